import { Text } from '@mantine/core';
import { formatNumber } from '#core/contract/format.ts';
import type { Cell, Column } from '#core/web/lines/lines.types.ts';
import type { AwaitedLine, ReceivingLine } from '#modules/purchase/receiving/contract.ts';
import { refusal } from '#modules/purchase/receiving/receiving.rules.ts';
import type { Line } from './checked-lines.ts';

/** What is named on a line: of what is awaited, or, once nothing more of it is, of what is stored. */
function namesOf(awaited: ReadonlyMap<string, AwaitedLine>, stored: readonly ReceivingLine[]) {
  const kept = new Map(stored.map((line) => [line.purchase_line_uuid, line]));
  return ({ purchase_line_uuid: uuid }: Line) => {
    const line = awaited.get(uuid);
    const name = line
      ? [line.item_code, line.description].filter(Boolean).join(' · ')
      : (kept.get(uuid)?.description ?? '');
    const code = line?.purchase_code ?? kept.get(uuid)?.purchase_code ?? '';
    const open = line && `faltam ${formatNumber(line.open)} ${line.unit}`;
    return { name, about: [code, open].filter(Boolean).join(' · ') };
  };
}

const text = (field: keyof Line & string, label: string, place: string): Column<Line> => ({
  name: field,
  title: label,
  place,
  card: 3,
  cell: () => ({ kind: 'text', field, label, max: 60, placeholder: label }),
});
const number = (field: keyof Line & string, label: string): Cell<Line> => ({
  kind: 'number',
  field,
  label,
  decimals: 3,
  min: 0,
  empty: '',
});

/** As they come out of the box; below each what the shelf needs to know. */
export const columnsOf = (
  awaited: ReadonlyMap<string, AwaitedLine>,
  stored: readonly ReceivingLine[],
): Column<Line>[] => {
  const nameOf = namesOf(awaited, stored);
  return [
    {
      name: 'goods',
      title: 'Item',
      width: 'minmax(0, 1fr)',
      cell: (line) => {
        const { name, about } = nameOf(line);
        return {
          kind: 'shown',
          label: 'Item',
          value: (
            <>
              <Text size="sm" lineClamp={2}>
                {name}
              </Text>
              <Text size="xs" c="dimmed">
                {about}
              </Text>
            </>
          ),
        };
      },
    },
    {
      name: 'quantity',
      title: 'Recebido',
      width: '104px',
      card: 3,
      right: true,
      cell: () => ({ ...number('quantity', 'Recebido'), empty: '0' }) as Cell<Line>,
    },
    {
      name: 'refused_quantity',
      title: 'Recusado',
      width: '104px',
      card: 3,
      right: true,
      cell: () => number('refused_quantity', 'Recusado'),
    },
    {
      name: 'unit_cost',
      title: 'Custo unit.',
      width: '124px',
      card: 3,
      right: true,
      cell: () => ({ kind: 'money', field: 'unit_cost', label: 'Custo unitário' }),
    },
    {
      name: 'charges',
      title: 'Frete e outros',
      width: '124px',
      card: 3,
      right: true,
      cell: () => ({ kind: 'money', field: 'charges', label: 'Frete, impostos e outros', empty: '' }),
    },
    text('batch_number', 'Lote', '2'),
    {
      name: 'expires_at',
      title: 'Validade',
      place: '3 / span 2',
      card: 3,
      cell: () => ({ kind: 'day', field: 'expires_at', label: 'Validade', placeholder: 'Validade' }),
    },
    text('location', 'Local', '5'),
    {
      name: 'refusal',
      title: 'Motivo da recusa',
      place: '6',
      card: 3,
      cell: (line) =>
        line.refused_quantity && line.refused_quantity !== '0'
          ? { kind: 'choice', field: 'refusal', label: 'Motivo da recusa', options: refusal.options, clearable: true }
          : null,
    },
  ];
};
