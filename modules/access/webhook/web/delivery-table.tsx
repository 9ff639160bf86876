import { Button, Skeleton, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#core/contract/format.ts';
import { Can } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import { When } from '#core/web/when.tsx';
import { webhook, type Delivery } from '../contract.ts';
import { deliveryStatus, keptDays } from '../webhook.rules.ts';

const answerOf = ({ answer_status, answer_ms, answer }: Delivery): string =>
  [answer_status, answer_ms === null ? null : `${formatNumber(answer_ms)} ms`, answer?.slice(0, 120)]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' · ');

/** The last deliveries, while somebody looks: what is under way comes in by itself. */
export function DeliveryTable({ uuid }: { uuid: string }) {
  const { data } = useQuery({
    ...queryOf(webhook.deliveries, { params: { uuid } }),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status, tries }) => status === 'PENDING' && tries === 0) ? 2_000 : 30_000,
  });
  const resend = useWrite(webhook.resend, { success: 'Entrega na fila!' });
  if (!data) return <Skeleton h={160} />;
  if (data.data.length === 0) return <Text c="dimmed">Nada enviado nos últimos {keptDays} dias.</Text>;
  return (
    <WideTable name="Entregas" cards>
      <Table miw={640}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="right">Número</Table.Th>
            <Table.Th>Evento</Table.Th>
            <Table.Th>Registro</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th ta="right">Tentativas</Table.Th>
            <Table.Th>Última</Table.Th>
            <Table.Th>Resposta</Table.Th>
            <Table.Th aria-label="Ações" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.data.map((one) => (
            <Table.Tr key={one.uuid}>
              <Table.Td ta="right" data-label="Número">
                {one.sequence}
              </Table.Td>
              <Table.Td className="mono" data-label="Evento" data-wide>
                {one.event}
              </Table.Td>
              <Table.Td className="mono" data-label="Registro">
                {one.code}
              </Table.Td>
              <Table.Td data-label="Status">
                <StatusBadge of={deliveryStatus} value={one.status} />
              </Table.Td>
              <Table.Td ta="right" data-label="Tentativas">
                {one.tries}
              </Table.Td>
              <Table.Td data-label="Última">{one.tried_at && <When at={one.tried_at} />}</Table.Td>
              <Table.Td data-label="Resposta" data-wide style={{ overflowWrap: 'anywhere' }}>
                {answerOf(one)}
              </Table.Td>
              <Table.Td ta="right">
                <Can endpoint={webhook.resend}>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`Enviar de novo a entrega ${one.sequence}`}
                    onClick={() => resend.mutate({ params: { uuid, deliveryUuid: one.uuid } })}
                  >
                    Enviar de novo
                  </Button>
                </Can>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}
