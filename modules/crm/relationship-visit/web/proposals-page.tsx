import { Anchor, Button, Skeleton, Table, VisuallyHidden } from '@mantine/core';
import { IconCalendarHeart, IconPlus, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { absent, formatDate, formatNumber } from '#core/contract/format.ts';
import { Can } from '#core/web/access.tsx';
import { Empty } from '#core/web/empty.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { relationshipSetting, relationshipVisit, type VisitProposal } from '../contract.ts';

/** Whom to see again: the largest customers nobody spoke to for a while. */
export function Component() {
  const found = useQuery(queryOf(relationshipVisit.list));
  const rows = found.data?.data ?? [];
  return (
    <>
      <PageHeader
        title="Visitas de relacionamento"
        subtitle="Clientes com base instalada e sem contato há muito tempo, os maiores primeiro."
        buttons={0}
        actions={[
          {
            label: 'Parâmetros',
            icon: <IconSettings size={16} />,
            to: '/crm/relationship-setting',
            access: relationshipSetting.calls.update,
          },
        ]}
      />
      {found.isPending && <Skeleton h={240} />}
      {found.data && rows.length === 0 && (
        <Empty
          icon={<IconCalendarHeart size={40} stroke={1.4} />}
          title="Ninguém a visitar"
          sentence="Todos os clientes com base instalada tiveram contato recente ou têm visita marcada."
        />
      )}
      {rows.length > 0 && <Proposals rows={rows} />}
    </>
  );
}

function Proposals({ rows }: { rows: readonly VisitProposal[] }) {
  return (
    <WideTable name="Clientes a visitar" cards>
      <Table aria-label="Clientes a visitar" verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Cliente</Table.Th>
            <Table.Th>Cidade</Table.Th>
            <Table.Th ta="right">Equipamentos</Table.Th>
            <Table.Th>Último contato</Table.Th>
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
              <Table.Td data-label="Cidade">{row.city ?? absent}</Table.Td>
              <Table.Td data-label="Equipamentos" ta="right">
                {formatNumber(row.units)}
              </Table.Td>
              <Table.Td data-label="Último contato">{contactText(row)}</Table.Td>
              <Table.Td ta="right">
                <Can endpoint={relationshipVisit.propose}>
                  <Propose row={row} />
                </Can>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}

const contactText = ({ last_contact_at, silent_days }: VisitProposal): string =>
  last_contact_at
    ? `${formatDate(last_contact_at)}, há ${formatNumber(silent_days)} dias`
    : 'Nenhum contato registrado';

function Propose({ row: { customer_uuid: uuid, customer_name } }: { row: VisitProposal }) {
  const navigate = useNavigate();
  const propose = useWrite(relationshipVisit.propose, {
    success: ({ data }) => `Relatório ${data.code} aberto!`,
    onSuccess: ({ data }) => navigate(`/crm/show/${data.uuid}`),
  });
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlus size={16} />}
      loading={propose.isPending}
      aria-label={`Abrir visita para ${customer_name}`}
      onClick={() => propose.mutate({ params: { uuid }, body: {} })}
    >
      Abrir visita
    </Button>
  );
}
