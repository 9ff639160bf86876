export interface Point {
  x: number;
  y: number;
}
export type Stroke = readonly Point[];

const length = (stroke: Stroke): number =>
  stroke.slice(1).reduce((sum, point, place) => {
    const before = stroke[place] ?? point;
    return sum + Math.hypot(point.x - before.x, point.y - before.y);
  }, 0);

/** A touch by mistake is no signature: there must be some ink. */
export const isSigned = (strokes: readonly Stroke[]): boolean =>
  strokes.reduce((sum, stroke) => sum + length(stroke), 0) >= 60;

/** What the ink covers, with a margin: the picture kept has no empty field around it. */
export function inkBox(strokes: readonly Stroke[], margin = 12) {
  const points = strokes.flat();
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { left, top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}

/** The stroke as curves through the middles of its points: a hand draws no corners. */
export function trace(stroke: Stroke, pen: Pick<CanvasPath, 'moveTo' | 'lineTo' | 'quadraticCurveTo'>): void {
  const [first, ...rest] = stroke;
  if (!first) return;
  pen.moveTo(first.x, first.y);
  // A dot, as of an i.
  if (rest.length === 0) return pen.lineTo(first.x + 0.1, first.y);
  for (const [place, point] of rest.entries()) {
    const next = rest[place + 1];
    if (next) pen.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
    else pen.lineTo(point.x, point.y);
  }
}
