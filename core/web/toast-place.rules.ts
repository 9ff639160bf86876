/** Where something stands, from the top of the window. */
export interface Span {
  top: number;
  bottom: number;
}
interface Asked {
  /** Of what is placed, and of the window. */
  height: number;
  window: number;
  /** What must stay in sight. */
  taken: readonly Span[];
  /** Where it stands now, from the bottom: it stays there while it may. */
  now: number | null;
}

export const gap = 8;
/** Above this is the top bar. */
const ceiling = 60;

/** How far from the bottom of the window it covers nothing of what is taken: as low as may be; at the bottom, where there is no such place. */
export function lowestFree({ height, window, taken, now }: Asked): number {
  const hits = (from: number) =>
    taken.find(({ top, bottom }) => top < window - from + gap && bottom > window - from - height - gap);
  if (now !== null && window - now - height >= ceiling && !hits(now)) return now;
  let from = 2 * gap;
  for (let hit = hits(from); hit; hit = hits(from)) {
    from = window - hit.top + gap;
    if (window - from - height < ceiling) return 2 * gap;
  }
  return from;
}
