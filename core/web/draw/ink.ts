import { headOf, letterFor, penFor, type Mark, type Spot } from './drawing.rules.ts';

/** Seen on metal, on plastic and in the dark: red within a white edge. */
const [ink, edge] = ['#e03131', '#ffffff'];

function path(pen: CanvasRenderingContext2D, mark: Exclude<Mark, { tool: 'text' }>, width: number): void {
  const line = (...spots: readonly Spot[]) =>
    spots.forEach(({ x, y }, place) => (place === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.beginPath();
  if (mark.tool === 'line') return line(...mark.spots);
  const { from, to } = mark;
  if (mark.tool === 'circle') {
    const [half, high] = [Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2];
    return pen.ellipse((from.x + to.x) / 2, (from.y + to.y) / 2, half, high, 0, 0, 2 * Math.PI);
  }
  const [left, right] = headOf(from, to, width);
  line(from, to);
  line(left, to, right);
}

/** The photo with what was drawn on it, in the photo's own pixels. */
export function paint(pen: CanvasRenderingContext2D, photo: ImageBitmap, marks: readonly Mark[]): void {
  const { width, height } = photo;
  const thick = penFor(width, height);
  pen.drawImage(photo, 0, 0);
  Object.assign(pen, { lineCap: 'round', lineJoin: 'round', textBaseline: 'middle', textAlign: 'center' });
  pen.font = `600 ${letterFor(width, height)}px sans-serif`;
  for (const mark of marks) {
    for (const [colour, more] of [
      [edge, 1.8],
      [ink, 1],
    ] as const) {
      Object.assign(pen, { strokeStyle: colour, fillStyle: colour, lineWidth: thick * more });
      if (mark.tool !== 'text') {
        path(pen, mark, thick);
        pen.stroke();
      } else if (colour === edge) pen.strokeText(mark.text, mark.at.x, mark.at.y, width);
      else pen.fillText(mark.text, mark.at.x, mark.at.y, width);
    }
  }
}

const quality = 0.9;
export async function drawnFile(file: File, canvas: HTMLCanvasElement): Promise<File> {
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!made) return file;
  const name = `${file.name.replace(/\.\w+$/, '')}.jpg`;
  return new File([made], name, { type: 'image/jpeg', lastModified: file.lastModified });
}
