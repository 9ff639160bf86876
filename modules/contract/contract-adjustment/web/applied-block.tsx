import { Button, Skeleton, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime, formatMoney, formatPercent } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { confirm } from '#core/web/confirm.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { follow } from '#core/web/operation/operation-store.ts';
import { queryOf, useWrite } from '#core/web/query.ts';
import { Block } from '#core/web/show/show-page.tsx';
import { formatMonth } from '#modules/contract/price-index/price-index.rules.ts';
import { contractAdjustment, type AppliedAdjustment } from '../contract.ts';
import { ContractCell } from './adjustment-tables.tsx';
import { LetterActions } from './letter-actions.tsx';

/** What was adjusted in a month, whether each customer was told, and the letters to those who were not. */
export function AppliedBlock({ month }: { month: string }) {
  const found = useQuery(queryOf(contractAdjustment.applied, { query: { month } }));
  if (found.isPending) return <Skeleton h={120} mt="md" />;
  const rows = found.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Block title={`Reajustados em ${formatMonth(month)}`} action={<SendLetters rows={rows} />}>
      <WideTable name="Contratos reajustados" cards>
        <Table aria-label="Contratos reajustados" verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Contrato</Table.Th>
              <Table.Th>Vale desde</Table.Th>
              <Table.Th ta="right">Variação</Table.Th>
              <Table.Th ta="right">Antes</Table.Th>
              <Table.Th ta="right">Depois</Table.Th>
              <Table.Th>Carta ao cliente</Table.Th>
              <Table.Th>
                <VisuallyHidden>Ações</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.uuid}>
                <Table.Td>
                  <ContractCell row={{ ...row, uuid: row.contract_uuid }} />
                </Table.Td>
                <Table.Td data-label="Vale desde">{formatDate(row.takes_effect)}</Table.Td>
                <Table.Td data-label="Variação" ta="right">
                  {formatPercent(row.percent, 2)}
                </Table.Td>
                <Table.Td data-label="Antes" ta="right">
                  {formatMoney(row.old_value)}
                </Table.Td>
                <Table.Td data-label="Depois" ta="right" fw={600}>
                  {formatMoney(row.new_value)}
                </Table.Td>
                <Table.Td data-label="Carta ao cliente">
                  <Told row={row} />
                </Table.Td>
                <Table.Td ta="right">
                  <LetterActions adjustment={row} code={row.code} email={row.email} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Block>
  );
}

const Told = ({ row: { sent_at, sent_to, email } }: { row: AppliedAdjustment }) =>
  sent_at ? (
    <>
      <Text size="sm">Enviada em {formatDateTime(sent_at)}</Text>
      <Text size="sm" c="dimmed">
        {sent_to}
      </Text>
    </>
  ) : (
    <Text size="sm" c="dimmed">
      {email ? 'Não enviada' : 'Sem e-mail do cliente'}
    </Text>
  );

function SendLetters({ rows }: { rows: readonly AppliedAdjustment[] }) {
  const may = useCan()(contractAdjustment.sendLetters);
  const send = useWrite(contractAdjustment.sendLetters, {
    success: 'Cartas em andamento!',
    onSuccess: ({ data }) => follow({ id: data.operation_id, title: data.title, download: false }),
  });
  const waiting = rows.filter(({ sent_at, email }) => sent_at === null && email !== null);
  if (!may || waiting.length === 0) return null;
  const words = waiting.length === 1 ? 'Enviar uma carta' : `Enviar ${waiting.length} cartas`;
  async function start() {
    const isSure = await confirm({
      title: `${words}?`,
      message:
        'Cada cliente ainda não avisado recebe por e-mail a carta do seu reajuste, em PDF. Uma carta não sai duas vezes.',
      verb: 'Enviar',
    });
    if (isSure) send.mutate({ body: { addendum_uuids: waiting.map(({ uuid }) => uuid) } });
  }
  return (
    <Button
      leftSection={<IconMail size={16} />}
      variant="default"
      loading={send.isPending}
      onClick={() => void start()}
    >
      {words}
    </Button>
  );
}
