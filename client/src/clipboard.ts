// Copying and sharing a link.

import { t } from "./i18n";

export async function copy(text: string, button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    (button.closest("dialog") ?? document.body).append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  flash(button, t("Copied"));
}

const FLASHED = 1500;

/** Say something on a button for a moment. The text is changed and not its element: that is the template's. */
export function flash(button: HTMLElement, words: string): void {
  const label = button.querySelector("span") ?? button;
  const text = [...label.childNodes].find((node) => node instanceof Text && node.data.trim() !== "") as Text | undefined;
  if (!text || text.data === words) return;
  const before = text.data;
  text.data = words;
  setTimeout(() => {
    if (text.data === words) text.data = before;
  }, FLASHED);
}

export async function share(title: string, address: string, button: HTMLElement): Promise<void> {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ title, url: address }).catch(() => undefined);
  } else await copy(address, button);
}

export function seatLink(match: string, token: string): string {
  return `${location.origin}/t/${match}#${token}`;
}

export function watchLink(match: string): string {
  return `${location.origin}/t/${match}`;
}
