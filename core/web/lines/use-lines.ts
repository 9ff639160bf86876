import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { call } from '#core/web/call.ts';
import { useFormKit } from '#core/web/form/form-context.ts';
import { optionQuery } from '#core/web/form/picker.query.ts';
import type { PickerSource } from '#core/web/form/picker.types.ts';
import { toast } from '#core/web/toast.ts';
import { stepOf, type LineStep } from './line-keys.ts';
import type { Column, LineHandlers } from './lines.types.ts';
import { pasteBlock } from './paste-block.ts';
import { cellsOf, isBlock } from './paste.rules.ts';

interface Options<Line> {
  /** The list's field: `items`. */
  name: string;
  columns: readonly Column<Line, never>[];
  /** None where the lines are given. */
  blank: ((above: Line | undefined) => Line) | undefined;
  max: number;
}
interface Place {
  index: number;
  column: string;
}
let made = 0;
const newKey = (): string => `line-${(made += 1)}`;

/** Adding, removing, moving and pasting lines, by buttons and by keys, with the focus where the hands are. */
export function useLines<Line extends object>(root: RefObject<HTMLElement | null>, options: Options<Line>) {
  const { name, columns, blank } = options;
  const { form } = useFormKit();
  const cache = useQueryClient();
  const lines = (form.getInputProps(name).value ?? []) as Line[];
  const max = blank ? options.max : lines.length;
  // Told apart from the first: a line has no uuid until it is saved, and its boxes have a state of their own.
  const [keys, setKeys] = useState(() => lines.map(newKey));
  if (keys.length !== lines.length) setKeys(lines.map((_, index) => keys[index] ?? newKey()));
  const [wanted, setWanted] = useState<Place | null>(null);
  const [pasting, setPasting] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const box = boxAt(root.current, wanted);
    if (document.activeElement === box) return;
    box?.focus({ preventScroll: true });
    box?.scrollIntoView({ block: 'nearest' });
  }, [root, wanted]);
  const firstColumn = columns.find(({ width }) => width)?.name ?? '';

  function set(index: number, patch: object) {
    for (const [field, value] of Object.entries(patch)) form.setFieldValue(`${name}.${index}.${field}`, value);
  }
  function add(line: Line, { index = lines.length, column = firstColumn }: Partial<Place> = {}) {
    if (lines.length >= max) return;
    setKeys(keys.toSpliced(index, 0, newKey()));
    form.insertListItem(name, line, index);
    setWanted({ index, column });
  }
  function move(from: number, to: number, column = firstColumn) {
    if (to < 0 || to >= lines.length || from === to) return;
    setKeys(keys.toSpliced(from, 1).toSpliced(to, 0, keys[from] ?? newKey()));
    form.reorderListItem(name, { from, to });
    setWanted({ index: to, column });
  }
  function remove(index: number, column = firstColumn) {
    setKeys(keys.toSpliced(index, 1));
    form.removeListItem(name, index);
    if (lines.length > 1) setWanted({ index: Math.max(0, index - 1), column });
    else root.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  }
  function copy(index: number) {
    const line = lines[index];
    if (line) add({ ...line, uuid: null }, { index: index + 1 });
  }
  const pick: LineHandlers['pick'] = (index, cell, picked) => {
    set(index, { [cell.field]: picked?.value ?? null });
    if (picked && cell.fill) void fill(index, cell, picked.value, picked.label);
  };
  async function fill(index: number, cell: Parameters<LineHandlers['pick']>[1], uuid: string, label: string) {
    const row = await rowOf(cell.source, uuid);
    // Meanwhile the line may have become another.
    const now = (form.getValues()[name] as Record<string, unknown>[])[index];
    if (now?.[cell.field] === uuid) set(index, cell.fill?.(row as never, label) ?? {});
  }

  // Lines are drawn only when they change: what they were given must still do today's work.
  const current = useRef<LineHandlers>(undefined);
  useEffect(() => {
    current.current = { set, move, remove, copy, pick };
  });
  const [handlers] = useState<LineHandlers>(() => ({
    set: (...args) => current.current?.set(...args),
    pick: (...args) => current.current?.pick(...args),
    move: (...args) => current.current?.move(...args),
    remove: (...args) => current.current?.remove(...args),
    copy: (...args) => current.current?.copy(...args),
  }));

  function press(event: KeyboardEvent<HTMLElement>) {
    const at = placeOf(root.current, event.target);
    if (!at) return;
    const { index, column } = at;
    const line = lines[index];
    const opensList = (event.target as HTMLElement).getAttribute('aria-haspopup') === 'listbox';
    const step = stepOf(event, {
      opensList,
      blank: line !== undefined && blank !== undefined && isBlank(line, blank(lines[index - 1])),
    });
    if (!step) return;
    event.preventDefault();
    if (step === 'repeat') return repeat(at, index - 1, index);
    if (step === 'fillDown') return repeat(at, index, lines.length - 1);
    if (step === 'up' || step === 'down' || !blank) return goOn(step, at, event.key);
    if (step === 'moveUp' || step === 'moveDown') return move(index, index + (step === 'moveUp' ? -1 : 1), column);
    if (step === 'addBelow') return add(blank(line), { index: index + 1 });
    remove(index, column);
  }
  /** What stands in one cell, in those below it too; not what a line is of (a part): that is another one. */
  function repeat({ index, column }: Place, from: number, to: number) {
    const line = lines[from];
    const cell = line && columns.find(({ name: key }) => key === column)?.cell(line, index, undefined as never);
    if (!cell || !('field' in cell) || (cell.kind === 'record' && cell.fill)) return;
    const { [cell.field]: value } = line as Record<string, unknown>;
    const filled = lines.map((one, place) => (place > from && place <= to ? { ...one, [cell.field]: value } : one));
    form.setFieldValue(name, filled);
  }
  /** Up and down in the column; Enter in the last line begins another. */
  function goOn(step: LineStep, { index, column }: Place, key: string) {
    if (step !== 'up' && step !== 'down') return;
    const next = index + (step === 'up' ? -1 : 1);
    if (next >= 0 && next < lines.length) return setWanted({ index: next, column });
    if (next === lines.length && key === 'Enter' && blank) add(blank(lines[index]));
  }

  async function paste(event: ClipboardEvent<HTMLElement>) {
    const at = placeOf(root.current, event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!at || !isBlock(text)) return;
    event.preventDefault();
    const all = cellsOf(text);
    const rows = all.slice(0, max - at.index);
    setPasting(true);
    try {
      const now = (form.getValues()[name] ?? []) as Line[];
      const pasted = await pasteBlock({
        columns: columns as never,
        at,
        rows,
        lines: now,
        blank: blank ?? ((above) => above as Line),
      });
      for (const { source, option } of pasted.named)
        cache.setQueryData(optionQuery(source, option.value).queryKey, option);
      form.setFieldValue(name, pasted.lines);
      form.setErrors({ ...form.errors, ...prefixed(name, pasted.faults) });
      tell(rows.length, all.length - rows.length, Object.keys(pasted.faults).length);
    } catch {
      toast.error('Não foi possível buscar os códigos colados. Tente novamente.');
    } finally {
      setPasting(false);
    }
  }
  return {
    lines,
    keys,
    wanted,
    pasting,
    handlers,
    press,
    paste: (event: ClipboardEvent<HTMLElement>) => void paste(event),
    add,
  };
}

