"""The words between page and house. JSON over one WebSocket per viewer; every message has a ``type``.

The page never learns a game. It is given pictures, the paths that can be touched, and sentences; it sends back a notation
that it was given, or a gesture's numbers filled into a template. What comes in is decoded strictly; what cannot be read is
refused with a stable code and the connection goes on. Each module is one room.
"""

from typing import TypeAlias

from .coach import BetterLine, Hint, HintReason, HintReply, LineReply, Weigh, WeighReply
from .fields import MAX_MESSAGE, Id, Lang, Layout, Word
from .frame import At, ChapterStart, Choice, Ending, Frame, LogLine, PanePatch, PromptState, Resync, ScoreRow, SeatState
from .lessons import Learn, LessonState
from .listing import ListedSeat, ListedTable, TableList
from .lobby import Lobby, LobbySeat
from .presence import Away, Devices, Hello, Spectators
from .puzzles import PuzzleLevel, PuzzleRival, PuzzleState, Solve
from .questions import Arrange, ArrangeReply, DetailReply, Explain, Play, Preview, PreviewReply, Reply, Undo, Wait, Why
from .refusals import CODES
from .talk import Report, Say, Talk, TalkLine
from .terms import Answer, Ask, Clocks, ComeBack, Leave, Resume, SeatClock, Vote

FromPage: TypeAlias = (
    Solve
    | Hello
    | Learn
    | Play
    | Wait
    | Undo
    | Why
    | Explain
    | Preview
    | Resync
    | Arrange
    | At
    | Hint
    | Weigh
    | BetterLine
    | Leave
    | ComeBack
    | Vote
    | Ask
    | Answer
    | Resume
    | Say
    | Report
)

ToPage: TypeAlias = (
    LessonState
    | PuzzleState
    | LineReply
    | Frame
    | Away
    | Devices
    | Spectators
    | Lobby
    | Reply
    | DetailReply
    | ArrangeReply
    | PreviewReply
    | HintReply
    | WeighReply
    | Clocks
    | Talk
)

__all__ = [
    "CODES",
    "MAX_MESSAGE",
    "Answer",
    "Arrange",
    "ArrangeReply",
    "Ask",
    "At",
    "Away",
    "BetterLine",
    "ChapterStart",
    "Choice",
    "Clocks",
    "ComeBack",
    "DetailReply",
    "Devices",
    "Ending",
    "Explain",
    "Frame",
    "FromPage",
    "Hello",
    "Hint",
    "HintReason",
    "HintReply",
    "Id",
    "Lang",
    "Layout",
    "Learn",
    "Leave",
    "LessonState",
    "LineReply",
    "ListedSeat",
    "ListedTable",
    "Lobby",
    "LobbySeat",
    "LogLine",
    "PanePatch",
    "Play",
    "Preview",
    "PreviewReply",
    "PromptState",
    "PuzzleLevel",
    "PuzzleRival",
    "PuzzleState",
    "Reply",
    "Report",
    "Resume",
    "Resync",
    "Say",
    "ScoreRow",
    "SeatClock",
    "SeatState",
    "Solve",
    "Spectators",
    "TableList",
    "Talk",
    "TalkLine",
    "ToPage",
    "Undo",
    "Vote",
    "Wait",
    "Weigh",
    "WeighReply",
    "Why",
    "Word",
]
