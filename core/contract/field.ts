import { z } from 'zod';
import type { Option, Tone } from './choice.ts';
import { recordFields } from './fields.ts';

/**
 * A field of a record, said once: how it is called, of what kind it is, and where it is seen. The contract's schemas,
 * the sheet, the import, the history, the list, its filters, the record's page and the form are derived from it;
 * screens keep order and layout. The kinds are in `field-kinds.ts`.
 */

export type FieldKind =
  | 'text'
  | 'long'
  | 'email'
  | 'phone'
  | 'document'
  | 'ncm'
  | 'uf'
  | 'money'
  | 'amount'
  | 'quantity'
  | 'percent'
  | 'decimal'
  | 'count'
  | 'minutes'
  | 'day'
  | 'time'
  | 'moment'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'tags'
  | 'reference'
  | 'references';

/** How an imported sheet may bring it. Without it, it does not come from one. */
export interface ImportSaid {
  /** Of the template's example line. */
  example: string;
  /** Its heading, where that is not the sheet's. */
  title?: string;
  /** Other headings it comes under. */
  aliases?: readonly string[];
  /** Without it no new record is made; as the contract has it unless said. */
  required?: boolean;
  /** More words a choice is understood by. */
  options?: readonly Option[];
}

/** What people read of it. */
export interface Said {
  /** On the form and the record's page; elsewhere too, unless another word is given. */
  label: string;
  /** Over the list's column and on its filter, where room is short. */
  short?: string;
  /** Heading in the sheet and the import; `false` leaves it out of the sheet. */
  sheet?: string | false;
  /** In the history; `false` where it means nothing to people. */
  history?: string | false;
  /** What staff would ask, under the label. */
  help?: string;
  /** The form asks for it. */
  required?: boolean;
  /** `false`: in the list's rows for what is made of it, but no column of its own. */
  column?: false;
  /** A code: the mono face. */
  mono?: boolean;
  /** `true` where nothing more is to be said of its column. */
  import?: ImportSaid | true;
}

/** Where it is seen: typed, since the contract's schemas are made of it. */
export interface Seen<List extends boolean, Sort extends boolean, Filter extends boolean, ReadOnly extends boolean> {
  /** In the rows of the list, and so in the sheet; else in the record's own only. */
  list?: List;
  /** The list sorts by it. */
  sort?: Sort;
  /** The list filters by it. */
  filter?: Filter;
  /** Worked out, never written by the form or an import. */
  readOnly?: ReadOnly;
}

interface Unit {
  one: string;
  many: string;
}
/** What its kind makes of it. */
export interface Made<Row extends z.ZodType, Write extends z.ZodType, Filter extends z.ZodType> {
  kind: FieldKind;
  row: Row;
  write: Write;
  filterBy: Filter;
  /** One value as people read it. */
  format: (value: string) => string;
  /** What the form of a new record begins with. */
  initial: unknown;
  /** What the form holds where the record has none. */
  empty: unknown;
  max?: number;
  min?: number;
  places?: number;
  unit?: Unit;
  /** Lines of a long text's box. */
  rows?: number;
  of?: { options: readonly Option[]; label: (value: string) => string; tone: (value: string) => Tone };
  /** Looked for within the text, not for the whole. */
  inside?: true;
  /** Of a reference: whose record it is, the row's field that names it, and that field's schema. */
  entity?: string;
  shown?: string;
  shownRow?: z.ZodType;
}

export type Field<
  Row extends z.ZodType,
  Write extends z.ZodType,
  Filter extends z.ZodType,
  List extends boolean,
  Sort extends boolean,
  Filtered extends boolean,
  ReadOnly extends boolean,
> = Said & Seen<List, Sort, Filtered, ReadOnly> & Made<Row, Write, Filter>;
export type AnyField = Field<z.ZodType, z.ZodType, z.ZodType, boolean, boolean, boolean, boolean>;
export type Declared = Readonly<Record<string, AnyField>>;

type Keys<D> = keyof D & string;
type Without<D, Flag> = { [K in Keys<D>]: D[K] extends Flag ? never : K }[Keys<D>];
type Listed<D> = Without<D, { list?: false }>;
export type Written<D> = Without<D, { readOnly?: true }>;
type Filtered<D> = Without<D, { filter?: false }>;
type Sorted<D> = Without<D, { sort?: false }>;
/** The name a record is shown by in its place: `brand_name` of `brand_uuid`. */
type ShownAs<F, K> = F extends { shown: infer N extends string } ? N : K;

