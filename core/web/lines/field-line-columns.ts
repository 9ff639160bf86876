import { formatField, isFigure, isWritten, labelIn, type AnyField, type Declared } from '#core/contract/field.ts';
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
      ...(isFigure(field) ? { right: true } : {}),
      cell: (line) =>
        shown || !isWritten(field)
          ? { kind: 'shown', label: field.label, value: shown?.(line as never) ?? said(field, line, key) }
          : boxOf(field, key),
    };
  });

const said = (field: AnyField, line: object, key: string): string | null =>
  formatField(field, (line as Record<string, unknown>)[key]);

type Box = DistributiveOmit<Extract<Cell<never>, { field: string }>, 'field' | 'label'>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

const limits = ({ min, max }: AnyField) => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});

/** What its kind is written in; the others have a cell of their own. */
const boxes: { [K in AnyField['kind']]?: (field: AnyField) => Box } = {
  text: ({ max = 200 }) => ({ kind: 'text', max }),
  long: ({ max = 200 }) => ({ kind: 'text', max }),
  money: () => ({ kind: 'money' }),
  amount: () => ({ kind: 'money' }),
  percent: () => ({ kind: 'percent' }),
  quantity: (field) => ({ kind: 'number', decimals: field.places ?? 0, ...limits(field) }),
  decimal: (field) => ({ kind: 'number', decimals: field.places ?? 0, ...limits(field) }),
  count: (field) => ({ kind: 'number', asNumber: true, ...limits(field) }),
  day: () => ({ kind: 'day' }),
  flag: () => ({ kind: 'check' }),
  choice: ({ of, required }) => ({ kind: 'choice', options: of?.options ?? [], clearable: !required }),
};

function boxOf<Line>(field: AnyField, key: string): Cell<Line> {
  const box = boxes[field.kind]?.(field);
  if (!box) throw new Error(`${key} has a cell of its own`);
  return { field: key, label: field.label, ...box };
}
