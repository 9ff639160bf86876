import { Alert, Button, Group, List, Paper, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AppError } from '#core/contract/error.ts';
import { operation, type Operation } from '#core/contract/operation.ts';
import { system } from '#core/contract/system.ts';
import { WordBadge } from '#core/web/badge.tsx';
import { call } from '#core/web/call.ts';
import { progressText, standing } from '#core/web/operation/operation.rules.ts';
import { isPollingHealthy } from '#core/web/operation/polling.ts';
import { lostText } from '#core/web/operation/polling.rules.ts';
import { useOperation } from '#core/web/operation/use-operation.ts';
import { queryOf, refresh } from '#core/web/query.ts';
import { useUser } from '#core/web/session.tsx';
import { toast } from '#core/web/toast.ts';
import { bulkFailure, isUnanswered, outcomeOf, type Outcome } from '../bulk-request.rules.ts';
import type { Bulk, Sending } from '../bulk-state.rules.ts';
import { keepBulk } from './bulk-store.ts';
import { askToLeave } from './leave.ts';
import { sendBulk } from './send-bulk.ts';

interface Props {
  bulk: Bulk & { sending: Sending };
  onOver: (outcome: Outcome) => void;
  /** Nothing was begun: it can be corrected. */
  onRefused: (title: string, text: string) => void;
}

/** From the press of the button to the end of the operation; a reload takes it up where it was. */
export function BulkProgress({ bulk, onOver, onRefused }: Props) {
  const { sending } = bulk;
  const [attempt, setAttempt] = useState(0);
  if (!sending.operation_id) return <Sender bulk={bulk} onRefused={onRefused} />;
  const again = () => setAttempt(attempt + 1);
  return (
    <Follower
      key={`${sending.operation_id} ${attempt}`}
      id={sending.operation_id}
      title={sending.request?.code ?? ''}
      count={bulk.lines.length}
      onOver={onOver}
      onAgain={again}
    />
  );
}

const detailsOf = ({ errors }: AppError): string =>
  Object.values(errors ?? {})
    .flat()
    .join(', ');

function Sender({ bulk, onRefused }: Pick<Props, 'bulk' | 'onRefused'>) {
  const user = useUser().uuid;
  const { mutate, error: failed } = useMutation<void, AppError>({
    mutationFn: () => sendBulk(bulk, (sending) => keepBulk(user, { sending })),
    onError: (error) => {
      // What was not answered is sent again as it was, with the same keys.
      if (!isUnanswered(error)) onRefused(bulkFailure(error), detailsOf(error));
    },
  });
  useEffect(() => mutate(), [mutate]);
  if (!failed)
    return (
      <Paper withBorder p="md" role="status">
        <Text size="sm" mb="xs">
          Enviando {bulk.lines.length === 1 ? '1 item' : `${bulk.lines.length} itens`}…
        </Text>
        <Progress value={100} animated striped size="sm" aria-label="Enviando" />
      </Paper>
    );
  return (
    <Alert color="red" title={bulkFailure(failed)}>
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={() => mutate()}>
          Tentar novamente
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={() => void askToLeave(user)}>
          Sair do modo em lote
        </Button>
      </Group>
    </Alert>
  );
}

interface FollowerProps {
  id: string;
  title: string;
  count: number;
  onOver: (outcome: Outcome) => void;
  onAgain: () => void;
}
function Follower({ id, title, count, onOver, onAgain }: FollowerProps) {
  const [cancelling, setCancelling] = useState(false);
  const [unread, setUnread] = useState<string | null>(null);
  async function settle(ended: Operation) {
    try {
      const logs = ended.failed_items > 0 ? (await call(operation.logs, { params: { id } })).data : [];
      void refresh('all');
      onOver(outcomeOf(count, ended, logs));
    } catch (error) {
      // Which of them were refused has to be known before any is taken off the list.
      setUnread(bulkFailure(error as AppError));
    }
  }
  const { row, lost } = useOperation(id, (ended) => void settle(ended));
  async function cancel() {
    setCancelling(true);
    await call(operation.cancel, { params: { id } }).catch((error: AppError) => {
      toast.error(bulkFailure(error));
      setCancelling(false);
    });
  }
  if (lost || unread) return <Lost why={unread ?? lostText(row !== undefined)} onAgain={onAgain} />;
  const share = row && row.total_items > 0 ? (row.processed_items / row.total_items) * 100 : 0;
  return (
    <Paper withBorder p="md" role="region" aria-label="Andamento">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600}>Peças em lote na {title}</Text>
          {row && <WordBadge tone={standing(row).tone}>{standing(row).label}</WordBadge>}
        </Group>
        <Progress
          value={share > 0 ? share : 100}
          animated
          striped={share === 0}
          size="md"
          aria-label="Progresso do lote"
        />
        <Text size="sm" c="dimmed" role="status">
          {row ? progressText(row) : 'Aguardando o servidor…'}
        </Text>
        {!isPollingHealthy() && (
          <Text size="xs" c="dimmed">
            Muitas operações são acompanhadas nesta aba: o andamento pode demorar a aparecer.
          </Text>
        )}
        {row && row.failed_items > 0 && <RefusedSoFar id={id} count={row.failed_items} />}
        <Group>
          <Button size="xs" variant="default" loading={cancelling} onClick={() => void cancel()}>
            Cancelar o que falta
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function RefusedSoFar({ id, count }: { id: string; count: number }) {
  const { data } = useQuery({
    ...queryOf(operation.logs, { params: { id } }),
    queryKey: [operation.logs.path, id, count],
    meta: { silent: true },
  });
  if (!data) return null;
  return (
    <List size="sm" aria-label="Itens com erro">
      {data.data.slice(0, mostNamed).map(({ item, label, message }) => (
        <List.Item key={item}>
          {label}: {message}
        </List.Item>
      ))}
      {data.data.length > mostNamed && <List.Item>e mais {data.data.length - mostNamed}</List.Item>}
    </List>
  );
}
const mostNamed = 5;

function Lost({ why, onAgain }: { why: string; onAgain: () => void }) {
  const [told, setTold] = useState(why);
  async function again() {
    try {
      await call(system.health);
      onAgain();
    } catch (error) {
      setTold(bulkFailure(error as AppError));
    }
  }
  return (
    <Alert color="red" title={told}>
      <Button size="xs" mt="xs" onClick={() => void again()}>
        Acompanhar novamente
      </Button>
    </Alert>
  );
}
