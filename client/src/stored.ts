// What is stored here, about whom, how long, and how to erase it: in a few sentences.

import { html, render, type Html } from "./html";
import { t } from "./i18n";
import { head } from "./page";
import { address } from "./router";

function row(what: string, howLong: string, gone: string): Html {
  return html`<tr><th scope="row">${what}</th><td><span class="label">${t("How long")}</span>${howLong}</td><td><span class="label">${t("How to delete it")}</span>${gone}</td></tr>`;
}

export function openStored(root: HTMLElement): () => void {
  root.className = "page";
  const draw = (): void =>
    render(
      root,
      html`${head(draw)}<main class="stored-page">
        <h1>${t("What is stored here")}</h1>
        <p>${t("This house keeps what a game needs to go on, and no more. Nothing for advertisers, nothing sent elsewhere, no e-mail address unless you ask to be told when it is your turn. Without an account there is not even a cookie.")}</p>
        <table>
          <thead><tr><th>${t("What")}</th><th>${t("How long")}</th><th>${t("How to delete it")}</th></tr></thead>
          <tbody>
            ${row(t("At a table: the names at the seats, the moves, the dice"), t("As long as the match is kept"), t("The operator deletes old matches. Deleting your account takes your name from every seat."))}
            ${row(t("Links to seats, as hashes that open nothing"), t("As long as the match is kept"), t("They stop working when the seat is given to somebody else."))}
            ${row(t("What is written in the chat and about moves, and by whom"), t("As long as the match is kept"), t("Deleting your account erases your messages."))}
            ${row(t("Messages that somebody reported, and who may not write for a while"), t("As long as the match is kept, or until that time is over"), t("Deleting your account erases reports about you."))}
            ${row(t("An e-mail address, if you ask at a table with days per turn to be told when it is yours"), t("As long as the match is kept"), t("Withdraw it at the table; deleting your account erases it too."))}
            ${row(t("With an account: whom you have blocked"), t("Until you unblock them or delete the account"), t("Unblock them at any table, or in My place"))}
            ${row(t("With an account: your name, a name to sign in with, and since when"), t("Until you delete the account"), t("Delete my account, in My place"))}
            ${row(t("With an account: which seats are yours"), t("As long as the match is kept"), t("Deleting your account lets go of them."))}
            ${row(t("Your password and recovery codes, as hashes; of a passkey only its public half"), t("Until you change them"), t("Remove or change them in My place"))}
            ${row(t("Which devices are signed in, as hashes with the day of last use"), t("180 days after the last use"), t("Sign out, or sign out everywhere"))}
            ${row(t("Results, with the cards of decks that you built"), t("As long as the match is kept"), t("Deleting your account leaves a number without a name."))}
            ${row(t("Results and ratings of rated games"), t("As long as the house is open"), t("Deleting your account leaves a number without a name."))}
            ${row(t("What was done to accounts, such as creating or banning them"), t("As long as the house is open"), t("It names accounts by numbers."))}
          </tbody>
        </table>
        <h2>${t("In this browser")}</h2>
        <p>${t("Your name, language and settings, the keys to your seats, your decks, whom you have blocked as a guest, and whom you have muted, until the tab is closed. Clearing this site's data in the browser erases them.")}</p>
        <h2>${t("Only in memory")}</h2>
        <p>${t("Addresses, by which limits are counted, and who has a page open. They are gone when the house closes.")}</p>
        <h2>${t("In backups")}</h2>
        <p>${t("A backup that the operator makes holds all of it but the signed-in devices. What you delete is still in older backups until they are thrown away.")}</p>
        <p><a href="${address.shelf}" data-link>${t("Back to the shelf")}</a></p>
      </main>`,
    );
  draw();
  return () => undefined;
}
