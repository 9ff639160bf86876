export interface Spot {
  x: number;
  y: number;
}
export type Tool = 'arrow' | 'circle' | 'line' | 'text';
/** In pixels of the photo itself: drawn small on a screen it is still right on paper. */
export type Mark =
  | { tool: 'arrow' | 'circle'; from: Spot; to: Spot }
  | { tool: 'line'; spots: readonly Spot[] }
  | { tool: 'text'; at: Spot; text: string };

/** As thick on every photo as a felt pen on a print of it. */
export const penFor = (width: number, height: number): number => Math.max(3, Math.round(Math.max(width, height) / 160));
export const letterFor = (width: number, height: number): number => penFor(width, height) * 6;

/** The two ends of an arrow's head. */
export function headOf(from: Spot, to: Spot, pen: number): [Spot, Spot] {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const long = Math.min(pen * 6, Math.hypot(to.x - from.x, to.y - from.y));
  const end = (turn: number): Spot => ({
    x: to.x - long * Math.cos(angle + turn),
    y: to.y - long * Math.sin(angle + turn),
  });
  return [end(Math.PI / 7), end(-Math.PI / 7)];
}

/** A tap draws nothing by mistake. */
export function isSeen(mark: Mark, pen: number): boolean {
  if (mark.tool === 'text') return mark.text.trim() !== '';
  const spots = mark.tool === 'line' ? mark.spots : [mark.from, mark.to];
  const [first] = spots;
  return first !== undefined && spots.some(({ x, y }) => Math.hypot(x - first.x, y - first.y) > pen * 2);
}

/** Where on the photo a finger is, of a picture shown smaller. */
export const onPhoto = (
  finger: Spot,
  shown: { left: number; top: number; width: number },
  photo: { width: number },
): Spot => ({
  x: ((finger.x - shown.left) * photo.width) / shown.width,
  y: ((finger.y - shown.top) * photo.width) / shown.width,
});