type RowShape<D extends Declared, K extends Keys<D>> = typeof recordFields & { [P in K]: D[P]['row'] } & {
  [P in K as ShownAs<D[P], never>]: D[P] extends { shownRow: infer Z extends z.ZodType } ? Z : never;
};
type Flat<T> = { [K in keyof T]: T[K] };
export type ListShape<D extends Declared> = Flat<RowShape<D, Listed<D>>>;
export type RecordShape<D extends Declared> = Flat<RowShape<D, Keys<D>>>;
export type WriteShape<D extends Declared> = { [K in Written<D>]: D[K]['write'] };
type FilterShape<D extends Declared> = { [K in Filtered<D>]: z.ZodOptional<D[K]['filterBy']> };
type SortName<D> = { [K in Sorted<D>]: ShownAs<D[K], K> }[Sorted<D>];

/** A row of the list, and the record, as the declared fields make them. */
export type ListRowOf<D extends Declared> = z.output<z.ZodObject<ListShape<D>>>;
export type RecordRowOf<D extends Declared> = z.output<z.ZodObject<RecordShape<D>>>;
export type WriteInput<D extends Declared> = z.input<z.ZodObject<WriteShape<D>>>;

export interface Fields<D extends Declared> {
  of: D;
  /** Every field, and what every record carries: spread into the record's schema. */
  row: RecordShape<D>;
  listRow: ListShape<D>;
  write: WriteShape<D>;
  filters: FilterShape<D>;
  sort: [SortName<D>, ...SortName<D>[]];
}

const figures: ReadonlySet<FieldKind> = new Set([
  'money',
  'amount',
  'quantity',
  'percent',
  'decimal',
  'count',
  'minutes',
]);
/** Stands at the right, wherever it is one of many. */
export const isFigure = ({ kind }: Pick<AnyField, 'kind'>): boolean => figures.has(kind);

export const isListed = ({ list }: AnyField): boolean => list !== false;
export const isWritten = ({ readOnly }: AnyField): boolean => readOnly !== true;

/** The fields of a record, in the order of its sheet. Their types follow from what is declared. */
export function fields<D extends Declared>(declared: D): Fields<D> {
  const all = Object.entries(declared);
  const shapeOf = (those: typeof all, part: (field: AnyField) => z.ZodType) =>
    Object.fromEntries(those.map(([key, field]) => [key, part(field)]));
  const rowOf = (those: typeof all) => ({
    ...recordFields,
    ...shapeOf(those, ({ row }) => row),
    ...Object.fromEntries(
      those.flatMap(([, { shown, shownRow }]) => (shown && shownRow ? [[shown, shownRow] as const] : [])),
    ),
  });
  const having = (has: (field: AnyField) => boolean) => all.filter(([, field]) => has(field));
  const sort = having((field) => field.sort === true).map(([key, { shown }]) => shown ?? key);
  // A shape built by walking the declaration has no type of its own: the declared one is its type.
  return {
    of: declared,
    row: rowOf(all),
    listRow: rowOf(having(isListed)),
    write: shapeOf(having(isWritten), ({ write }) => write),
    filters: shapeOf(
      having(({ filter }) => filter === true),
      ({ filterBy }) => filterBy.optional(),
    ),
    sort,
  } as unknown as Fields<D>;
}

/** The unit in brackets where the values stand bare: 'Prazo de entrega (dias)', 'Custo (R$)'. */
const withUnit = (label: string, { kind, unit }: AnyField): string =>
  unit ? `${label} (${unit.many})` : kind === 'money' ? `${label} (R$)` : label;

/** What it is called in each place. */
export const labelIn = {
  list: ({ short, label }: AnyField): string => short ?? label,
  sheet: (field: AnyField): string => field.sheet || withUnit(field.label, field),
  history: (field: AnyField): string =>
    field.history || (field.kind === 'money' ? field.label : withUnit(field.label, field)),
};

const isNone = (value: unknown): boolean => value === null || value === undefined || value === '';
/** A value as people read it; nothing where there is none. */
export function formatField({ format }: AnyField, value: unknown): string | null {
  if (isNone(value)) return null;
  if (Array.isArray(value)) return value.map((item) => format(String(item))).join(', ') || null;
  return format(String(value));
}
