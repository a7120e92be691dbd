// Small plots of a deck: rows of bars where labels are words, columns where they are steps of a scale.

import type { Plot } from "./builder-deck";
import { html, svg, type Html } from "./html";
import { t } from "./i18n";

const WIDE = 320;
const ROW = 22;
const LABEL = 112;
const HIGH = 92;
const BASE = 74;

export function plot(one: Plot): Html {
  const [drawn, high] = one.scale ? columns(one) : rows(one);
  const said = one.series.map((series) => `${series.label}: ${one.labels.map((label, at) => `${label} ${series.values[at]}`).join(", ")}`);
  const keys = one.series.length > 1 || one.series.some((series) => series.advised.some((n) => n >= 0));
  return html`<figure class="deck-plot">
    <figcaption><b>${one.title}</b>${keys ? legend(one) : ""}</figcaption>
    <svg viewBox="0 0 ${WIDE} ${high}" role="img" aria-label="${one.title}. ${said.join("; ")}">${drawn}</svg>
  </figure>`;
}

function legend(one: Plot): Html {
  const advised = one.series.some((series) => series.advised.some((n) => n >= 0));
  const names = one.series.length > 1 ? one.series.map((series, at) => html`<span><i class="key s${at}"></i>${series.label}</span>`) : [];
  return html`<span class="keys">${names}${advised ? html`<span><i class="key tick"></i>${t("Recommended")}</span>` : ""}</span>`;
}

const most = (one: Plot): number => Math.max(4, ...one.series.flatMap((series) => [...series.values, ...series.advised]));

function rows(one: Plot): [Html[], number] {
  const scale = (WIDE - LABEL - 46) / most(one);
  const thick = one.series.length > 1 ? 7 : 12;
  const drawn = one.labels.map((label, at) => {
    const middle = at * ROW + ROW / 2;
    const bars = one.series.map((series, n) => {
      const y = middle - (thick * one.series.length + (one.series.length - 1)) / 2 + n * (thick + 1);
      const value = series.values[at] ?? 0;
      const advised = series.advised[at] ?? -1;
      const tick = advised >= 0 ? svg`<path class="tick" d="M${(LABEL + advised * scale).toFixed(1)} ${middle - 9}v18"/>` : "";
      return [bar(n, LABEL, y, value * scale, thick), tick];
    });
    const values = one.series.map((series) => series.values[at] ?? 0).join(" · ");
    const words = label.length > 16 ? `${label.slice(0, 15)}…` : label;
    return svg`<text x="${LABEL - 8}" y="${middle + 4.5}" text-anchor="end">${words}</text>${bars}<text class="value" x="${WIDE}" y="${middle + 4.5}" text-anchor="end">${values}</text>`;
  });
  return [drawn, one.labels.length * ROW];
}

function columns(one: Plot): [Html[], number] {
  const step = WIDE / one.labels.length;
  const scale = (BASE - 18) / most(one);
  const thick = one.series.length > 1 ? 16 : 26;
  const drawn = one.labels.map((label, at) => {
    const middle = at * step + step / 2;
    const bars = one.series.map((series, n) => {
      const x = middle - (thick * one.series.length + 2 * (one.series.length - 1)) / 2 + n * (thick + 2);
      const value = series.values[at] ?? 0;
      const tall = value * scale;
      return svg`${bar(n, x, BASE - tall, thick, tall)}<text class="value" x="${(x + thick / 2).toFixed(1)}" y="${(BASE - tall - 4).toFixed(1)}" text-anchor="middle">${value}</text>`;
    });
    return svg`${bars}<text x="${middle.toFixed(1)}" y="${HIGH - 3}" text-anchor="middle">${label}</text>`;
  });
  return [[svg`<path class="base" d="M0 ${BASE}h${WIDE}"/>`, ...drawn], HIGH];
}

function bar(series: number, x: number, y: number, wide: number, high: number): Html | "" {
  if (wide <= 0 || high <= 0) return "";
  const inset = series ? 0.75 : 0;
  return svg`<rect class="s${series}" x="${(x + inset).toFixed(1)}" y="${(y + inset).toFixed(1)}" width="${Math.max(0.5, wide - 2 * inset).toFixed(1)}" height="${Math.max(0.5, high - 2 * inset).toFixed(1)}" rx="2"/>`;
}
