import { Button, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatDate, formatMoney, formatNumber } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { RowMenu } from '#core/web/list/row-menu.tsx';
import type { RowAction } from '#core/web/list/list.types.ts';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { useWrite } from '#core/web/query.ts';
import { chargeKind } from '#modules/contract/contract-charges/contract-charges.rules.ts';
import type { ContractBilling, ContractBillingLine } from '#modules/contract/contract-billing/contract.ts';
import { billingCheck } from '../contract.ts';
import type { LineQuestion } from './line-dialogs.tsx';
import { LineDays } from './line-days.tsx';

const LineDialog = lazy(() => import('./line-dialogs.tsx'));

/** What may be said of a line while it is looked through. */
function questionsOf({ kind, by_hand, excluded_reason }: ContractBillingLine): [LineQuestion, string][] {
  if (excluded_reason !== null) return [];
  const value: [LineQuestion, string][] = by_hand || kind === 'INDEMNITY' ? [['amount', 'Informar valor']] : [];
  const bought: [LineQuestion, string][] = kind === 'SHORTFALL' ? [['bought', 'Informar o que foi comprado']] : [];
  return [...value, ...bought, ['exclude', 'Excluir da cobrança']];
}

/** The lines of a billing: each opened down to its days, left out with a reason, given its value. */
export default function BillingLines({ billing: row }: { billing: ContractBilling }) {
  const [asking, setAsking] = useState<{ asked: LineQuestion; line?: ContractBillingLine } | null>(null);
  const may = useCan()(billingCheck.changeLine) && row.status === 'OPEN';
  const include = useWrite(billingCheck.includeLine, { success: 'Linha de volta à cobrança!' });
  const actionsOf = (line: ContractBillingLine): RowAction[] => {
    if (!may) return [];
    const back = {
      label: 'Voltar a cobrar',
      onClick: () =>
        include.mutate({ params: { uuid: row.uuid, lineUuid: line.uuid }, body: { version: row.version } }),
    };
    return line.excluded_reason !== null
      ? [back]
      : questionsOf(line).map(([asked, label]) => ({ label, onClick: () => setAsking({ asked, line }) }));
  };
  return (
    <Stack gap="sm" mb="lg">
      {row.lines.length === 0 && <Text c="dimmed">Nenhuma linha ainda.</Text>}
      {row.lines.length > 0 && (
        <WideTable name="Linhas da medição" cards>
          <Table aria-label="Linhas da medição">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Tipo</Table.Th>
                <Table.Th>Descrição</Table.Th>
                <Table.Th>Período</Table.Th>
                <Table.Th ta="right">Dias</Table.Th>
                <Table.Th ta="right">Qtd.</Table.Th>
                <Table.Th ta="right">Unitário</Table.Th>
                <Table.Th ta="right">Valor</Table.Th>
                {may && (
                  <Table.Th>
                    <VisuallyHidden>Ações</VisuallyHidden>
                  </Table.Th>
                )}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {row.lines.map((line) => (
                <LineRow key={line.uuid} line={line} anchor={row.anchor} may={may} actions={actionsOf(line)} />
              ))}
            </Table.Tbody>
            <Table.Tfoot visibleFrom="sm">
              <Table.Tr>
                <Table.Th colSpan={6} ta="right">
                  Total
                </Table.Th>
                <Table.Th ta="right">{formatMoney(row.total)}</Table.Th>
                {may && <Table.Td />}
              </Table.Tr>
            </Table.Tfoot>
          </Table>
        </WideTable>
      )}
      {may && (
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setAsking({ asked: 'add' })}
          >
            Acrescentar linha
          </Button>
        </Group>
      )}
      {asking && (
        <Suspense>
          <LineDialog row={row} {...asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </Stack>
  );
}

interface RowProps {
  line: ContractBillingLine;
  anchor: string;
  may: boolean;
  actions: readonly RowAction[];
}
function LineRow({ line, anchor, may, actions }: RowProps) {
  const [open, setOpen] = useState(false);
  const out = line.excluded_reason !== null;
  const period =
    line.starts_on === line.ends_on
      ? formatDate(line.starts_on)
      : `${formatDate(line.starts_on)} a ${formatDate(line.ends_on)}`;
  return (
    <>
      <Table.Tr>
        <Table.Td data-label="Tipo">
          <StatusBadge of={chargeKind} value={line.kind} />
        </Table.Td>
        <Table.Td data-label="Descrição" data-wide>
          <Text size="sm" td={out ? 'line-through' : undefined}>
            {line.description}
          </Text>
          {out && (
            <Text size="xs" c="dimmed">
              Excluída: {line.excluded_reason}
            </Text>
          )}
        </Table.Td>
        <Table.Td data-label="Período" data-wide>
          {line.spans.length > 0 ? (
            <Button variant="subtle" size="compact-sm" aria-expanded={open} onClick={() => setOpen(!open)}>
              {period}
            </Button>
          ) : (
            period
          )}
        </Table.Td>
        <Table.Td data-label="Dias" ta="right">
          {line.days ?? '–'}
        </Table.Td>
        <Table.Td data-label="Qtd." ta="right">
          {line.quantity === null ? '–' : formatNumber(line.quantity)}
        </Table.Td>
        <Table.Td data-label="Unitário" ta="right">
          {line.unit_value === null ? '–' : formatMoney(line.unit_value)}
        </Table.Td>
        <Table.Td data-label="Valor" ta="right">
          <Text size="sm" td={out ? 'line-through' : undefined} c={line.amount === null ? 'dimmed' : ''}>
            {line.amount === null ? 'A informar' : formatMoney(line.amount)}
          </Text>
        </Table.Td>
        {may && (
          <Table.Td>
            <RowMenu actions={actions} label={`Ações de ${line.description}`} />
          </Table.Td>
        )}
      </Table.Tr>
      {open && (
        <Table.Tr>
          <Table.Td colSpan={may ? 8 : 7} data-label="Dia a dia" data-wide>
            <LineDays line={line} anchor={anchor} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
