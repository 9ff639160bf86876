import { useEffect, useState } from 'react';
import { Skeleton } from '@mantine/core';
import classes from './qr-code.module.css';

interface Matrix {
  size: number;
  path: string;
}

/** One path of unit squares, drawn by React: no HTML string ever reaches the page. */
async function matrixOf(text: string): Promise<Matrix> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const squares: string[] = [];
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) squares.push(`M${x} ${y}h1v1h-1z`);
  }
  return { size: modules.size, path: squares.join('') };
}

/** A text a phone's camera reads. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [matrix, setMatrix] = useState<Matrix | null>(null);
  useEffect(() => {
    let current = true;
    void matrixOf(text).then((made) => current && setMatrix(made));
    return () => {
      current = false;
    };
  }, [text]);
  if (!matrix) return <Skeleton className={classes.qr ?? ''} />;
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${matrix.size} ${matrix.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={matrix.path} fill="var(--mantine-color-black)" />
    </svg>
  );
}
