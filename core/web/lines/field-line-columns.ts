import { formatField, isWritten, labelIn, type AnyField, type Declared } from '#core/contract/field.ts';
import type { LineFields } from '#core/contract/line-fields.ts';
import type { Cell, Column } from './lines.types.ts';

/** A declared field of a line with its place in the table. */
interface Placed<D extends Declared> extends Pick<Column<object>, 'width' | 'card' | 'place'> {
  key: keyof D & string;
  /** Of a figure the form works out as one types: what the line comes to. */
  shown?: (line: never) => string | null;
}

/** The columns of a document's lines, in the order given: titles, boxes and limits are the fields' own. */
export const lineColumns = <D extends Declared, Line extends object>(
  { of }: LineFields<D>,
  placed: readonly Placed<NoInfer<D>>[],
): Column<Line>[] =>
  placed.map(({ key, shown, ...place }) => {
    const field: AnyField | undefined = of[key];
    if (!field) throw new Error(`no field ${key}`);
    return {
      ...place,
      name: key,
      title: labelIn.list(field),
      ...(figures.has(field.kind) ? { right: true } : {}),
      cell: (line) =>
        shown || !isWritten(field)
          ? { kind: 'shown', label: field.label, value: shown?.(line as never) ?? said(field, line, key) }
          : boxOf(field, key),
    };
  });

const figures: ReadonlySet<AnyField['kind']> = new Set(['money', 'amount', 'quantity', 'percent', 'decimal', 'count']);
const said = (field: AnyField, line: object, key: string): string | null =>
  formatField(field, (line as Record<string, unknown>)[key]);

const limits = ({ min, max }: AnyField) => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});

function boxOf<Line>(field: AnyField, key: string): Cell<Line> {
  const box = { field: key, label: field.label };
  switch (field.kind) {
    case 'text':
    case 'long':
      return { ...box, kind: 'text', max: field.max ?? 200 };
    case 'money':
    case 'amount':
      return { ...box, kind: 'money' };
    case 'percent':
      return { ...box, kind: 'percent' };
    case 'quantity':
    case 'decimal':
      return { ...box, kind: 'number', decimals: field.places ?? 0, ...limits(field) };
    case 'count':
      return { ...box, kind: 'number', asNumber: true, ...limits(field) };
    case 'day':
      return { ...box, kind: 'day' };
    case 'flag':
      return { ...box, kind: 'check' };
    case 'choice':
      return { ...box, kind: 'choice', options: field.of?.options ?? [], clearable: !field.required };
    default:
      throw new Error(`${key} has a cell of its own`);
  }
}
