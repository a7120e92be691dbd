// What fields of a message may hold.

import type { LANGUAGES } from "../../generated/messages";

export type Lang = "en" | keyof typeof LANGUAGES;
export type Layout = "wide" | "tablet" | "phone";
