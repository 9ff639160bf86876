import { Button, Skeleton, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDateTime, formatFileSize } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { queryOf } from '#core/web/query.ts';
import { KeyFacts } from '#core/web/show/key-facts.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import type { Order } from '#modules/service/service-order/contract.ts';
import { orderDocuments } from '../contract.ts';
import { cause, conclusion, isFinal } from '../document.rules.ts';
import { TimeAndCost } from './time-and-cost.tsx';
import { IssuedPaper, OrderPapers } from './order-papers.tsx';

/** The papers of an order, and where its time and money went. */
export default function DocumentsTab({ order }: { order: Order }) {
  const can = useCan();
  const editable = can(orderDocuments.saveReport) && order.status !== 'CANCELLED';
  return (
    <>
      <Block title="Documentos">
        <OrderPapers order={order} />
        <Text c="dimmed" size="sm" mt="xs">
          {isFinal(order.status)
            ? 'A ordem foi entregue: o laudo baixado é o emitido, com número de revisão e código de verificação.'
            : 'Até a entrega o laudo sai como rascunho. Depois dela, a primeira leitura emite a revisão 1.'}
        </Text>
        <Issued order={order} />
      </Block>
      <ReportFacts order={order} editable={editable} />
      <TimeAndCost order={order.uuid} />
    </>
  );
}

function Issued({ order }: { order: Order }) {
  const { data } = useQuery(queryOf(orderDocuments.documents, { params: { uuid: order.uuid } }));
  if (!data || data.data.length === 0) return null;
  return (
    <WideTable name="Laudos emitidos" cards>
      <Table aria-label="Laudos emitidos" verticalSpacing="sm" miw={{ sm: 720 }} mt="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Revisão</Table.Th>
            <Table.Th>Emitido</Table.Th>
            <Table.Th>Motivo</Table.Th>
            <Table.Th>Verificação</Table.Th>
            <Table.Th>
              <VisuallyHidden>Ações</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.data.map((issued) => (
            <Table.Tr key={issued.uuid}>
              <Table.Td data-label="Revisão">{issued.revision}</Table.Td>
              <Table.Td data-label="Emitido" data-wide>
                <Text size="sm">{formatDateTime(issued.created_at)}</Text>
                <Text size="xs" c="dimmed">
                  {issued.issued_by} · {formatFileSize(issued.size)}
                </Text>
              </Table.Td>
              <Table.Td data-label="Motivo" data-wide>
                {issued.reason ?? 'Primeira emissão'}
              </Table.Td>
              <Table.Td data-label="Verificação" data-wide>
                <Text size="sm" className="mono">
                  {issued.verification}
                </Text>
                <Text size="xs" c="dimmed" className="mono" title={issued.sha256}>
                  SHA-256 {issued.sha256.slice(0, 16)}…
                </Text>
              </Table.Td>
              <Table.Td>
                <IssuedPaper order={order} revision={issued.revision} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}

function ReportFacts({ order, editable }: { order: Order; editable: boolean }) {
  const { data } = useQuery(queryOf(orderDocuments.report, { params: { uuid: order.uuid } }));
  if (!data) return <Skeleton h={120} mt="lg" />;
  const { data: report, evaluation, instruments } = data;
  const concluded = report?.conclusion ?? evaluation?.conclusion;
  return (
    <Block
      title="Laudo técnico"
      action={
        editable ? (
          <Button
            component={Link}
            to={`/service-order/report/${order.uuid}`}
            variant="default"
            leftSection={<IconPencil size={16} />}
          >
            {isFinal(order.status) ? 'Retificar laudo' : report ? 'Editar laudo' : 'Escrever laudo'}
          </Button>
        ) : undefined
      }
    >
      {!concluded && (
        <Text c="dimmed" mb="sm">
          {report || evaluation?.diagnosis ? 'Ainda sem conclusão.' : 'Ainda sem diagnóstico e conclusão.'} Testes,
          fotos, instrumentos, peças e registros entram no laudo sozinhos.
        </Text>
      )}
      {(report || evaluation) && (
        <KeyFacts
          facts={[
            {
              label: 'Conclusão',
              value: report?.conclusion ? (
                <StatusBadge of={conclusion} value={report.conclusion} />
              ) : (
                evaluation?.conclusion
              ),
            },
            { label: 'Diagnóstico', value: evaluation?.diagnosis },
            { label: 'Defeito constatado', value: report?.found_defect ?? evaluation?.found_defect },
            { label: 'Causa provável', value: report?.cause ? cause.label(report.cause) : evaluation?.cause },
            { label: 'Responsável técnico', value: report?.responsible_name },
            { label: 'Instrumentos', value: instruments.map(({ name }) => name).join('; ') },
          ]}
        />
      )}
    </Block>
  );
}
