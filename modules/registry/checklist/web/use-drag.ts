import { useState, type PointerEvent } from 'react';
import { pullAt } from '#core/web/board/board.rules.ts';
import { moved, movedTask } from './arrange.ts';
import type { ModuleValues } from './checklist.values.ts';

/** A module, or a task of one. */
export interface Place {
  module: number;
  task?: number;
}
interface Target extends Place {
  after: boolean;
}

function targetAt(x: number, y: number, dragged: Place): Target | null {
  const under = document.elementFromPoint(x, y);
  const row = under?.closest<HTMLElement>(dragged.task === undefined ? '[data-module]' : '[data-task], [data-module]');
  if (!row) return null;
  const [module = 0, task] = (row.dataset.task ?? row.dataset.module ?? '').split('.').map(Number);
  const { top, height } = row.getBoundingClientRect();
  const after = y > top + height / 2;
  return task === undefined ? { module, after } : { module, task, after };
}

/** What dragging to the target makes of the modules. */
export function dropped(modules: readonly ModuleValues[], from: Place, to: Target): ModuleValues[] {
  const shift = to.after ? 1 : 0;
  if (from.task === undefined) {
    const place = to.module + shift;
    return moved(modules, from.module, place > from.module ? place - 1 : place);
  }
  // On the module itself: its first place or its last one.
  const place = to.task === undefined ? (to.after ? (modules[to.module]?.tasks.length ?? 0) : 0) : to.task + shift;
  const task = from.module === to.module && place > from.task ? place - 1 : place;
  return movedTask(modules, { module: from.module, task: from.task }, { module: to.module, task });
}

/** Dragging by a handle with mouse, pen or finger; the same moves exist as buttons and keys. */
export function useDrag(modules: readonly ModuleValues[], onDrop: (next: ModuleValues[]) => void) {
  const [dragged, setDragged] = useState<Place | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const stop = () => {
    setDragged(null);
    setTarget(null);
  };
  const same = (place: Place, other: Place | null) => other?.module === place.module && other.task === place.task;
  return {
    handle: (place: Place) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(place);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!dragged) return;
        window.scrollBy(0, pullAt(event.clientY, { left: 0, right: window.innerHeight }));
        setTarget(targetAt(event.clientX, event.clientY, dragged));
      },
      onPointerUp: () => {
        if (dragged && target && !same(dragged, target)) onDrop(dropped(modules, dragged, target));
        stop();
      },
      onPointerCancel: stop,
    }),
    /** How a row looks while something is dragged over it, or it is dragged itself. */
    look: (place: Place) => ({
      'data-dragged': same(place, dragged) || undefined,
      'data-drop':
        target && same(place, target) && !same(place, dragged) ? (target.after ? 'after' : 'before') : undefined,
    }),
  };
}
export type Drag = ReturnType<typeof useDrag>;
