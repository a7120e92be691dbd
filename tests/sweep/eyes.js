// What an eye sees and a finger meets on the page as it stands. Everything found is told as {what, where, detail}.
(() => {
  const SMALLEST = 11;
  const ROUND = 0.06;
  const EDGE = 1.5;
  /** Pixels around a menu that its shadow dims. */
  const SHADOW = 44;
  /** Of the smaller one of two texts, how much may lie under the other: boxes are larger than letters. */
  const OVERLAP = 0.3;

  /** Whether an element can be seen; of a drawing's parts a browser does not tell whether a group around them is shown. */
  const visible = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && shown(e);
  const shown = (e) => !(e instanceof SVGElement) || e instanceof SVGSVGElement || (getComputedStyle(e).display !== "none" && shown(e.parentElement));
  const scrolls = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);
  const name = (e) => {
    const own = e.id ? `#${e.id}` : `${e.tagName.toLowerCase()}${e.classList?.length ? `.${[...e.classList].join(".")}` : ""}`;
    const home = e.closest?.("[data-pane]")?.dataset.pane ?? e.parentElement?.closest?.("[class]")?.classList?.[0] ?? "";
    return home ? `${home} ${own}` : own;
  };

  /** What of an element is on the screen: its box, cut by everything that cuts or scrolls around it. */
  function seen(box, from) {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    const cut = (by) => {
      [left, top] = [Math.max(left, by.left), Math.max(top, by.top)];
      [right, bottom] = [Math.min(right, by.right), Math.min(bottom, by.bottom)];
    };
    cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    for (let at = from; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      const inner = at instanceof SVGElement && !(at instanceof SVGSVGElement);
      if (!inner && (style.overflowX !== "visible" || style.overflowY !== "visible")) cut(at.getBoundingClientRect());
    }
    return right > left && bottom > top ? { left, top, right, bottom } : null;
  }

  /** How much larger than written an element of a drawing is on the screen. */
  function scale(e) {
    const matrix = e instanceof SVGGraphicsElement ? e.getScreenCTM() : null;
    return matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
  }

  /** Every text that can be read now. The letter in a seat's mark is repeated by shape and name. */
  function texts(root = document.body) {
    const found = [];
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const owner = node.parentElement;
      if (!node.data.trim() || !owner || owner.closest("script, style, title, defs, symbol, noscript, option, .hidden, .voice, svg.mark")) continue;
      if (!visible(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const fitted = owner.hasAttribute("textLength"); // a range knows nothing of letters that are drawn closer together
      const box = (fitted ? owner : range).getBoundingClientRect();
      const part = box.width > 0.5 && box.height > 0.5 ? seen(box, owner) : null;
      if (!part || part.right - part.left < 2 || part.bottom - part.top < 2) continue;
      found.push({ owner, box, part, text: node.data.trim() });
    }
    return found;
  }

  function small(all, say) {
    for (const { owner, text } of all) {
      const size = parseFloat(getComputedStyle(owner).fontSize) * scale(owner);
      if (size < SMALLEST - ROUND) say("small text", name(owner), `"${text.slice(0, 40)}" has ${size.toFixed(1)} px`);
    }
  }

  /** Texts of one drawing, or of the bar above it, that lie over each other. The same words twice are a shadow. */
  function overlaps(all, say) {
    const drawn = all.filter(({ owner }) => owner instanceof SVGElement || owner.closest(".top, .skipped"));
    for (const [at, one] of drawn.entries()) {
      for (const other of drawn.slice(at + 1)) {
        if (one.text === other.text || one.owner.ownerSVGElement !== other.owner.ownerSVGElement) continue;
        if (!(one.owner instanceof SVGElement) && (one.owner.contains(other.owner) || other.owner.contains(one.owner))) continue; // one sentence
        const [a, b] = [one.part, other.part];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide <= 0 || high <= 0) continue;
        const least = Math.min(...[one.box, other.box].map((box) => box.width * box.height)); // a line that is cut is not smaller
        if (wide * high > OVERLAP * least) say("texts over each other", name(one.owner), `"${one.text.slice(0, 30)}" and "${other.text.slice(0, 30)}"`);
      }
    }
  }

  /** Words of the bar above a table that lie over one of its buttons. */
  function overButtons(all, say) {
    const buttons = [...document.querySelectorAll(".top .ib")].filter(visible);
    for (const { owner, part, text } of all.filter((one) => one.owner.closest(".top, .skipped"))) {
      for (const button of buttons) {
        const box = button.getBoundingClientRect();
        const wide = Math.min(part.right, box.right) - Math.max(part.left, box.left);
        const high = Math.min(part.bottom, box.bottom) - Math.max(part.top, box.top);
        if (wide > 2 && high > 2 && !button.contains(owner)) say("text over a button", name(owner), `"${text.slice(0, 30)}" and ${button.getAttribute("aria-label")}`);
      }
    }
  }

  /** Words that do not fit into their place and are cut without a sign. */
  function cut(say) {
    for (const e of document.querySelectorAll(".table *, .page *, .end *, .start *")) {
      if (e instanceof SVGElement || !visible(e) || e.closest(".hidden, .voice, select, .sprites")) continue;
      if (![...e.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
      const style = getComputedStyle(e);
      const hides = /hidden|clip/.test(style.overflowX) && style.clipPath !== "inset(50%)"; // that is for those who listen
      if (hides && style.textOverflow !== "ellipsis" && e.scrollWidth > e.clientWidth + EDGE) say("cut words", name(e), e.textContent.trim().slice(0, 60));
      const clamped = style.webkitLineClamp !== "none" && e.scrollHeight > e.clientHeight + 2;
      if (clamped && e.closest(".prompt")) say("cut words", name(e), e.textContent.trim().slice(0, 60));
    }
    for (const e of document.querySelectorAll(".prompt .said")) {
      if (visible(e) && e.scrollHeight > e.clientHeight + 2) say("cut words", name(e), e.textContent.trim().slice(0, 60));
    }
  }

  /** A page that scrolls sideways, and parts that leave the screen or their column. */
  function outside(say) {
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth + 0.5) say("sideways scroll", "page", `${wide} on a screen of ${innerWidth}`);
    for (const pane of document.querySelectorAll("[data-pane]")) {
      const svg = pane.querySelector(":scope > svg");
      if (!svg || !visible(pane)) continue;
      const style = getComputedStyle(pane);
      if (scrolls(style) || dragged(pane)) continue;
      const room = pane.getBoundingClientRect();
      const paper = svg.getBoundingClientRect();
      told(say, "outside its pane", pane, paper, room, "the drawing");
      for (const e of svg.querySelectorAll("text, .touch")) {
        if (!visible(e)) continue;
        const box = over(e.getBoundingClientRect(), room) > 6 ? drawnBox(e) : { width: 0 };
        if (box.width > 0) told(say, "outside its pane", e, box, room, (e.textContent || e.id).trim().slice(0, 30), 6);
      }
    }
    for (const sign of document.querySelectorAll(".signs .drawn > svg")) {
      const { left, right } = sign.parentElement.getBoundingClientRect();
      if (visible(sign)) told(say, "outside its place", sign, sign.getBoundingClientRect(), { left, right, top: -1e6, bottom: 1e6 }, "a sign");
    }
    for (const part of document.querySelectorAll(".room > *, .centre > *, .zone > *, .fore > *, .aside > *, .strips > *, .mine .tally > *, .prompt *, .top *, .replay *")) {
      if (part instanceof SVGElement || !visible(part) || part.closest(".hidden")) continue;
      const box = part.getBoundingClientRect();
      if (box.width < 1 || box.height < 1 || inScroller(part)) continue;
      if (getComputedStyle(part).clipPath === "inset(50%)") continue; // it is only for those who listen
      const fixed = part.closest(".table") !== null; // a table fits, other pages may scroll down
      told(say, "outside the screen", part, box, { left: 0, right: innerWidth, top: fixed ? 0 : -1e6, bottom: fixed ? innerHeight : 1e6 }, "");
      const home = part.parentElement.closest(".tally, .prompt, .top, .replay, .strips, .aside, .centre, .zone, .fore");
      if (home && getComputedStyle(home).display !== "contents" && getComputedStyle(part).position !== "fixed" && getComputedStyle(part).position !== "absolute") {
        const room = home.getBoundingClientRect();
        told(say, "outside its place", part, box, { ...room.toJSON(), top: -1e6, bottom: 1e6 }, "");
      }
    }
  }

  /** What of a piece is painted: a browser's box of a group also holds what is clipped away, as scenery behind a card's window. */
  function drawnBox(piece) {
    const all = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (const e of [piece, ...piece.querySelectorAll("*")]) {
      if (e.firstElementChild || !visible(e)) continue;
      const { left, top, right, bottom } = e.getBoundingClientRect();
      const box = { left, top, right, bottom };
      if (e instanceof SVGUseElement && e.hasAttribute("width")) cutTo(box, e, viewport(e)); // a symbol ends at its frame
      for (let at = e; at !== piece.parentElement; at = at.parentElement) clip(box, at);
      if (box.right <= box.left || box.bottom <= box.top) continue;
      for (const side of ["left", "top"]) all[side] = Math.min(all[side], box[side]);
      for (const side of ["right", "bottom"]) all[side] = Math.max(all[side], box[side]);
    }
    return { ...all, width: all.right - all.left };
  }

  /** Cut a box by what an element's clip path encloses. */
  function clip(box, e) {
    const [, id] = /url\("?#([^")]+)/.exec(getComputedStyle(e).clipPath) ?? [];
    const shape = id && document.getElementById(id)?.firstElementChild?.getBBox();
    if (shape) cutTo(box, e, shape);
  }

  const viewport = ({ x, y, width, height }) => ({ x: x.baseVal.value, y: y.baseVal.value, width: width.baseVal.value, height: height.baseVal.value });

  /** Cut a box by a shape that is given as an element counts, which may be mirrored. */
  function cutTo(box, e, shape) {
    const matrix = e.getScreenCTM();
    if (!matrix) return;
    const ends = (scale, from, size, start) => [scale * from + start, scale * (from + size) + start].sort((a, b) => a - b);
    const [left, right] = ends(matrix.a, shape.x, shape.width, matrix.e);
    const [top, bottom] = ends(matrix.d, shape.y, shape.height, matrix.f);
    Object.assign(box, { left: Math.max(box.left, left), right: Math.min(box.right, right) });
    Object.assign(box, { top: Math.max(box.top, top), bottom: Math.min(box.bottom, bottom) });
  }

  /** Whether a board is seen from near: it is larger than its frame, and a finger moves it there. */
  const dragged = (pane) => pane.dataset.pane === "board" && pane.closest(".table.zoomed") !== null;

  function inScroller(e) {
    for (let at = e.parentElement; at; at = at.parentElement) if (scrolls(getComputedStyle(at)) && (at.scrollHeight > at.clientHeight || at.scrollWidth > at.clientWidth)) return true;
    return false;
  }

  function over(box, room) {
    return Math.max(room.left - box.left, box.right - room.right, room.top - box.top, box.bottom - room.bottom);
  }

  function told(say, what, e, box, room, detail, edge = EDGE) {
    const far = over(box, room);
    if (far > edge) say(what, name(e), `${detail} by ${far.toFixed(0)} px`.trim());
  }

  /** Whatever is lit must be met by a finger. */
  function reach(say) {
    const scrim = document.querySelector(".scrim");
    if (document.querySelector("dialog:modal") || (scrim && visible(scrim) && scrim.getClientRects().length > 0)) return 0; // what lies behind waits
    let smallest = Infinity;
    const lit = [...document.querySelectorAll(".panes .can, .prompt .btn, .detail .close")].filter((e) => visible(e) && e.getClientRects().length > 0 && !e.closest(".closeup"));
    for (const e of lit) {
      e.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      backAgain(e);
      const box = e.getBoundingClientRect();
      const pane = e.closest("[data-pane]");
      if (pane && dragged(pane) && !meets(box, pane.getBoundingClientRect())) continue;
      smallest = Math.min(smallest, Math.max(box.width, box.height));
      if (!met(e, box)) {
        const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        say("not reachable", name(e), over ? `behind ${name(over)}` : "off the screen");
      }
    }
    return lit.length;
  }

  /** What only a program can scroll stands as it stood: nobody's finger moves it. */
  function backAgain(e) {
    for (let at = e.parentElement; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (/hidden|clip/.test(style.overflowY)) at.scrollTop = 0;
      if (/hidden|clip/.test(style.overflowX)) at.scrollLeft = 0;
    }
  }

  /** Whether the middle of a box lies in a frame. */
  function meets(box, frame) {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
  }

  /** Whether a finger meets a thing at its middle: pieces that stand on it let a touch through. */
  function met(e, box) {
    const at = (n) => [box.x + (box.width * ((n % 9) + 0.5)) / 9, box.y + (box.height * (Math.floor(n / 9) + 0.5)) / 9];
    const all = Array.from({ length: 81 }, (_, n) => ({ point: at(n), under: document.elementsFromPoint(...at(n)) }));
    const own = all.filter(({ under }) => under.some((one) => e.contains(one)));
    if (own.length === 0) return false;
    const middle = (axis) => own.reduce((sum, { point }) => sum + point[axis], 0) / own.length;
    const [x, y] = [middle(0), middle(1)]; // of a land with bays: where most of it is
    own.sort((a, b) => Math.hypot(a.point[0] - x, a.point[1] - y) - Math.hypot(b.point[0] - x, b.point[1] - y));
    const pane = e.closest("[data-pane]") ?? e;
    const free = ({ under }) => pane.contains(under[0]) && e.contains(under.find((one) => one.closest(".can") || e.contains(one)));
    if (free(own[0])) return true;
    return Boolean(own[0].under[0]?.closest(".zone > .zoom")); // it brings a map near, which can then be pulled from below
  }

  /** Whether something that was laid over the page for a moment hides a text. */
  function covered(owner, part) {
    const at = document.elementFromPoint((part.left + part.right) / 2, (part.top + part.bottom) / 2);
    const over = at?.closest(".detail.open, .forecast, .skipped, .banner, dialog, .menu");
    return Boolean(over && !over.contains(owner)) || shaded(owner, part) || unlit(owner, part) || beneath(owner, part) || docked(owner, part);
  }

  /** Whether what stays at an edge of the screen lies over the beginning or end of a text that scrolls below it. */
  function docked(owner, { left, top, right, bottom }) {
    return [top + 0.5, bottom - 0.5].some((y) => {
      for (let at = document.elementFromPoint((left + right) / 2, y); at; at = at.parentElement) {
        if (["fixed", "sticky"].includes(getComputedStyle(at).position)) return !at.contains(owner);
      }
      return false;
    });
  }

  /** Whether a text lies in the dark around what a lesson speaks of. */
  function unlit(owner, { left, top, right, bottom }) {
    if (!document.querySelector(".spotlight.on") || owner.closest(".lesson, .top, dialog")) return false;
    const holes = [...document.querySelectorAll(".spotlight .holes path")].map((hole) => hole.getBoundingClientRect());
    return !holes.some((hole) => meets({ x: left, y: top, width: right - left, height: bottom - top }, hole));
  }

  /** Whether an open menu lies over part of a text, or throws its shadow there. */
  function beneath(owner, { left, top, right, bottom }) {
    const menu = document.querySelector(".more[open] > .menu");
    if (!menu || menu.contains(owner)) return false;
    const box = menu.getBoundingClientRect();
    return left < box.right + SHADOW && right > box.left - SHADOW && top < box.bottom + SHADOW && bottom > box.top - SHADOW;
  }

  /** Whether a text lies behind a moment that is laid out over the board. */
  function shaded(owner, { left, top, right, bottom }) {
    const laid = document.querySelector(".moment:not([hidden]):not(.passing), .moment.passing:not([hidden]) .laid-out");
    if (!laid || laid.contains(owner)) return false;
    const box = laid.getBoundingClientRect();
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  }

  /** Every text with what its contrast is computed from; its background is looked up in a picture without texts. */
  function inks() {
    return texts().flatMap(({ owner, part, text }) => {
      if (owner.closest("[aria-disabled='true'], .cannot, .resting, :disabled, [data-decor]") || covered(owner, part)) return [];
      const style = getComputedStyle(owner);
      const drawn = owner instanceof SVGElement;
      let opacity = 1;
      for (let at = owner; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
      const halo = drawn && style.stroke !== "none" && /stroke/.test(style.paintOrder.split(" ")[0]) ? style.stroke : "";
      const size = parseFloat(style.fontSize) * scale(owner);
      return [{ text: text.slice(0, 40), where: name(owner), box: [part.left, part.top, part.right, part.bottom], ink: drawn ? style.fill : style.color, halo, opacity, size, bold: Number(style.fontWeight) >= 700 }];
    });
  }

  window.sweep = {
    look() {
      const found = new Map();
      const say = (what, where, detail = "") => found.has(`${what} ${where}`) || found.set(`${what} ${where}`, { what, where, detail });
      const all = texts();
      small(all, say);
      overlaps(all, say);
      overButtons(all, say);
      cut(say);
      outside(say);
      const lit = reach(say);
      return { faults: [...found.values()], lit, texts: all.length };
    },
    reach() {
      const found = [];
      reach((what, where, detail) => found.push({ what, where, detail }));
      return found;
    },
    inks,
    /** Wait until nothing is on its way: what moves is nowhere in particular. */
    async rest(seconds) {
      const moves = (one) => one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity;
      for (const end = performance.now() + seconds * 1000; document.getAnimations().some(moves) && performance.now() < end; ) {
        await new Promise((go) => setTimeout(go, 20));
      }
    },
    /** Show what waits until a position is there, or a later one; tells which one is. */
    async until(ply, seconds, exactly = false) {
      const table = () => document.querySelector(".table");
      const at = () => Number(table()?.dataset.ply ?? -1);
      const awaited = () => (exactly ? at() !== ply : at() < ply);
      for (const end = performance.now() + seconds * 1000; awaited() && performance.now() < end; ) {
        table()?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
        await new Promise((go) => setTimeout(go, 12));
      }
      return at();
    },
  };
})();
