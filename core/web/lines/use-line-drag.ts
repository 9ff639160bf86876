import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';

/** Dragging a line by its grip with mouse or pen. A finger scrolls, and has the line's menu, as the keyboard has. */
export function useLineDrag(root: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const drag = useRef<{ from: number; over: number } | null>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  // By attributes, not by state: no line has to be drawn anew while one moves over it.
  const mark = (name: 'dragged' | 'over', index: number | null) => {
    for (const line of root.current?.querySelectorAll<HTMLElement>(`[data-${name}]`) ?? []) delete line.dataset[name];
    const line = index === null ? null : root.current?.querySelector<HTMLElement>(`[data-line="${index}"]`);
    if (line) line.dataset[name] = '';
  };
  const stop = useRef<AbortController>(undefined);
  function end(): void {
    stop.current?.abort();
    drag.current = null;
    mark('dragged', null);
    mark('over', null);
  }
  useEffect(() => () => stop.current?.abort(), []);

  function move({ clientX, clientY }: globalThis.PointerEvent): void {
    const line = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-line]');
    if (!drag.current || !line || !root.current?.contains(line)) return;
    drag.current.over = Number(line.dataset.line);
    mark('over', drag.current.over === drag.current.from ? null : drag.current.over);
  }
  function release(): void {
    const done = drag.current;
    end();
    if (done && done.over !== done.from) drop.current(done.from, done.over);
  }
  return (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      event.preventDefault();
      stop.current = new AbortController();
      const { signal } = stop.current;
      drag.current = { from: index, over: index };
      mark('dragged', index);
      document.addEventListener('pointermove', move, { signal });
      document.addEventListener('pointerup', release, { signal });
      document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
    },
  });
}
