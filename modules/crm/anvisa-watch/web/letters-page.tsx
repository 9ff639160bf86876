import { Anchor, Skeleton, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatNumber } from '#core/contract/format.ts';
import { download } from '#core/web/call.ts';
import { Empty } from '#core/web/empty.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { PaperLine } from '#core/web/paper/paper-line.tsx';
import { SendPaper } from '#core/web/paper/send-paper.tsx';
import { usePaper } from '#core/web/paper/use-paper.tsx';
import { queryOf } from '#core/web/query.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { anvisaLetters, type AnvisaLetter } from '../contract.ts';

/** Customers who have units with a registration that is not good: the letter to each, and whether it went. */
export function Component() {
  const found = useQuery(queryOf(anvisaLetters.list));
  const rows = found.data?.data ?? [];
  return (
    <>
      <PageHeader
        title="Comunicados ANVISA"
        subtitle="Um comunicado por cliente, com os equipamentos em seu uso; cada registro é avisado uma só vez."
      />
      {found.isPending && <Skeleton h={240} />}
      {found.data && rows.length === 0 && (
        <Empty
          icon={<IconMailCheck size={40} stroke={1.4} />}
          title="Ninguém a avisar"
          sentence="Nenhum cliente tem equipamento com registro vencido ou cancelado."
        />
      )}
      {rows.length > 0 && <Letters rows={rows} />}
    </>
  );
}

function Letters({ rows }: { rows: readonly AnvisaLetter[] }) {
  return (
    <WideTable name="Comunicados aos clientes" cards>
      <Table aria-label="Comunicados aos clientes" verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Cliente</Table.Th>
            <Table.Th ta="right">Equipamentos</Table.Th>
            <Table.Th>Registros</Table.Th>
            <Table.Th>Comunicado</Table.Th>
            <Table.Th>
              <VisuallyHidden>Ações</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.customer_uuid}>
              <Table.Td>
                <Anchor component={Link} to={`/customer/show/${row.customer_uuid}`} fw={500}>
                  {row.customer_name}
                </Anchor>
              </Table.Td>
              <Table.Td data-label="Equipamentos" ta="right">
                <Anchor
                  component={Link}
                  to={`/report/anvisa-watch?customer_uuid=${row.customer_uuid}`}
                  aria-label={`${formatNumber(row.units)} equipamentos de ${row.customer_name}`}
                >
                  {formatNumber(row.units)}
                </Anchor>
              </Table.Td>
              <Table.Td data-label="Registros" ff="monospace">
                {row.registrations.join(', ')}
              </Table.Td>
              <Table.Td data-label="Comunicado">
                <Told row={row} />
              </Table.Td>
              <Table.Td ta="right">
                <LetterActions row={row} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}

function Told({ row: { untold, sent_at, sent_to } }: { row: AnvisaLetter }) {
  if (!sent_at) return <Text size="sm">A enviar</Text>;
  return (
    <Text size="sm">
      {untold > 0 && 'Há registros novos a avisar. '}
      Enviado em {formatDateTime(sent_at)} a {sent_to}
    </Text>
  );
}

function LetterActions({ row: { customer_uuid: uuid, customer_name, email, untold } }: { row: AnvisaLetter }) {
  const [isSending, setSending] = useState(false);
  const title = `Comunicado ANVISA a ${customer_name}`;
  const paper = usePaper({
    title,
    word: 'carta',
    read: () => download(anvisaLetters.letter, { params: { uuid } }),
    access: anvisaLetters.letter,
    ...(untold > 0 ? { send: { access: anvisaLetters.send, open: () => setSending(true) } } : {}),
  });
  return (
    <>
      <PaperLine paper={paper} />
      {isSending && (
        <SendPaper
          title={title}
          endpoint={anvisaLetters.send}
          params={{ uuid }}
          known={email ? [{ name: email, email }] : []}
          success="Comunicado: e-mail enviado com sucesso!"
          onClose={() => setSending(false)}
        />
      )}
    </>
  );
}
