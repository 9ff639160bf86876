import { Checkbox, Table, Text, VisuallyHidden } from '@mantine/core';
import { dayOf, formatDate, formatDateTime } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { DayInput } from '#core/web/form/day-input.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { RecordLink } from '#core/web/record-link.tsx';
import { useNow } from '#core/web/use-now.ts';
import { orderStatus } from '#modules/service/service-order/service-order.rules.ts';
import type { SlippedOrder } from '../contract.ts';

export interface Choice {
  chosen: boolean;
  promised_for: string;
}
interface Props {
  rows: readonly SlippedOrder[];
  /** None where this person only reads. */
  choiceOf: ((row: SlippedOrder) => Choice) | null;
  onChange: (uuid: string, choice: Partial<Choice>) => void;
}

/** Each order with the promise as it is, the arrival and the promise as it will be. */
export function SlippedTable({ rows, choiceOf, onChange }: Props) {
  return (
    <WideTable name="Prazos afetados" cards>
      <Table miw={{ sm: 900 }} aria-label="Prazos afetados" verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {choiceOf && (
              <Table.Th>
                <VisuallyHidden>Escolher</VisuallyHidden>
              </Table.Th>
            )}
            <Table.Th>Ordem</Table.Th>
            <Table.Th>Cliente</Table.Th>
            <Table.Th>Peça</Table.Th>
            <Table.Th>Prazo atual</Table.Th>
            <Table.Th>Chegada</Table.Th>
            <Table.Th>Novo prazo</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Row
              key={row.uuid}
              row={row}
              choice={choiceOf?.(row) ?? null}
              onChange={(choice) => onChange(row.uuid, choice)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}

interface RowProps {
  row: SlippedOrder;
  choice: Choice | null;
  onChange: (choice: Partial<Choice>) => void;
}
function Row({ row, choice, onChange }: RowProps) {
  const today = dayOf(useNow());
  return (
    <Table.Tr>
      {choice && (
        <Table.Td>
          <Checkbox
            aria-label={`Escolher ${row.code}`}
            checked={choice.chosen}
            onChange={() => onChange({ chosen: !choice.chosen })}
          />
        </Table.Td>
      )}
      <Table.Td data-label="Ordem">
        <RecordLink to={`/service-order/show/${row.uuid}`}>{row.code}</RecordLink>
        <StatusBadge of={orderStatus} value={row.status} />
      </Table.Td>
      <Table.Td data-label="Cliente" data-wide>
        {row.customer_name}
        <Text size="xs" c="dimmed">
          {row.email ?? 'Sem e-mail'}
        </Text>
      </Table.Td>
      <Table.Td data-label="Peça" data-wide>
        {row.parts.join('; ')}
        {row.purchases.map(({ uuid, code }) => (
          <div key={uuid}>
            <RecordLink to={`/purchase/show/${uuid}`}>{code}</RecordLink>
          </div>
        ))}
      </Table.Td>
      <Table.Td data-label="Prazo atual">{formatDateTime(row.due_at)}</Table.Td>
      <Table.Td data-label="Chegada">
        {formatDate(row.arrives_at)}
        {row.is_overdue && (
          <Text size="xs" c="var(--mantine-color-error)">
            ainda não chegou
          </Text>
        )}
      </Table.Td>
      <Table.Td data-label="Novo prazo" data-wide>
        {choice ? (
          <DayInput
            aria-label={`Novo prazo de ${row.code}`}
            w={{ base: 190, sm: 150 }}
            value={choice.promised_for}
            min={today}
            disabled={!choice.chosen}
            onChange={(day) => day && onChange({ promised_for: day })}
          />
        ) : (
          formatDate(row.promised_for)
        )}
      </Table.Td>
    </Table.Tr>
  );
}
