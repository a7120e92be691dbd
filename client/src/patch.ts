// Change a tree to what another says, keeping elements by their ids: an element with an id may move to any other parent, also
// to one that is new in the same change, and keeps its focus and motion where the browser can move it in one piece.
//
// The new tree may leave out what stays: an element with `data-of` says how many children its old self had, and of its
// children `data-was` says which of those one is, and `<keep at="3" n="5"/>` stands for five of them from the third on.

/** Called before an element takes on another's attributes; `false` leaves it and all that is in it as it is. */
export type Keep = (from: Element, to: Element) => boolean;

const always: Keep = () => true;

/** Make `from` like `to`; both must be elements of one kind. `to` may be used up. */
export function patch(from: Element, to: Element, keep: Keep = always): void {
  new Patch(from, keep).run(from, to);
}

/** Like `patch`, for what is inside alone: the element itself stays as it is. */
export function patchInside(from: Element, to: Element, keep: Keep = always): void {
  new Patch(from, keep).runInside(from, to);
}

class Patch {
  /** Elements with ids that no element of the new tree has claimed yet. */
  private readonly known = new Map<string, Element>();
  /** What no longer has a place; it leaves last, since parts of it may still be claimed. */
  private readonly left = new Set<ChildNode>();
  /** Which old children the new tree names, looked up before anything moves. */
  private readonly wishes = new Map<Element, Wish[]>();

  constructor(
    root: Element,
    private readonly keep: Keep,
  ) {
    for (const element of root.querySelectorAll("[id]")) this.known.set(element.id, element);
  }

  run(from: Element, to: Element): void {
    this.resolve(from, to);
    this.element(from, to);
    this.clear();
  }

  runInside(from: Element, to: Element): void {
    this.children(from, to);
    this.clear();
  }

  private clear(): void {
    for (const node of this.left) node.remove();
  }

  private resolve(from: Element, to: Element): void {
    const count = to.getAttribute("data-of");
    if (count === null) return;
    const old = [...from.children].slice(0, Number(count));
    if (old.length < Number(count)) throw new Error(`${from.id || from.tagName} has ${old.length} children, not ${count}`);
    const wishes = [...to.children].flatMap((next) => wished(next, old));
    to.removeAttribute("data-of");
    to.removeAttribute("data-was");
    this.wishes.set(to, wishes);
    for (const { own, next } of wishes) if (own && next) this.resolve(own, next);
  }

  private element(from: Element, to: Element): void {
    if (!this.keep(from, to)) return;
    if (from.id && from.isEqualNode(to)) return;
    attributes(from, to);
    const wishes = this.wishes.get(to);
    if (wishes) this.some(from, wishes);
    else this.children(from, to);
  }

  private children(from: Element, to: Element): void {
    this.step(from, [...to.childNodes].filter((node) => node instanceof Element && node.id !== "").map((node) => (node as Element).id));
    // The cursor follows the last child that has its place: the one after it may be claimed from deeper in the tree meanwhile.
    let last: ChildNode | null = null;
    const rest = (): ChildNode | null => (last ? last.nextSibling : from.firstChild);
    for (let next = to.firstChild; next; next = next.nextSibling) {
      const at = rest();
      const own = this.claim(from, at, next);
      if (own !== at) place(from, own, at);
      last = own;
      if (own instanceof Element && next instanceof Element) this.element(own, next);
      else if (own.nodeValue !== next.nodeValue) own.nodeValue = next.nodeValue;
    }
    for (let node = rest(); node; node = node.nextSibling) this.left.add(node);
  }

  /** Children with ids that shall not stay here step back, or all behind them would have to move past them, one by one. */
  private step(from: Element, staying: readonly string[]): void {
    const wanted = new Set(staying);
    for (const child of [...from.children]) {
      if (child.id && !wanted.has(child.id) && child.nextSibling) place(from, child, null);
    }
  }

  /** Children of which the new tree names the old ones. */
  private some(from: Element, wishes: readonly Wish[]): void {
    const staying = new Set(wishes.map(({ own }) => own));
    for (const child of [...from.children]) {
      if (staying.has(child)) continue;
      this.left.add(child); // unless it is claimed elsewhere
      if (child.nextSibling) place(from, child, null);
    }
    let last: ChildNode | null = null;
    for (const { own, next } of wishes) {
      const node: ChildNode = own ?? this.claim(from, null, next!);
      const at: ChildNode | null = last ? last.nextSibling : from.firstChild;
      if (node !== at) place(from, node, at);
      last = node;
      if (next) this.element(node as Element, next);
    }
  }

  /** The node that shall become `next`: the one with its id, or the next of its kind without one, or a new one. */
  private claim(parent: Element, at: ChildNode | null, next: ChildNode): ChildNode {
    const id = next instanceof Element ? next.id : "";
    if (id) {
      const known = this.known.get(id);
      if (known?.tagName === (next as Element).tagName && !known.contains(parent)) {
        this.known.delete(id);
        this.left.delete(known);
        return known;
      }
    } else {
      for (let node = at; node; node = node.nextSibling) {
        if (node.nodeName === next.nodeName && !(node instanceof Element && node.id)) return node;
      }
    }
    return document.importNode(next, false) as ChildNode; // what is in it is claimed or made when it is filled
  }
}

/** What a child of the new tree asks for: an old one that stays as it is, an old one that changes, or a new one. */
interface Wish {
  own: Element | null;
  next: Element | null;
}

function wished(next: Element, old: readonly Element[]): Wish[] {
  if (next.tagName === "keep") {
    const [at, count] = [Number(next.getAttribute("at")), Number(next.getAttribute("n"))];
    const kept = old.slice(at, at + count);
    if (kept.length !== count) throw new Error(`there are no ${count} children from ${at} on`);
    return kept.map((own) => ({ own, next: null }));
  }
  const was = next.getAttribute("data-was");
  if (was === null) return [{ own: null, next }];
  const own = old[Number(was)];
  if (own?.tagName !== next.tagName) throw new Error(`there is no child ${was} to change`);
  return [{ own, next }];
}

/** In one piece where the browser can: a move by removal and insertion ends motion and focus. */
function place(parent: Element & { moveBefore?: (node: Node, at: Node | null) => void }, node: ChildNode, at: ChildNode | null): void {
  if (parent.moveBefore && parent.isConnected && node.isConnected) parent.moveBefore(node, at);
  else parent.insertBefore(node, at);
}

function attributes(from: Element, to: Element): void {
  for (const { name, namespaceURI, value } of [...to.attributes]) {
    if (from.getAttributeNS(namespaceURI, localName(name)) !== value) from.setAttributeNS(namespaceURI, name, value);
  }
  for (const { name, localName: local, namespaceURI } of [...from.attributes]) {
    if (!to.hasAttributeNS(namespaceURI, local)) from.removeAttribute(name);
  }
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) field(from, to);
  if (from instanceof HTMLOptionElement && to instanceof HTMLOptionElement) from.selected = to.selected;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** A field shows what was typed, not its attribute, once somebody has typed. */
function field(from: HTMLInputElement, to: HTMLInputElement): void {
  if (from.checked !== to.checked) from.checked = to.checked;
  if (from.value !== to.value) from.value = to.value;
}
