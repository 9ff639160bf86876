/** What a report prints over a whole page and a screen shows full: more is only bytes on a slow line. */
const longest = 2_048;
/** Below this nothing is worth the work. */
const small = 600 * 1024;
const shrinkable = ['image/jpeg', 'image/webp', 'image/png'];

/** A picture large enough that sending less of it matters. */
export const isWorthIt = ({ type, size }: { type: string; size: number }): boolean =>
  shrinkable.includes(type) && size > small;

/** The picture's sides with the longest one no longer than what is useful. */
export function sidesFor(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Another kind of file goes by another ending. */
export const asJpegName = (name: string): string => `${name.replace(/\.[a-z]{3,4}$/i, '')}.jpg`;
