// The browser's own notice that it is a turn, while the page is open but not looked at: by choice, one a turn.

import { store } from "./store";
import { t } from "./i18n";

/** Whether this browser can do it at all. */
export const canNotify = (): boolean => "Notification" in window;

/** Switch it on, if the browser's reader allows it, or off. */
export async function switchNotices(on: boolean): Promise<void> {
  const allowed = on && (await Notification.requestPermission()) === "granted";
  store.set({ notices: allowed });
}

/** Say that it is the reader's turn at a table, unless the page is looked at. */
export function notifyTurn(title: string): void {
  if (!store.get().notices || !canNotify() || Notification.permission !== "granted" || !document.hidden) return;
  const notice = new Notification(title, { body: t("Your move"), tag: `turn ${location.pathname}` });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
