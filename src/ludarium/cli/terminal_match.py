"""What happens at the terminal's table: show, ask, obey, until the game is over or somebody leaves."""

import re
from collections.abc import Iterator
from itertools import islice, product
from pathlib import Path
from typing import Final

from ludarium.core.action import Action
from ludarium.core.errors import NotationError
from ludarium.core.observation import Observation
from ludarium.core.picture import Gesture
from ludarium.core.rulebook import paragraphs

from .errors import Refused
from .local_match import LocalMatch
from .saving import new_file, save_finished_game, save_open_game
from .terminal import Terminal
from .words import final_lines, player_names, speak, told

SHOWN: Final = 60
"""Of more choices than these, the rest can be typed in the game's notation."""

MOST_WRITTEN: Final = 4000
"""Kinds of action with more ways to write them than these are not gone through beside a gesture."""

COMMANDS: Final = {
    "?": "explain",
    "help": "explain",
    "aide": "explain",
    "rules": "rules",
    "règles": "rules",
    "regles": "rules",
    "undo": "undo",
    "annuler": "undo",
    "save": "save",
    "sauver": "save",
    "quit": "quit",
    "exit": "quit",
    "quitter": "quit",
}


class TerminalMatch:
    """A match, shown to the people who play it."""

    def __init__(self, match: LocalMatch, terminal: Terminal, lang: str, file: Path) -> None:
        self.match = match
        self.game = match.game
        self.terminal = terminal
        self.say = terminal.say
        self.lang = lang
        self.t = speak(lang)
        self.file = file
        self.called = player_names(match.players, match.setup.seats, lang)
        self.names = self._names()
        self._at_keyboard: int | None = None
        self._heard = dict.fromkeys((None, *match.humans), len(match.history.steps))
        self._moved = bool(match.history.steps)
        self._left = False
        self._complained = False

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        self._greet()
        while not self._left:
            for _ in self.match.advance():
                if not self.match.humans:
                    self._tell(None)
            seat = self.match.asked_human()
            if seat is None:
                return self._finish()
            if self._hand_over(seat):
                self._ask(seat)
        return self.leave()

    def leave(self) -> None:
        """Save a game that is not over, and say how to go on with it."""
        self._complained = False
        if self._moved and self._save():
            self.say(
                self.t("The game is saved. Resume it with: {command}", command=f"ludarium play --resume {self.file}")
            )

    # Showing ----------------------------------------------------------------------------------------------------------

    def _names(self) -> tuple[str, ...]:
        """Name all seats for log and table. Who plays alone at the keyboard is *you* there, and nowhere inside a sentence."""
        names = list(self.called)
        if len(self.match.humans) == 1:
            names[self.match.humans[0]] = self.t("You")
        return tuple(names)

    def _greet(self) -> None:
        t, seal = self.t, self.match.seal
        self.say(f"{self.game.info.title}: {', '.join(self.names)}", bold=True)
        self.say(t("The dice are sealed. Commitment: {commitment}", commitment=seal.commitment))
        if seal.phrases:
            self.say(t("Phrases in the dice: {phrases}", phrases=", ".join(seal.phrases)))
        self.say(t("Type a number or a move; ? for help, quit to leave and keep the game."))

    def _hand_over(self, seat: int) -> bool:
        """Between two people at one keyboard the screen is emptied; tell whether somebody is there."""
        if len(self.match.humans) > 1 and seat != self._at_keyboard:
            if self._at_keyboard is not None:
                self.terminal.clear()
            self.say(self.t("Pass the keyboard to {who}.", who=self.names[seat]), bold=True)
            if (
                self.terminal.interactive
                and self.terminal.ask(self.t("Press Enter when nobody else is looking. ")) is None
            ):
                self._left = True
                return False
            self.terminal.clear()
        self._at_keyboard = seat
        return True

    def _tell(self, viewer: int | None) -> None:
        """Print what happened since the viewer last looked, from the viewer's own sights."""
        steps = self.match.history.steps
        for step in steps[self._heard[viewer] :]:
            _, line = told(self.game, step.before, step.move, step.after, viewer, self.names, self.lang)
            if line:
                self.say(f"  {line}", dim=True)
        self._heard[viewer] = len(steps)

    def _ask(self, seat: int) -> None:
        view = self.game.observe(self.match.state, seat)
        gestures = self.game.pictures.gestures(view)
        shown = list(islice(self._listed(seat, gestures), SHOWN))
        self.say()
        self._tell(seat)
        self.say()
        self.say(self.game.words.table(view, self.lang, self.names))
        self.say()
        self._prompt(view)
        self._list(view, shown, more=len(shown) == SHOWN)
        self._list_gestures(view, gestures)
        while not self._left and not self._obey(seat, view, shown):
            pass

    def _prompt(self, view: Observation) -> None:
        prompt = self.game.words.prompt(view, self.lang, self.called)
        hint = f" ({prompt.hint})" if prompt.hint else ""
        self.say(f"{prompt.text}{hint}", bold=True)

    def _list(self, view: Observation, actions: list[Action], more: bool) -> None:
        for number, action in enumerate(actions, 1):
            touched = self.game.words.targets(view, action)
            labels = [self.game.words.label(view, target, self.lang, self.called) for target in touched]
            self.say(f"{number:3}  {' → '.join(labels)}  [{action}]")
        if more:
            self.say(self.t("     … and more, typed like those in brackets."))

    def _listed(self, seat: int, gestures: tuple[Gesture, ...]) -> Iterator[Action]:
        """Go through the choices; of those that are made by hand there are far too many, so they are typed."""
        legal = self.game.legal_actions(self.match.state, seat)
        by_hand = {gesture.template.split(" ", 1)[0] for gesture in gestures}
        if not by_hand:
            yield from legal
        for kind in self.game.actions.kinds:
            if by_hand and kind.name not in by_hand and not kind.chance and kind.size <= MOST_WRITTEN:
                words = [[domain.word(n) for n in range(domain.size)] for domain in kind.domains]
                yield from (action for args in product(*words) if (action := Action(kind.name, args)) in legal)

    def _list_gestures(self, view: Observation, gestures: tuple[Gesture, ...]) -> None:
        """Name what is moved by hand, how it is typed, and from where to where its numbers go."""
        for gesture in gestures:
            self.say(f"     {self.game.words.label(view, gesture.id, self.lang, self.called)}  [{gesture.template}]")
        ranges: dict[str, str] = {}
        for kind in self.game.actions.kinds:
            if any(gesture.template.startswith(f"{kind.name} ") for gesture in gestures):
                for domain in kind.domains:
                    first, last = domain.word(0), domain.word(domain.size - 1)
                    ranges[domain.name] = self.t(
                        "{name} from {first} to {last}", name=domain.name, first=first, last=last
                    )
        fields = set(re.findall(r"{(\w+)}", " ".join(gesture.template for gesture in gestures)))
        told = [words for name, words in ranges.items() if name in fields or (name == "turn" and "angle" in fields)]
        if told:
            self.say(self.t("     Type them as in the brackets: {ranges}.", ranges=", ".join(told)))

    def _finish(self) -> None:
        viewer = self.match.humans[0] if len(self.match.humans) == 1 else None
        self._tell(viewer)
        self.say()
        self.say(self.game.words.table(self.game.observe(self.match.state, viewer), self.lang, self.names))
        self.say()
        for line in final_lines(self.game, self.match.state.outcome(), self.names, self.lang, viewer):
            self.say(line)
        self.say()
        self.say(self.t("The seal is open. Secret: {secret}", secret=self.match.seal.secret))
        if self._save():
            self.say(self.t("Check them with: {command}", command=f"ludarium verify {self.file}"))

    # Obeying ----------------------------------------------------------------------------------------------------------

    def _obey(self, seat: int, view: Observation, shown: list[Action]) -> bool:
        """Read one line and do it; tell whether the question is settled."""
        answer = self.terminal.ask(f"{self.names[seat]}> ")
        if answer is None:
            self._left = True
            return True
        word, _, rest = answer.partition(" ")
        kinds = {kind.name for kind in self.game.actions.kinds}
        command = COMMANDS.get(word.lower()) if word not in kinds else None
        match command:
            case "quit":
                self._left = True
            case "undo":
                return self._undo(seat)
            case "save":
                self._save_as(rest.strip())
            case "rules":
                self._show_rules(rest.strip())
            case "explain":
                self._explain(seat, view, rest.strip(), shown)
            case _:
                return self._move(seat, answer, shown)
        return False

    def _move(self, seat: int, answer: str, shown: list[Action]) -> bool:
        action = self._read(answer, shown)
        if action is None:
            return False
        refusal = self.game.why_not(self.match.state, seat, action, self.lang)
        if refusal is not None:
            look_up = self.t(" (rules {paragraph})", paragraph=refusal.paragraph) if refusal.paragraph else ""
            self.say(f"{self.t('Not possible: {why}', why=refusal.message)}{look_up}")
            return False
        self.match.play(seat, action)
        self._moved = True
        self._save()
        return True

    def _read(self, answer: str, shown: list[Action]) -> Action | None:
        """Read a number of the list, or the game's notation."""
        if re.fullmatch(r"\d{1,9}", answer):
            if 1 <= int(answer) <= len(shown):
                return shown[int(answer) - 1]
            self.say(self.t("There is no choice {n}. Possible: 1 to {last}.", n=answer, last=len(shown)))
            return None
        if not answer:
            self.say(self.t("Type a number from 1 to {last}, or ? for help.", last=len(shown)))
            return None
        try:
            return self.game.actions.parse(answer)
        except NotationError as error:
            self.say(error.message)
            return None

    def _undo(self, seat: int) -> bool:
        taken = self.match.take_back(seat)
        if taken:
            self._heard = {viewer: min(heard, len(self.match.history.steps)) for viewer, heard in self._heard.items()}
            if taken == "turn":
                self.say(self.t("You are back at the start of your turn. From now on the game is practice."))
            else:
                self.say(self.t("Your last move has been taken back."))
            return True
        self.say(self.t("Nothing can be taken back: something has been revealed, drawn or played since."))
        return False

    def _show_rules(self, number: str) -> None:
        book = paragraphs(self.game.rules(self.lang))
        wanted = [p for p in book.values() if number in (p.number, p.number.split(".")[0])]
        if not number:
            sections = dict.fromkeys((p.number.split(".")[0], p.section) for p in book.values())
            self.say("\n".join(f"{n:>3}  {title}" for n, title in sections))
        elif not wanted:
            self.say(self.t("There is no paragraph {number}. Type rules for the sections.", number=number))
        for paragraph in wanted:
            self.say(f"{paragraph.number}  {paragraph.text}")

    def _explain(self, seat: int, view: Observation, rest: str, shown: list[Action]) -> None:
        if not rest:
            self.say(self._help())
            return
        action = self._read(rest, shown)
        if action is None:
            return
        for target in self.game.words.targets(view, action):
            detail = self.game.words.explain(view, target, self.lang, self.called)
            self.say(detail.title, bold=True)
            for line in filter(None, (detail.text, detail.note)):
                self.say(f"  {line}")
        refusal = self.game.why_not(self.match.state, seat, action, self.lang)
        if refusal is not None:
            self.say(self.t("Not possible: {why}", why=refusal.message))

    def _help(self) -> str:
        t = self.t
        return "\n".join(
            (
                t("  3            choose number 3 of the list"),
                t("  a move       typed as in the brackets; if it is not possible, you are told why"),
                t("  ? 3          explain what number 3 touches"),
                t("  rules 6.3    read a paragraph of the rules; rules alone lists the sections"),
                t("  undo         take back your last move, or, alone among bots, your last turn"),
                t("  save FILE    save the game to a file from now on"),
                t("  quit         leave; you can resume the game later"),
            )
        )

    # Saving -----------------------------------------------------------------------------------------------------------

    def _save_as(self, name: str) -> None:
        if not name:
            self.say(self.t("Where? Type save and the name of a file."))
            return
        file = Path(name).expanduser()
        try:
            self.file = file if file == self.file else new_file(file)
        except Refused as error:
            self.say(str(error))
            return
        if self._save():
            self.say(self.t("Saved to {file}.", file=self.file))

    def _save(self) -> bool:
        record = self.match.record()
        try:
            if self.match.over:
                save_finished_game(self.file, record)
            else:
                save_open_game(self.file, record, self.match.seal.secret)
        except OSError as error:
            if self._complained:
                return False
            self._complained = True
            self.say(self.t("The game cannot be saved to {file}: {why}.", file=self.file, why=error.strerror or error))
            return False
        return True