const prefixed = (name: string, faults: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([path, fault]) => [`${name}.${path}`, fault]));

function tell(taken: number, left: number, faults: number): void {
  const words = taken === 1 ? '1 linha colada' : `${taken} linhas coladas`;
  const more = [
    left > 0 ? `${left} além do limite ficaram de fora` : '',
    faults > 0 ? `${faults === 1 ? '1 célula' : `${faults} células`} para corrigir` : '',
  ].filter(Boolean);
  if (more.length === 0) toast.success(`${words}.`);
  else toast.warning({ title: words, message: `${more.join(', ')}.` });
}

const boxAt = (root: HTMLElement | null, { index, column }: Place): HTMLElement | null =>
  root?.querySelector<HTMLElement>(`[data-line="${index}"] [data-field="${column}"]`) ??
  root?.querySelector<HTMLElement>(`[data-line="${index}"] [data-field]`) ??
  null;

/** What floats above the page (a list, a dialog) has keys of its own. */
function placeOf(root: HTMLElement | null, target: EventTarget): Place | null {
  if (!(target instanceof HTMLInputElement) || !root?.contains(target)) return null;
  const line = target.closest<HTMLElement>('[data-line]');
  return line ? { index: Number(line.dataset.line), column: target.dataset.field ?? '' } : null;
}

const isBlank = (line: object, blank: object): boolean =>
  Object.entries(blank).every(
    ([field, value]) => ((line as Record<string, unknown>)[field] ?? null) === (value ?? null),
  );

async function rowOf(source: PickerSource, uuid: string): Promise<unknown> {
  if (!source.show) return null;
  const reply = (await call(source.show, { params: { uuid } } as never).catch(() => null)) as { data: unknown } | null;
  return reply?.data ?? null;
}
