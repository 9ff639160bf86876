import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useFormKit } from '#core/web/form/form-context.ts';
import type { ItemKind } from '../item.rules.ts';
import type { ItemValues } from '../contract.ts';
import { blankItem } from './item-values.ts';
import { fillingOf } from './item-source.ts';
import type { LineHandlers } from './item-line.tsx';

export const mostItems = 200;

/** Adding, removing and moving lines, by buttons and by keys, with the focus where the hands are. */
export function useItemLines(root: RefObject<HTMLElement | null>, items: readonly ItemValues[]) {
  const { form } = useFormKit();
  // Lines have no identity until saved: after one moves or goes, all are drawn anew.
  const [generation, setGeneration] = useState(0);
  const focus = useRef<string | null>(null);
  useEffect(() => {
    if (!focus.current) return;
    root.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = null;
  });
  const fieldOf = (index: number, field: string) => `[data-line="${index}"] [data-field="${field}"]`;

  function set(index: number, patch: Partial<ItemValues>) {
    for (const [field, value] of Object.entries(patch)) form.setFieldValue(`items.${index}.${field}`, value);
  }
  function add(item: ItemValues, field = 'item') {
    if (items.length >= mostItems) return;
    focus.current = fieldOf(items.length, field);
    form.insertListItem('items', item);
  }
  function move(from: number, to: number, field = 'item') {
    if (to < 0 || to >= items.length) return;
    focus.current = fieldOf(to, field);
    setGeneration(generation + 1);
    form.reorderListItem('items', { from, to });
  }
  function remove(index: number) {
    focus.current = items.length > 1 ? fieldOf(Math.max(0, index - 1), 'item') : '[data-add]';
    setGeneration(generation + 1);
    form.removeListItem('items', index);
  }
  async function pick(index: number, kind: ItemKind, uuid: string | null, label: string) {
    set(index, { reference_uuid: uuid, coverage: null });
    if (!uuid) return;
    const filling = await fillingOf(kind, uuid, label);
    // Meanwhile the line may have become another.
    const now = (form.getValues()['items'] as ItemValues[])[index];
    if (now?.reference_uuid === uuid) set(index, filling);
  }
  function copy(index: number) {
    const item = items[index];
    if (item) add({ ...item, uuid: null }, 'quantity');
  }

  // Lines are drawn only when they change: what they were given must still do today's work.
  const current = useRef<LineHandlers>(undefined);
  useEffect(() => {
    current.current = { set, move, remove, copy, pick: (...args) => void pick(...args) };
  });
  const [handlers] = useState<LineHandlers>(() => ({
    set: (...args) => current.current?.set(...args),
    pick: (...args) => current.current?.pick(...args),
    move: (...args) => current.current?.move(...args),
    remove: (...args) => current.current?.remove(...args),
    copy: (...args) => current.current?.copy(...args),
  }));

  function press(event: KeyboardEvent<HTMLElement>) {
    const { target } = event;
    // What floats above the page (a list, the coverage) has keys of its own.
    if (!(target instanceof HTMLInputElement) || !root.current?.contains(target)) return;
    const line = target.closest<HTMLElement>('[data-line]');
    if (!line) return;
    const index = Number(line.dataset.line);
    const field = target.dataset.field ?? 'item';
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      return move(index, event.key === 'ArrowUp' ? index - 1 : index + 1, field);
    }
    const opensList = target.getAttribute('aria-haspopup') === 'listbox';
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || opensList) return;
    event.preventDefault();
    const next = root.current.querySelector<HTMLElement>(fieldOf(index + 1, field));
    if (next) next.focus();
    else add(blankItem(items[index]?.kind ?? 'PART'));
  }
  return { generation, handlers, press, add: (kind: ItemKind) => add(blankItem(kind)) };
}
