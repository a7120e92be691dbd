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
  const words = button.querySelector("span") ?? button;
  const before = words.textContent;
  words.textContent = t("Copied");
  setTimeout(() => (words.textContent = before), 1500);
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
