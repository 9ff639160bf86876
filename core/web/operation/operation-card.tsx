import { Button, CloseButton, Group, Modal, Paper, Progress, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '#core/contract/error.ts';
import { operation, type Operation } from '#core/contract/operation.ts';
import { WordBadge } from '#core/web/badge.tsx';
import { call, download } from '#core/web/call.ts';
import { queryOf, refresh } from '#core/web/query.ts';
import { saveDownload } from '#core/web/save-download.ts';
import { toast } from '#core/web/toast.ts';
import { dismiss, follow, type Followed } from './operation-store.ts';
import { isOver, progressText, standing } from './operation.rules.ts';
import { lostText } from './polling.rules.ts';
import { useOperation } from './use-operation.ts';

const fetchResult = (id: string): Promise<void> => saveDownload(() => download(operation.result, { params: { id } }));

export function OperationCard({ followed }: { followed: Followed }) {
  const [errorsOpened, errors] = useDisclosure();
  const [cancelling, setCancelling] = useState(false);
  const { row, lost } = useOperation(followed.id, (ended) => {
    // A file changes nothing; what else it touched nobody counted.
    if (!followed.download) void refresh('all');
    if (ended.status === 'completed' && followed.download) void fetchResult(followed.id);
  });
  const running = !row || !isOver(row);

  async function cancel() {
    setCancelling(true);
    await call(operation.cancel, { params: { id: followed.id } }).catch((error: AppError) =>
      toast.error(error.message),
    );
    setCancelling(false);
  }
  return (
    <Paper withBorder shadow="md" p="sm" role="status">
      <Group justify="space-between" wrap="nowrap" mb={6}>
        <Text size="sm" fw={600} truncate>
          {followed.title}
        </Text>
        <Group gap={6} wrap="nowrap">
          {row && <WordBadge tone={standing(row).tone}>{standing(row).label}</WordBadge>}
          {(!running || lost) && <CloseButton size={24} aria-label="Dispensar" onClick={() => dismiss(followed.id)} />}
        </Group>
      </Group>
      {running && !lost && <Bar row={row} />}
      <Summary row={row} lost={lost} />
      <Group gap="xs" mt={8}>
        {lost && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => follow({ ...followed, attempt: (followed.attempt ?? 0) + 1 })}
          >
            Tentar novamente
          </Button>
        )}
        {running && !lost && (
          <Button size="compact-sm" variant="subtle" color="gray" loading={cancelling} onClick={() => void cancel()}>
            Cancelar
          </Button>
        )}
        {row?.status === 'completed' && row.file_name && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconDownload size={16} />}
            onClick={() => void fetchResult(followed.id)}
          >
            Baixar arquivo
          </Button>
        )}
        {row && row.failed_items > 0 && (
          <Button size="compact-sm" variant="default" onClick={errors.open}>
            Ver o que falhou
          </Button>
        )}
      </Group>
      {errorsOpened && <ErrorList id={followed.id} title={followed.title} onClose={errors.close} />}
    </Paper>
  );
}

function Bar({ row }: { row: Operation | undefined }) {
  const share = row && row.total_items > 0 ? Math.min(100, (row.processed_items / row.total_items) * 100) : 0;
  return <Progress value={share > 0 ? share : 100} animated striped={share === 0} size="sm" aria-label="Progresso" />;
}

function Summary({ row, lost }: { row: Operation | undefined; lost: boolean }) {
  if (lost) {
    return (
      <Text size="xs" c="dimmed">
        {lostText(row !== undefined)}
      </Text>
    );
  }
  if (!row) return null;
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {isOver(row) && row.message ? row.message : progressText(row)}
    </Text>
  );
}

function ErrorList({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const { data, isPending } = useQuery(queryOf(operation.logs, { params: { id } }));
  return (
    <Modal opened onClose={onClose} title={`${title}: itens com erro`} size="lg">
      <ScrollArea.Autosize mah="60vh">
        {isPending ? (
          <Text size="sm">Carregando…</Text>
        ) : (
          <Stack>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Item</Table.Th>
                  <Table.Th>O que aconteceu</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data?.data.map((log) => (
                  <Table.Tr key={log.item}>
                    <Table.Td>{log.label}</Table.Td>
                    <Table.Td>{log.message}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Stack>
        )}
      </ScrollArea.Autosize>
    </Modal>
  );
}
