import {
  isFigure,
  isListed,
  labelIn,
  type AnyField,
  type Declared,
  type Fields,
  type ListRowOf,
} from '#core/contract/field.ts';
import type { FieldKind } from '#core/contract/field.ts';
import { fieldValue } from '#core/web/field-value.tsx';
import type { PickerSource } from '#core/web/form/picker.types.ts';
import type { Column, Filter } from './list.types.ts';

const asText: readonly FieldKind[] = ['text', 'email', 'reference', 'uf'];

/** A declared field with its place in the list, or a column made by the screen. */
type Entry<D extends Declared, Row> =
  | (keyof D & string)
  | ({ key: keyof D & string } & Partial<Omit<Column<Row>, 'key'>>)
  | Column<Row>;

function columnOf<Row extends object>(key: string, field: AnyField): Column<Row> {
  const name = field.shown ?? key;
  return {
    key: name,
    title: labelIn.list(field),
    ...(field.sort ? { sortable: true } : {}),
    ...(isFigure(field) ? { align: 'right' as const } : {}),
    ...(field.mono ? { mono: true } : {}),
    // Another record told by its code: half of a code is none.
    ...(name.endsWith('_code') ? { name: false } : {}),
    ...(field.sheet === false ? { screenOnly: true } : {}),
    // Text shows by itself, and as a name that may be cut.
    ...(asText.includes(field.kind)
      ? {}
      : { render: (row: Row) => fieldValue(field, (row as Record<string, unknown>)[name]) }),
  };
}

/**
 * The columns of a list in the order given. Fields nobody placed come last, for those who ask for them: a new field is
 * in the list as soon as it is declared.
 */
export function listColumns<D extends Declared, Row extends ListRowOf<D> = ListRowOf<D>>(
  { of }: Fields<D>,
  entries: readonly Entry<NoInfer<D>, Row>[],
): Column<Row>[] {
  const placed = entries.map((entry) => {
    const own = typeof entry === 'string' ? { key: entry } : entry;
    const field: AnyField | undefined = of[own.key];
    if (!field) return own as Column<Row>;
    const made = columnOf<Row>(own.key, field);
    return { ...made, ...own, key: made.key };
  });
  const seen = new Set(placed.flatMap(({ key, inSheet = [] }) => [key, ...inSheet]));
  const rest = Object.entries<AnyField>(of)
    .filter(([key, field]) => isListed(field) && field.column !== false && !seen.has(field.shown ?? key))
    .map(([key, field]) => ({ ...columnOf<Row>(key, field), hiddenByDefault: true }));
  return [...placed, ...rest];
}

type FilterEntry<D extends Declared> =
  | (keyof D & string)
  | { key: keyof D & string; label?: string; single?: true; source?: PickerSource; yes?: string; no?: string }
  | Filter;

function filterOf(key: string, field: AnyField): Filter {
  const named = { key, label: labelIn.list(field) };
  if (field.of) return { ...named, kind: 'choice', options: field.of.options };
  if (field.kind === 'flag') return { ...named, kind: 'flag' };
  if (field.kind === 'day' || field.kind === 'moment') return { ...named, kind: 'date' };
  return { ...named, kind: 'text', ...(field.inside ? { inside: true } : {}) };
}

/** The filters of a list in the order given; those that are declared and were not placed come last. */
export function listFilters<D extends Declared>(
  { of }: Fields<D>,
  entries: readonly FilterEntry<NoInfer<D>>[] = [],
): Filter[] {
  const placed = entries.map((entry) => {
    const own = typeof entry === 'string' ? { key: entry } : entry;
    const field: AnyField | undefined = of[own.key];
    if (!field || 'kind' in own) return own as Filter;
    const { source, ...more } = own as Exclude<FilterEntry<D>, string | Filter>;
    const made: Filter = source
      ? { key: own.key, label: labelIn.list(field), kind: 'record', source }
      : filterOf(own.key, field);
    return { ...made, ...more };
  });
  const seen = new Set(placed.map(({ key }) => key));
  const rest = Object.entries<AnyField>(of)
    .filter(([key, { filter }]) => filter && !seen.has(key))
    .map(([key, field]) => filterOf(key, field));
  return [...placed, ...rest];
}
