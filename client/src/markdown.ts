// As much of Markdown as rulebooks use: headings, paragraphs, lists, tables, figures, strong and emphasised words.

import { html, type Html } from "./html";

/** What a rulebook needs besides its words. */
export interface Setting {
  /** The figures that it names, in order: how each is drawn. */
  figures?: readonly Html[];
  /** What stands below a paragraph just now. */
  below?: Readonly<Record<string, Html>>;
  /** Whether it stands below the page's own title, in whose place its first heading was. */
  titled?: boolean;
}

const FIGURE = /^!\[[^\]]*\]\(figure:[^)]*\)$/;

type Words = (Html | string)[];

/** What may stand within a sentence, the first of them wherever one begins: strong, emphasised, code, a link's words. */
const MARKED = /\*\*(?<strong>.+?)\*\*|(?<![\w*])[*_](?<stressed>[^*_]+)[*_](?![\w*])|`(?<code>[^`]+)`|\[(?<link>[^\]]+)\]\([^)]*\)/;

function inline(text: string): Words {
  const found = MARKED.exec(text);
  if (!found?.groups) return [text];
  const { strong, stressed, code, link } = found.groups;
  const inside = strong
    ? html`<b>${inline(strong)}</b>`
    : stressed
      ? html`<em>${inline(stressed)}</em>`
      : code
        ? html`<code>${code}</code>`
        : html`${inline(link ?? "")}`;
  return [text.slice(0, found.index), inside, ...inline(text.slice(found.index + found[0].length))];
}

function table(rows: string[]): Html {
  const cells = rows.map((row) => row.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim()));
  const head = cells[0]!.map((cell) => html`<th>${inline(cell)}</th>`);
  const body = cells.slice(2).map((row) => html`<tr>${row.map((cell) => html`<td>${inline(cell)}</td>`)}</tr>`);
  return html`<div class="scroll" tabindex="0" role="group"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** A paragraph that begins with its number gets an anchor of that name. */
function paragraph(text: string, below: Setting["below"] = {}): Html {
  const numbered = /^\*\*(\d+(?:\.\d+)*[a-z]?)\*\*\s*/.exec(text);
  if (!numbered) return html`<p>${inline(text)}</p>`;
  return html`<p id="rule-${numbered[1]}" tabindex="-1"><b class="number">${numbered[1]}</b> ${inline(text.slice(numbered[0].length))}</p>${below[numbered[1]!] ?? ""}`;
}

function heading(level: number, words: Words, chapter: string, titled: boolean): Html {
  if (level === 1) return html`<h2>${words}</h2>`;
  if (titled) return level === 2 ? html`<h2 id="chapter-${chapter}" tabindex="-1">${words}</h2>` : html`<h3>${words}</h3>`;
  return level === 2 ? html`<h3 id="chapter-${chapter}" tabindex="-1">${words}</h3>` : html`<h4>${words}</h4>`;
}

function block(text: string, setting: Setting): Html {
  const lines = text.split("\n");
  const headed = /^(#{1,4})\s+(.*)$/.exec(text);
  if (headed) return heading(headed[1]!.length, inline(headed[2]!), /^\d+/.exec(headed[2]!)?.[0] ?? "", setting.titled ?? false);
  if (lines.every((line) => line.startsWith("|"))) return table(lines);
  if (/^[-*] /.test(text)) {
    const items = text.split(/\n(?=[-*] )/).map((item) => html`<li>${inline(item.slice(2).replace(/\n\s*/g, " "))}</li>`);
    return html`<ul>${items}</ul>`;
  }
  return paragraph(lines.join(" "), setting.below);
}

export function markdown(text: string, setting: Setting = {}): Html[] {
  const figures = [...(setting.figures ?? [])];
  const one = (piece: string): Html => (FIGURE.test(piece) ? (figures.shift() ?? html``) : block(piece, setting));
  return text.replace(/\r/g, "").split(/\n{2,}/).map((piece) => piece.trim()).filter(Boolean).map(one);
}
