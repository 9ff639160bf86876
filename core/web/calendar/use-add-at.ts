import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { CalendarView } from './calendar.types.ts';
import { beginsAt } from './people.rules.ts';
import { minuteAt, personIn } from './use-entry-drag.ts';

/** A press on an empty place begins a new one there. Whoever has no pointer has the list's own button, and types the rest. */
export function useAddAt<Row>(add: CalendarView<Row>['add']) {
  const navigate = useNavigate();
  if (!add) return {};
  return {
    'data-adds': true,
    onClick: ({ target, clientX }: MouseEvent<HTMLElement>) => {
      const at = target as HTMLElement;
      const cell = at.closest<HTMLElement>('[data-cell]');
      if (!cell?.dataset.day || at.closest('[data-entry], a, button, [role=menu]')) return;
      const minute = minuteAt(cell, clientX);
      const time = minute === undefined ? {} : { time: beginsAt(minute) };
      void navigate(add({ day: cell.dataset.day, person: personIn(cell), ...time }));
    },
  };
}
