import { Button, Group, Pagination, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconBellOff, IconChecks } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatNumber } from '#core/contract/format.ts';
import { queryOf } from '#core/web/query.ts';
import { Empty } from '#core/web/empty.tsx';
import { notification } from '../contract.ts';
import { NotificationFilters } from './notification-filters.tsx';
import { NotificationItem } from './notification-item.tsx';
import { useMarkAllRead, useMarkRead, useOpenNotification, useUnreadCount } from './notification.queries.ts';
import { useNotificationFilters } from './use-notification-filters.ts';

export function Component() {
  const { query, change, clear, filtered } = useNotificationFilters();
  const { data, isPending, isLoadingError, refetch } = useQuery({
    ...queryOf(notification.list, { query }),
    placeholderData: keepPreviousData,
  });
  const unread = useUnreadCount();
  const open = useOpenNotification();
  const markRead = useMarkRead();
  const { markAll, isPending: marking } = useMarkAllRead();
  const meta = data?.meta;

  return (
    <Stack maw={960} mx="auto">
      <Group justify="space-between">
        <Title order={1}>
          Notificações{' '}
          {meta && (
            <Text span c="dimmed" fw={400}>
              {formatNumber(meta.total)}
            </Text>
          )}
        </Title>
        <Button
          variant="default"
          leftSection={<IconChecks size={18} aria-hidden />}
          disabled={unread === 0 || marking}
          onClick={markAll}
        >
          Marcar todas como lidas
        </Button>
      </Group>
      <NotificationFilters query={query} onChange={change} />
      <Paper withBorder>
        {isPending && (
          <Stack p="md">
            {[1, 2, 3, 4].map((place) => (
              <Skeleton key={place} h={56} />
            ))}
          </Stack>
        )}
        {isLoadingError && (
          <Nothing
            text="Não foi possível carregar as notificações."
            action="Tentar novamente"
            onAction={() => void refetch()}
          />
        )}
        {data?.data.length === 0 && (
          <Nothing
            text="Nenhuma notificação encontrada"
            {...(filtered ? { action: 'Limpar filtros', onAction: clear } : {})}
          />
        )}
        {data?.data.map((row) => (
          <NotificationItem key={row.id} row={row} onOpen={() => open(row)} onRead={() => markRead(row)} />
        ))}
      </Paper>
      {meta && meta.pages > 1 && (
        <Group justify="center">
          <Pagination
            total={meta.pages}
            value={meta.current_page}
            onChange={(page) => change({ page })}
            getControlProps={(control) => ({
              'aria-label': {
                previous: 'Página anterior',
                next: 'Próxima página',
                first: 'Primeira página',
                last: 'Última página',
              }[control],
            })}
            getItemProps={(page) => ({ 'aria-label': `Página ${page}` })}
          />
        </Group>
      )}
    </Stack>
  );
}

interface NothingProps {
  text: string;
  action?: string;
  onAction?: () => void;
}
function Nothing({ text, action, onAction }: NothingProps) {
  return (
    <Empty icon={<IconBellOff size={40} stroke={1.4} />} title={text}>
      {action && (
        <Button variant="default" onClick={onAction}>
          {action}
        </Button>
      )}
    </Empty>
  );
}
