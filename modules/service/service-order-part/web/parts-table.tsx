import { ActionIcon, Badge, Group, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconTools, IconTrash } from '@tabler/icons-react';
import { drawn, isPositive, isZero } from '#core/contract/decimal.ts';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { removeRecord } from '#core/web/remove.ts';
import { orderParts, type OrderPart } from '../contract.ts';
import { coverage, shortageOf } from '../order-part.rules.ts';

interface Props {
  order: string;
  parts: readonly OrderPart[];
  onPlan?: (line: OrderPart) => void;
  onUse?: (line: OrderPart) => void;
}
const figures = [
  ['Prevista', 'planned'],
  ['Reservada', 'reserved'],
  ['Aplicada', 'consumed'],
  ['Devolvida', 'returned'],
  ['Em estoque', 'available'],
] as const satisfies readonly (readonly [string, keyof OrderPart])[];

/** Not worth a place on a phone's card; that there is nothing on the shelf is. */
const isNone = (part: OrderPart, field: (typeof figures)[number][1]): true | undefined =>
  (field !== 'available' && isZero(part[field])) || undefined;

export function PartsTable({ order, parts, onPlan, onUse }: Props) {
  async function unplan({ plan, description, reserved, unit }: OrderPart) {
    await removeRecord({
      endpoint: orderParts.unplan,
      params: { uuid: order, planId: plan?.uuid ?? '' },
      what: `a previsão de “${description}”`,
      consequence: 'O que está reservado para ela volta a ficar livre no estoque.',
      along: { [`Reservado (${unit})`]: drawn(reserved) },
      success: 'Previsão excluída com sucesso!',
    });
  }
  return (
    <WideTable name="Peças da ordem" cards>
      <Table aria-label="Peças da ordem" verticalSpacing="sm" miw={{ sm: 760 }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Peça</Table.Th>
            {figures.map(([label]) => (
              <Table.Th key={label} ta="right">
                {label}
              </Table.Th>
            ))}
            <Table.Th ta="right">Custo</Table.Th>
            {(onPlan ?? onUse) && (
              <Table.Th>
                <VisuallyHidden>Ações</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {parts.map((part) => (
            <Table.Tr key={part.part_uuid}>
              <Table.Td>
                <Text size="sm" fw={600}>
                  {part.description}
                </Text>
                <Group gap={6}>
                  <Text size="xs" c="dimmed" className="mono">
                    {part.code}
                  </Text>
                  {part.plan && part.plan.coverage !== 'NONE' && (
                    <StatusBadge of={coverage} value={part.plan.coverage} />
                  )}
                  {isPositive(shortageOf(part)) && (
                    <Badge color="red" variant="light">
                      Falta {formatNumber(shortageOf(part))} {part.unit}
                    </Badge>
                  )}
                </Group>
                {part.plan?.notes && <Text size="xs">{part.plan.notes}</Text>}
              </Table.Td>
              {figures.map(([label, field]) => (
                <Table.Td key={field} ta="right" data-label={label} data-none={isNone(part, field)}>
                  {isZero(part[field]) ? '–' : formatNumber(part[field])}
                </Table.Td>
              ))}
              <Table.Td ta="right" data-label="Custo">
                {formatMoney(part.cost)}
              </Table.Td>
              {(onPlan ?? onUse) && (
                <Table.Td>
                  <Group gap={4} wrap="nowrap" justify="flex-end">
                    {onUse && (
                      <ActionIcon aria-label={`Aplicar ${part.description}`} onClick={() => onUse(part)}>
                        <IconTools size={16} />
                      </ActionIcon>
                    )}
                    {onPlan && (
                      <ActionIcon aria-label={`Mudar a previsão de ${part.description}`} onClick={() => onPlan(part)}>
                        <IconPencil size={16} />
                      </ActionIcon>
                    )}
                    {onPlan && part.plan && (
                      <ActionIcon
                        aria-label={`Excluir a previsão de ${part.description}`}
                        onClick={() => void unplan(part)}
                      >
                        <IconTrash size={16} />
                      </ActionIcon>
                    )}
                  </Group>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}
