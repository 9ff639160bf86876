import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type DragEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { pullAt } from './board.rules.ts';

interface Options<Row> {
  board: RefObject<HTMLElement | null>;
  /** The card under the pointer. */
  ghost: RefObject<HTMLElement | null>;
  /** Values of the columns the row may be dropped on. */
  targets: (row: Row) => readonly string[];
  onDrop: (row: Row, to: string) => void;
}
const threshold = 6;

const columnAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')?.dataset.column;

/** Dragging a card with mouse or pen. A finger scrolls, and has the card's menu, as the keyboard has. */
export function useBoardDrag<Row>({ board, ghost, targets, onDrop }: Options<Row>) {
  const [dragged, setDragged] = useState<Row | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const pressed = useRef<{ row: Row; x: number; y: number } | null>(null);
  const dropped = useRef(false);

  const stop = useCallback(() => {
    pressed.current = null;
    setDragged(null);
    setOver(null);
  }, []);
  useEffect(() => {
    if (!dragged) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && stop();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [dragged, stop]);

  function move(event: PointerEvent<HTMLElement>) {
    const from = pressed.current;
    if (!from) return;
    const { clientX: x, clientY: y } = event;
    if (!dragged) {
      if (Math.hypot(x - from.x, y - from.y) < threshold) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(from.row);
    }
    // Not by state: the board would be drawn anew with every pixel.
    ghost.current?.style.setProperty('translate', `${x + 10}px ${y + 10}px`);
    const box = board.current?.getBoundingClientRect();
    if (box) board.current?.scrollBy(pullAt(x, box), 0);
    const column = columnAt(x, y);
    setOver(column !== undefined && targets(from.row).includes(column) ? column : null);
  }
  function release() {
    if (dragged) {
      // The click that ends a drag is no click on the card's link.
      dropped.current = true;
      setTimeout(() => (dropped.current = false));
      if (over) onDrop(dragged, over);
    }
    stop();
  }
  return {
    dragged,
    over,
    card: (row: Row) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const onControl = (event.target as HTMLElement).closest('button, input, [role=menu]');
        if (event.button !== 0 || event.pointerType === 'touch' || onControl || targets(row).length === 0) return;
        pressed.current = { row, x: event.clientX, y: event.clientY };
      },
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: stop,
      onClickCapture: (event: MouseEvent) => dropped.current && event.preventDefault(),
      // The browser's own dragging of links would take over.
      onDragStart: (event: DragEvent) => event.preventDefault(),
    }),
  };
}
export type BoardDrag<Row> = ReturnType<typeof useBoardDrag<Row>>;
