// The browser's own notice that it is a turn, while a table or the shelf is open but not looked at: by choice, one a turn.

import { t } from "./i18n";
import { go } from "./router";
import { store } from "./store";

/** Whether this browser can do it at all. */
export const canNotify = (): boolean => "Notification" in window;

/** Switch it on, if the browser's reader allows it, or off. */
export async function switchNotices(on: boolean): Promise<void> {
  const allowed = on && (await Notification.requestPermission()) === "granted";
  store.set({ notices: allowed });
}

/** Say that it is the reader's turn at the table of an address, unless the page is looked at. */
export function notifyTurn(title: string, path = location.pathname): void {
  if (!store.get().notices || !canNotify() || Notification.permission !== "granted" || !document.hidden) return;
  const notice = new Notification(title, { body: t("Your move"), tag: `turn ${path}` });
  notice.onclick = () => {
    window.focus();
    notice.close();
    if (location.pathname !== path) go(path);
  };
}
