import { formatMoney } from '#core/contract/format.ts';
import type { PickerOption } from '#core/web/form/picker.types.ts';
import type { Cell, Column } from '#core/web/lines/lines.types.ts';
import type { BudgetItem, ItemValues } from '../contract.ts';
import { itemKind, partOrigin, type ItemKind } from '../item.rules.ts';
import { CoverageCell } from './coverage-cell.tsx';
import { fillingOf, sourcesFor } from './item-source.ts';
import type { LineState } from './use-figures.ts';

export type Known = readonly Pick<BudgetItem, 'reference_uuid' | 'code' | 'description'>[];
type ItemColumn = Column<ItemValues, LineState | undefined>;

/** Another kind is another item: what pointed at the first no longer holds. */
const ofKind = (kind: string): Partial<ItemValues> => ({
  kind: kind as ItemKind,
  reference_uuid: null,
  part_origin: kind === 'PART' ? 'ORIGINAL' : null,
  coverage: null,
});

/** The lines of an offer: what, how much, for how much; below it the words of the customer's paper and who pays. */
export function itemColumns(model: string | null, known: Known): ItemColumn[] {
  const sources = sourcesFor(model);
  const names = new Map(
    known.map((item) => [item.reference_uuid, [item.code, item.description].filter(Boolean).join(' · ')]),
  );
  const chosen = (uuid: string | null | undefined): PickerOption | null => {
    const label = names.get(uuid ?? null);
    return uuid && label ? { value: uuid, label } : null;
  };
  const words: Cell<ItemValues> = { kind: 'text', field: 'description', label: 'Descrição', max: 300 };
  const item: ItemColumn['cell'] = ({ kind, reference_uuid }) => {
    const source = sources[kind];
    if (!source) return { ...words, placeholder: 'Descrição' };
    const label = itemKind.label(kind);
    return {
      kind: 'record',
      field: 'reference_uuid',
      label,
      source,
      placeholder: `Buscar ${label.toLowerCase()}`,
      chosen: chosen(reference_uuid),
      fill: (row, name) => fillingOf(kind, row, name),
    };
  };
  return [
    {
      name: 'kind',
      title: 'Tipo',
      width: '116px',
      cell: () => ({ kind: 'choice', field: 'kind', label: 'Tipo', options: itemKind.options, pick: ofKind }),
    },
    { name: 'item', title: 'Item', width: 'minmax(0, 1fr)', cell: item },
    {
      name: 'quantity',
      title: 'Qtd.',
      width: '84px',
      card: 3,
      right: true,
      cell: () => ({ kind: 'number', field: 'quantity', label: 'Quantidade', decimals: 3 }),
    },
    {
      name: 'unit',
      title: 'Un.',
      width: '60px',
      card: 3,
      cell: () => ({ kind: 'text', field: 'unit', label: 'Unidade de medida', max: 10, upper: true }),
    },
    {
      name: 'unit_price',
      title: 'Unitário',
      width: '112px',
      card: 3,
      right: true,
      cell: () => ({ kind: 'money', field: 'unit_price', label: 'Preço unitário' }),
    },
    {
      name: 'discount',
      title: 'Desconto',
      width: '104px',
      card: 3,
      right: true,
      cell: () => ({ kind: 'money', field: 'discount', label: 'Desconto', empty: '0' }),
    },
    {
      name: 'net',
      title: 'Líquido',
      width: '108px',
      right: true,
      cell: (_item, _index, state) => ({ kind: 'shown', label: 'Líquido', value: formatMoney(state?.figures.net) }),
    },
    {
      name: 'origin',
      title: 'Origem',
      place: '2',
      cell: ({ kind }) =>
        kind === 'PART' ? { kind: 'choice', field: 'part_origin', label: 'Origem', options: partOrigin.options } : null,
    },
    {
      name: 'description',
      title: 'Descrição',
      place: '3',
      cell: ({ kind }) => (sources[kind] ? { ...words, placeholder: 'Como aparece para o cliente' } : null),
    },
    {
      name: 'coverage',
      title: 'Quem paga',
      place: '4 / -1',
      cell: (line, index, state) => ({
        kind: 'own',
        content: (set, errorOf) => (
          <CoverageCell
            index={index}
            item={line}
            state={state}
            error={errorOf('coverage.percent') ?? errorOf('coverage.reason') ?? errorOf('coverage')}
            onSet={set}
          />
        ),
      }),
    },
  ];
}
