import { useLayoutEffect, useRef, type RefObject } from 'react';

const degrees = ['loose', 'ample', 'even', 'close', 'closest'];

/** Sets a table as loosely as its place allows: names are cut where the last column would be out of sight, and no sooner. */
export function useFit(rows: unknown, columns: unknown): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    const own = table.current;
    const place = own?.parentElement;
    if (!own || !place) return;
    let width = 0;
    const fit = () => {
      if (place.clientWidth === width) return;
      width = place.clientWidth;
      for (const degree of degrees) {
        own.dataset['set'] = degree;
        if (own.scrollWidth <= width) return;
      }
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(place);
    return () => observer.disconnect();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- other rows or columns are of another width
  }, [rows, columns]);
  return table;
}
