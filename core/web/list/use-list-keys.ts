import { useEffect, useRef, useState, type RefObject } from 'react';

const typing =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=combobox], [role=menu], [role=listbox]';

interface Actions {
  count: number;
  /** The row one comes back from, if any: the next is below it. */
  from: number;
  search: RefObject<HTMLInputElement | null>;
  toggle: (index: number) => void;
  open: (index: number) => void;
  edit: (index: number) => void;
  leave: () => void;
}

/** j/k walk the rows, x selects, Enter opens, e edits, / searches, Esc lets go of the selection. Silent while someone types. */
export function useListKeys(actions: Actions): number {
  const [active, setActive] = useState(-1);
  const latest = useRef({ ...actions, active });
  useEffect(() => {
    latest.current = { ...actions, active };
  });

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { count, from, search, toggle, open, edit, leave, active: at } = latest.current;
      const row = at < 0 ? from : at;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target.closest(typing) || document.querySelector('[role=dialog], [data-menu-dropdown]')) return;
      const onControl = target.closest('a, button') !== null;
      // One comes back to a row to go on from it; what is done to it wants it to be chosen anew.
      const chosen = at >= 0 && at < count;
      const steps: Record<string, (() => void) | false> = {
        j: () => setActive(Math.min(count - 1, row + 1)),
        k: () => setActive(Math.max(0, row - 1)),
        x: chosen && (() => toggle(at)),
        e: chosen && (() => edit(at)),
        Enter: !onControl && chosen && (() => open(at)),
        '/': () => search.current?.focus(),
        Escape: leave,
      };
      const step = steps[event.key];
      if (!step) return;
      if (event.key !== 'Escape') event.preventDefault();
      step();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return active < actions.count ? active : -1;
}
