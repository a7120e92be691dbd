// A finger is broader than small pieces: what it touches is the nearest lit one, within the size of a fingertip.

/** Pixels that a target for a finger measures at least. */
const TIP = 44;

/** The nearest of some small elements whose fingertip-sized surroundings hold a point. */
export function nearest<E extends Element>(elements: Iterable<E>, x: number, y: number): E | null {
  let [found, least]: [E | null, number] = [null, Infinity];
  for (const element of elements) {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width === 0 || (width >= TIP && height >= TIP)) continue;
    const [dx, dy] = [Math.abs(x - left - width / 2), Math.abs(y - top - height / 2)];
    if (dx > Math.max(TIP, width) / 2 || dy > Math.max(TIP, height) / 2 || Math.hypot(dx, dy) >= least) continue;
    [found, least] = [element, Math.hypot(dx, dy)];
  }
  return found;
}
