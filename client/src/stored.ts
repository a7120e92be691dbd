// What is stored here, about whom, how long, and how to erase it: in a few sentences.

import { html, render, type Html } from "./html";
import { t } from "./i18n";
import { head } from "./page";
import { address } from "./router";

function row(what: string, howLong: string, gone: string): Html {
  return html`<tr><th scope="row">${what}</th><td><span class="label">${t("How long")}</span>${howLong}</td><td><span class="label">${t("How it goes")}</span>${gone}</td></tr>`;
}

export function openStored(root: HTMLElement): () => void {
  root.className = "page";
  const draw = (): void =>
    render(
      root,
      html`${head(draw)}<main class="stored-page">
        <h1>${t("What is stored here")}</h1>
        <p>${t("This house keeps what a game needs to go on, and no more. No e-mail address, nothing for advertisers, nothing sent elsewhere. Without an account there is not even a cookie.")}</p>
        <table>
          <thead><tr><th>${t("What")}</th><th>${t("How long")}</th><th>${t("How it goes")}</th></tr></thead>
          <tbody>
            ${row(t("At a table: the names at the seats, the moves, the dice"), t("As long as the match is kept"), t("The operator deletes old matches. Deleting your account takes your name from every seat."))}
            ${row(t("Links to seats, as hashes that open nothing"), t("As long as the match is kept"), t("They stop working when the seat is given to somebody else."))}
            ${row(t("With an account: your name, a name to sign in with, and since when"), t("Until you delete the account"), t("Delete my account, in My place"))}
            ${row(t("Your password and recovery codes, as hashes; of a passkey only its public half"), t("Until you change them"), t("Remove or change them in My place"))}
            ${row(t("Which devices are signed in, as hashes with the day of last use"), t("180 days after the last use"), t("Sign out, or sign out everywhere"))}
            ${row(t("Results and ratings of rated games"), t("As long as the house is open"), t("Deleting your account leaves a number without a name."))}
            ${row(t("What was done to accounts, such as created or banned"), t("As long as the house is open"), t("It names accounts by numbers."))}
          </tbody>
        </table>
        <h2>${t("In this browser")}</h2>
        <p>${t("Your name, language and settings, the keys to your seats, and your decks. Clearing this site's data in the browser erases them.")}</p>
        <h2>${t("Only in memory")}</h2>
        <p>${t("Addresses, by which limits are counted, and who has a page open. They are gone when the house closes.")}</p>
        <p><a href="${address.shelf}" data-link>${t("Back to the shelf")}</a></p>
      </main>`,
    );
  draw();
  return () => undefined;
}
