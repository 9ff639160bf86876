/** So many are simply drawn: the browser's own search finds them, and nothing has to be measured. */
export const drawnWhole = 60;
/** Drawn above and below what is seen, so that a quick wheel finds lines there. */
const margin = 600;
const guess = 56;

/** Where each line begins, and after the last where all end; a line not yet measured is as high as they usually are. */
export function topsOf(keys: readonly string[], heights: ReadonlyMap<string, number>): Float64Array {
  let sum = 0;
  for (const height of heights.values()) sum += height;
  const usual = heights.size === 0 ? guess : sum / heights.size;
  const tops = new Float64Array(keys.length + 1);
  keys.forEach((key, index) => {
    tops[index + 1] = (tops[index] ?? 0) + (heights.get(key) ?? usual);
  });
  return tops;
}

/** The lines to draw while `from` to `to` is seen, in their order, with those that must be there wherever one looks. */
export function linesNear(
  tops: Float64Array,
  { from, to }: { from: number; to: number },
  pinned: readonly number[],
): number[] {
  const count = tops.length - 1;
  const first = Math.max(0, firstFrom(tops, from - margin) - 1);
  const last = Math.min(count, firstFrom(tops, to + margin));
  const shown = new Set(pinned.filter((index) => index >= 0 && index < count));
  for (let index = first; index < last; index += 1) shown.add(index);
  return [...shown].toSorted((one, other) => one - other);
}

/** The first line that begins at or after this height. */
function firstFrom(tops: Float64Array, height: number): number {
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) < height) low = middle + 1;
    else high = middle;
  }
  return low;
}
