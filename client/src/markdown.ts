// As much of Markdown as rulebooks use: headings, paragraphs, lists, tables, strong and emphasised words.

import { escape, raw, type Html } from "./html";

function inline(text: string): string {
  return escape(text)
    .replace(/\*\*(.+?)\*\*/g, "<b>$1</b>")
    .replace(/(^|[^\w*])[*_]([^*_]+)[*_](?=[^\w*]|$)/g, "$1<em>$2</em>")
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
}

function table(rows: string[]): string {
  const cells = rows.map((row) => row.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim()));
  const head = cells[0]!.map((cell) => `<th>${inline(cell)}</th>`).join("");
  const body = cells.slice(2).map((row) => `<tr>${row.map((cell) => `<td>${inline(cell)}</td>`).join("")}</tr>`);
  return `<div class="scroll" tabindex="0" role="group"><table><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table></div>`;
}

/** A paragraph that begins with its number gets an anchor of that name. */
function paragraph(text: string): string {
  const numbered = /^\*\*(\d+(?:\.\d+)*[a-z]?)\*\*\s*/.exec(text);
  if (!numbered) return `<p>${inline(text)}</p>`;
  return `<p id="rule-${numbered[1]}" tabindex="-1"><b class="number">${numbered[1]}</b> ${inline(text.slice(numbered[0].length))}</p>`;
}

function block(text: string): string {
  const lines = text.split("\n");
  const heading = /^(#{1,4})\s+(.*)$/.exec(text);
  if (heading) {
    const level = Math.min(heading[1]!.length + 1, 4);
    return `<h${level}>${inline(heading[2]!)}</h${level}>`;
  }
  if (lines.every((line) => line.startsWith("|"))) return table(lines);
  if (/^[-*] /.test(text)) {
    const items = text.split(/\n(?=[-*] )/).map((item) => `<li>${inline(item.slice(2).replace(/\n\s*/g, " "))}</li>`);
    return `<ul>${items.join("")}</ul>`;
  }
  return paragraph(lines.join(" "));
}

export function markdown(text: string): Html {
  const blocks = text.replace(/\r/g, "").split(/\n{2,}/).map((piece) => piece.trim()).filter(Boolean);
  return raw(blocks.map(block).join("\n"));
}
