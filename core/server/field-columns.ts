import {
  formatField,
  isListed,
  isWritten,
  labelIn,
  type AnyField,
  type Declared,
  type Fields,
  type ImportSaid,
} from '#core/contract/field.ts';
import { blank } from '#core/contract/field-kind.ts';
import type { FieldKind } from '#core/contract/field.ts';
import { readCount, readList, type ImportColumn } from './importer.ts';
import type { CellKind, SheetColumn } from './sheet.ts';

/** What the server derives from the fields of a record: columns of the sheet, of the import and of the query. */

const cells: Partial<Record<FieldKind, CellKind>> = {
  money: 'money',
  amount: 'money',
  quantity: 'number',
  percent: 'number',
  decimal: 'number',
  count: 'number',
  minutes: 'number',
  day: 'date',
  moment: 'moment',
  flag: 'flag',
};
const cellOf = ({ kind }: AnyField): CellKind => cells[kind] ?? 'text';
const isWorded = (one: AnyField): boolean => cellOf(one) === 'text' && one.format !== blank.format;

/** Every listed field, in the order they are declared; `own` where a cell reads otherwise than the screen. */
export const sheetColumns = <D extends Declared>(
  { of }: Fields<D>,
  own: { [K in keyof D]?: Pick<SheetColumn, 'label'> } = {},
): SheetColumn[] =>
  Object.entries<AnyField>(of)
    .filter(([, one]) => isListed(one) && one.sheet !== false)
    .map(([key, one]) => ({
      key: one.shown ?? key,
      title: labelIn.sheet(one),
      kind: cellOf(one),
      ...(isWorded(one) ? { label: (value: string) => formatField(one, value) ?? '' } : {}),
      ...own[key],
    }));

/** What only the server knows of a column: how its cell is read, which records it names. */
type OwnColumn = Pick<ImportColumn, 'parse' | 'show' | 'refers' | 'many' | 'needs'>;

/** No record can be made without it. */
const isNeeded = ({ write }: AnyField): boolean => !write.safeParse(undefined).success;

function importColumn(key: string, one: AnyField, own: OwnColumn = {}): ImportColumn[] {
  if (!one.import || !isWritten(one)) return [];
  const said: ImportSaid = one.import === true ? { example: '' } : one.import;
  const options = one.of && [...one.of.options, ...(said.options ?? [])];
  return [
    {
      key,
      title: said.title ?? labelIn.sheet(one),
      kind: cellOf(one),
      example: said.example,
      ...(one.help ? { hint: one.help } : {}),
      ...((said.required ?? isNeeded(one)) ? { required: true as const } : {}),
      ...(said.aliases ? { aliases: said.aliases } : {}),
      ...(options ? { options } : {}),
      ...(one.kind === 'choices' || one.kind === 'references' || one.kind === 'tags' ? { many: true as const } : {}),
      ...(one.kind === 'count' || one.kind === 'minutes' ? { parse: readCount } : {}),
      ...(one.kind === 'tags' ? { parse: readList } : {}),
      ...(one.kind === 'phone' || one.kind === 'document' || one.kind === 'ncm' ? { show: one.format } : {}),
      ...own,
    },
  ];
}

/** The columns a sheet may bring: the one records are known by, then the others as they are declared. */
export function importColumns<D extends Declared>(
  { of }: Fields<D>,
  key: keyof D & string,
  own: { [K in keyof D]?: OwnColumn } = {},
): ImportColumn[] {
  const names = Object.keys(of);
  return [key, ...names.filter((name) => name !== key)].flatMap((name) => {
    const one: AnyField | undefined = of[name];
    return one ? importColumn(name, one, own[name]) : [];
  });
}

type Columns<T extends string, Shape, Made> = readonly `${T}.${Exclude<keyof Shape & string, Made>}`[];
/** What a query selects of the table: the list's row, and the whole record, but for what the query itself makes. */
export function selection<
  const T extends string,
  D extends Declared,
  const Made extends readonly (keyof Fields<D>['row'] & string)[] = [],
>(table: T, { listRow, row }: Fields<D>, made?: Made) {
  const isMade = (name: string): boolean => made?.some((one) => one === name) ?? false;
  const of = (shape: object) =>
    Object.keys(shape)
      .filter((name) => !isMade(name))
      .map((name) => `${table}.${name}`);
  return {
    listed: of(listRow) as unknown as Columns<T, Fields<D>['listRow'], Made[number]>,
    whole: of(row) as unknown as Columns<T, Fields<D>['row'], Made[number]>,
  };
}
