import { Button, Group, Skeleton, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconFileCertificate, IconFileDownload, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AppError } from '#core/contract/error.ts';
import { formatDateTime, formatFileSize } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { download, saveFile } from '#core/web/call.ts';
import { WideTable } from '#core/web/list/wide-table.tsx';
import { invalidate, queryOf } from '#core/web/query.ts';
import { KeyFacts } from '#core/web/show/key-facts.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { toast } from '#core/web/toast.ts';
import type { Order } from '#modules/service-order/contract.ts';
import { orderDocuments } from '../contract.ts';
import { cause, conclusion, isFinal } from '../document.rules.ts';
import { Figures } from './figures.tsx';

/** The papers of an order, and where its time and money went. */
export default function DocumentsTab({ order }: { order: Order }) {
  const can = useCan();
  const [busy, setBusy] = useState<string | null>(null);
  const params = { uuid: order.uuid };
  async function fetchPaper(what: string, work: () => Promise<void>, failure: string) {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      toast.error(error instanceof AppError ? error.message : 'Erro desconhecido', failure);
    }
    setBusy(null);
  }
  const sheet = () =>
    fetchPaper(
      'order',
      async () => saveFile(await download(orderDocuments.exportOrder, { params })),
      'Erro ao baixar arquivo',
    );
  const report = (revision?: number) =>
    fetchPaper(
      `report-${revision ?? ''}`,
      async () => {
        saveFile(await download(orderDocuments.exportReport, { params, query: revision ? { revision } : {} }));
        toast.success('Laudo baixado com sucesso!');
        await invalidate(orderDocuments.documents.path);
      },
      'Erro ao baixar laudo',
    );
  const editable = can(orderDocuments.saveReport) && order.status !== 'CANCELLED';
  return (
    <>
      <Block
        title="Documentos"
        action={
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconFileDownload size={16} />}
              loading={busy === 'order'}
              onClick={() => void sheet()}
            >
              Baixar ordem
            </Button>
            <Button
              leftSection={<IconFileCertificate size={16} />}
              loading={busy === 'report-'}
              onClick={() => void report()}
            >
              Baixar laudo
            </Button>
          </Group>
        }
      >
        <Text c="dimmed" size="sm">
          {isFinal(order.status)
            ? 'A ordem foi entregue: o laudo baixado é o emitido, com número de revisão e código de verificação.'
            : 'Até a entrega o laudo sai como rascunho. Depois dela, o primeiro download emite a revisão 1.'}
        </Text>
        <Issued order={order.uuid} busy={busy} onDownload={(revision) => void report(revision)} />
      </Block>
      <ReportFacts order={order} editable={editable} />
      <Figures order={order.uuid} />
    </>
  );
}

function Issued({
  order,
  busy,
  onDownload,
}: {
  order: string;
  busy: string | null;
  onDownload: (revision: number) => void;
}) {
  const { data } = useQuery(queryOf(orderDocuments.documents, { params: { uuid: order } }));
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
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={busy === `report-${issued.revision}`}
                  onClick={() => onDownload(issued.revision)}
                  aria-label={`Baixar a revisão ${issued.revision}`}
                >
                  Baixar
                </Button>
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
  const report = data.data;
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
      {!report ? (
        <Text c="dimmed">
          Ainda sem diagnóstico e conclusão. Testes, fotos, peças e registros entram no laudo sozinhos.
        </Text>
      ) : (
        <KeyFacts
          facts={[
            {
              label: 'Conclusão',
              value: report.conclusion && <StatusBadge of={conclusion} value={report.conclusion} />,
            },
            { label: 'Causa provável', value: report.cause && cause.label(report.cause) },
            { label: 'Responsável técnico', value: report.responsible_name },
            { label: 'Instrumentos', value: report.instruments.length },
          ]}
        />
      )}
    </Block>
  );
}
