import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, type PointerEvent } from 'react';
import { drawStrokes } from './signature-draw.ts';
import { isSigned, type Point, type Stroke } from './signature.rules.ts';
import classes from './signature.module.css';

interface Props {
  strokes: readonly Stroke[];
  onDraw: (strokes: readonly Stroke[]) => void;
  disabled: boolean;
}
const height = 180;

/** The sheet one draws on; a finger on it draws and does not scroll the page. */
export function SignatureArea({ strokes, onDraw, disabled }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { ref: measured, width } = useElementSize<HTMLCanvasElement>();
  const ref = useMergedRef(canvas, measured);
  const current = useRef<Point[] | null>(null);

  // Drawn anew when the width changes: a turned phone would otherwise stretch the ink.
  useEffect(() => paint(canvas.current, width, strokes), [width, strokes]);

  const at = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
    const box = currentTarget.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  function start(event: PointerEvent<HTMLElement>) {
    if (disabled || event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    current.current = [at(event)];
  }
  function move(event: PointerEvent<HTMLElement>) {
    if (!current.current || !event.isPrimary) return;
    current.current.push(at(event));
    paint(canvas.current, width, [...strokes, current.current]);
  }
  function end() {
    if (!current.current) return;
    onDraw([...strokes, current.current]);
    current.current = null;
  }
  return (
    <canvas
      ref={ref}
      className={classes.canvas}
      role="img"
      aria-label={isSigned(strokes) ? 'Assinatura desenhada' : 'Área para desenhar a assinatura, em branco'}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}

function paint(canvas: HTMLCanvasElement | null, width: number, strokes: readonly Stroke[]): void {
  const pen = canvas?.getContext('2d');
  if (!canvas || !pen || width === 0) return;
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  pen.scale(scale, scale);
  drawStrokes(pen, strokes);
}
