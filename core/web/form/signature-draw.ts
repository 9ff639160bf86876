import { inkBox, trace, type Stroke } from './signature.rules.ts';

/** Dark on white in either scheme: it ends on paper. */
const ink = '#0f172a';
const sharpness = 2;

export function drawStrokes(pen: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  Object.assign(pen, { strokeStyle: ink, lineWidth: 2.2, lineCap: 'round', lineJoin: 'round' });
  for (const stroke of strokes) {
    pen.beginPath();
    trace(stroke, pen);
    pen.stroke();
  }
}

function sheet(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * sharpness);
  canvas.height = Math.ceil(height * sharpness);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas to draw on');
  pen.scale(sharpness, sharpness);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  return [canvas, pen];
}

/**
 * Made at once: `toBlob` waits until the browser has nothing else to do, and whoever signs and presses the button
 * within that second would be asked for a signature they had given.
 */
function pngOf(canvas: HTMLCanvasElement): Blob {
  const [, encoded = ''] = canvas.toDataURL('image/png').split(',');
  return new Blob([Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))], { type: 'image/png' });
}

/** The drawn signature alone, without the empty field around it. */
export function pictureOfStrokes(strokes: readonly Stroke[]): Blob {
  const { left, top, width, height } = inkBox(strokes);
  const [canvas, pen] = sheet(width, height);
  pen.translate(-left, -top);
  drawStrokes(pen, strokes);
  return pngOf(canvas);
}

const face = 'italic 34px "Segoe Script", "Bradley Hand", "Snell Roundhand", cursive';

/** A name written out, for whoever signs by keyboard. */
export function pictureOfName(name: string): Blob {
  const [, ruler] = sheet(1, 1);
  ruler.font = face;
  const width = Math.min(640, ruler.measureText(name).width + 32);
  const [canvas, pen] = sheet(width, 72);
  Object.assign(pen, { font: face, fillStyle: ink, textBaseline: 'middle' });
  pen.fillText(name, 16, 36, width - 32);
  return pngOf(canvas);
}
