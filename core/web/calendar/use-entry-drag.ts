import { useCallback, useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { dayOf, formatDate, formatTime } from '#core/contract/format.ts';
import { pullAt } from '#core/web/board/board.rules.ts';
import { weekdayOf, weekdays } from './calendar.rules.ts';
import type { CalendarEvent, Move } from './calendar.types.ts';
import { movedTo, resizedTo, snapped } from './people.rules.ts';

/** What is dragged, and whose row it was taken from. */
export interface Dragged {
  uuid: string;
  event: CalendarEvent;
  person: string | null;
}
interface Options {
  scroll: RefObject<HTMLElement | null>;
  /** Follows the pointer and says where a drop would put it. */
  ghost: RefObject<HTMLElement | null>;
  /** Null where it may not be moved. */
  find: (uuid: string, person: string | null) => Dragged | null;
  nameOf: (person: string | null) => string;
  onDrop: (dragged: Dragged, to: Move) => void;
}
interface Grip extends Dragged {
  x: number;
  y: number;
  element: HTMLElement;
  /** Minutes between the entry's beginning and where it was taken hold of. */
  held: number;
  resizes: boolean;
}
const threshold = 6;
export const personIn = (cell: HTMLElement): string | null => cell.dataset.person || null;

/** The minute of the day under the pointer, in a cell whose hours are drawn. */
export function minuteAt(cell: HTMLElement, x: number): number | undefined {
  const { from, to } = cell.dataset;
  if (!from || !to) return undefined;
  const box = cell.getBoundingClientRect();
  return Number(from) + ((x - box.left) / box.width) * (Number(to) - Number(from));
}
const cellAt = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]') ?? null;

/**
 * Dragging an entry to another day, hour or person, and its end to another hour, with mouse or pen. A finger scrolls,
 * and has the entry's menu, as the keyboard has. Nothing is drawn anew while it moves but the few words beside it.
 */
export function useEntryDrag({ scroll, ghost, find, nameOf, onDrop }: Options) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const grip = useRef<Grip | null>(null);
  const over = useRef<HTMLElement | null>(null);
  const target = useRef<Move | null>(null);
  const dropped = useRef(false);

  const mark = useCallback((cell: HTMLElement | null) => {
    if (over.current === cell) return;
    over.current?.removeAttribute('data-over');
    cell?.setAttribute('data-over', 'true');
    over.current = cell;
  }, []);
  const stop = useCallback(() => {
    grip.current?.element.removeAttribute('data-dragged');
    grip.current = null;
    target.current = null;
    mark(null);
    setDragged(null);
  }, [mark]);
  useEffect(() => {
    if (!dragged) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && stop();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [dragged, stop]);

  function press(event: PointerEvent<HTMLElement>) {
    const at = event.target as HTMLElement;
    const entry = at.closest<HTMLElement>('[data-entry]');
    if (!entry || event.button !== 0 || event.pointerType === 'touch' || at.closest('button, [role=menu]')) return;
    const found = find(entry.dataset.entry ?? '', entry.dataset.of || null);
    if (!found) return;
    const cell = entry.closest<HTMLElement>('[data-cell]');
    const minute = cell ? minuteAt(cell, event.clientX) : undefined;
    const start = cell ? minuteAt(cell, entry.getBoundingClientRect().left) : undefined;
    grip.current = {
      ...found,
      element: entry,
      x: event.clientX,
      y: event.clientY,
      held: minute !== undefined && start !== undefined ? minute - start : 0,
      resizes: at.closest('[data-grip]') !== null,
    };
  }
  function targetAt(from: Grip, cell: HTMLElement | null, x: number): Move | null {
    const day = cell?.dataset.day;
    if (!cell || !day) return null;
    const minute = minuteAt(cell, x);
    if (!from.resizes)
      return movedTo(from.event, personIn(cell), day, minute === undefined ? undefined : snapped(minute - from.held));
    return minute === undefined || day !== dayOf(from.event.start) ? null : resizedTo(from.event, from.person, minute);
  }
  function move(event: PointerEvent<HTMLElement>) {
    const from = grip.current;
    if (!from) return;
    const { clientX: x, clientY: y } = event;
    if (!dragged) {
      if (Math.hypot(x - from.x, y - from.y) < threshold) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.element.setAttribute('data-dragged', 'true');
      setDragged({ uuid: from.uuid, event: from.event, person: from.person });
    }
    const box = scroll.current?.getBoundingClientRect();
    if (box) scroll.current?.scrollBy(0, pullAt(y, { left: box.top, right: box.bottom }));
    const cell = cellAt(x, y);
    target.current = targetAt(from, cell, x);
    mark(target.current ? cell : null);
    const words = ghost.current;
    if (!words) return;
    words.style.setProperty('translate', `${x + 12}px ${y + 12}px`);
    words.setAttribute('data-none', String(!target.current));
    words.lastElementChild?.replaceChildren(target.current ? sayTarget(from, target.current) : 'Solte sobre um dia');
  }
  const sayTarget = (from: Grip, { start, end, person }: Move): string => {
    if (from.resizes) return `até ${formatTime(end)}`;
    const day = dayOf(start);
    const hour = start.length > 10 ? ` ${formatTime(start)}` : '';
    return `${weekdays[weekdayOf(day)]?.slice(0, 3)} ${formatDate(day).slice(0, 5)}${hour} · ${nameOf(person)}`;
  };
  function release() {
    const from = grip.current;
    const to = target.current;
    if (from && dragged) {
      // The click that ends a drag is no click on the entry's link.
      dropped.current = true;
      setTimeout(() => (dropped.current = false));
      const same =
        to && to.person === from.person && to.start === new Date(from.event.start).toISOString() && !from.resizes;
      if (to && !same) onDrop(dragged, to);
    }
    stop();
  }
  return {
    dragged,
    handlers: {
      onPointerDown: press,
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: stop,
      onClickCapture: (event: MouseEvent) => {
        if (!dropped.current) return;
        event.preventDefault();
        event.stopPropagation();
      },
      // The browser's own dragging of links would take over.
      onDragStart: (event: MouseEvent) => event.preventDefault(),
    },
  };
}
