import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { drawnWhole, linesNear, topsOf } from './window.rules.ts';

interface Shown {
  index: number;
  /** Undefined where all are drawn, one below the other. */
  top: number | undefined;
}

/**
 * Of thousands of lines, those near the window, however high each is: heights are measured as lines are drawn, the rest
 * is guessed. `pinned` are drawn wherever one has scrolled to: the focus must not fall off the page.
 */
export function useWindow(
  root: RefObject<HTMLElement | null>,
  keys: readonly string[],
  pinned: readonly number[],
  /** Up to so many are simply drawn; fewer where one is a whole row of things. */
  atOnce = drawnWhole,
): { shown: Shown[]; height: number | undefined } {
  const whole = keys.length <= atOnce;
  const heights = useRef(new Map<string, number>());
  const [measured, setMeasured] = useState(0);
  const [view, setView] = useState({ from: 0, to: 1200 });

  useEffect(() => {
    if (whole) return;
    const look = () => {
      const from = -(root.current?.getBoundingClientRect().top ?? 0);
      // In steps: not every pixel is worth drawing anew.
      const step = Math.floor(from / 200) * 200;
      setView((now) => (now.from === step ? now : { from: step, to: step + window.innerHeight + 200 }));
    };
    look();
    // Whatever scrolls, the page or a part of it.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [root, whole]);

  const observer = useRef<ResizeObserver>(undefined);
  useEffect(() => {
    if (whole) return;
    observer.current = new ResizeObserver((entries) => {
      let changed = false;
      for (const { target, borderBoxSize } of entries) {
        const key = (target as HTMLElement).dataset.key ?? '';
        const height = Math.round(borderBoxSize[0]?.blockSize ?? 0);
        if (height === 0 || heights.current.get(key) === height) continue;
        heights.current.set(key, height);
        changed = true;
      }
      if (changed) setMeasured((times) => times + 1);
    });
    return () => observer.current?.disconnect();
  }, [whole]);

  const tops = useMemo(
    () => topsOf(keys, heights.current),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `measured` says that the heights are others
    [keys, measured],
  );
  const shown = whole ? keys.map((_, index) => index) : linesNear(tops, view, pinned);
  useEffect(() => {
    if (whole) return;
    for (const line of root.current?.querySelectorAll('[data-key]') ?? []) observer.current?.observe(line);
  });
  return {
    shown: shown.map((index) => ({ index, top: whole ? undefined : (tops[index] ?? 0) })),
    height: whole ? undefined : tops[keys.length],
  };
}
