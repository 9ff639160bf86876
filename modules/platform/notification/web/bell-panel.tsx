import { Anchor, Button, Group, ScrollArea, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { Notification } from '../contract.ts';
import { NotificationItem } from './notification-item.tsx';
import { useMarkAllRead, useMarkRead, useOpenNotification } from './notification.queries.ts';

interface Props {
  rows: Notification[];
  loading: boolean;
  unread: number;
  onClose: () => void;
}

export default function BellPanel({ rows, loading, unread, onClose }: Props) {
  const open = useOpenNotification();
  const markRead = useMarkRead();
  const { markAll, isPending } = useMarkAllRead();
  const openAndClose = (row: Notification) => {
    onClose();
    open(row);
  };
  return (
    <>
      <Group justify="space-between" px="sm" py={6} mih={44}>
        <Title order={2} size="h4">
          Notificações
        </Title>
        {unread > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={markAll} disabled={isPending}>
            Marcar todas como lidas
          </Button>
        )}
      </Group>
      <ScrollArea.Autosize mah="min(28rem, 70dvh)" type="auto" style={{ borderBlock: '1px solid var(--app-border)' }}>
        {loading && (
          <Stack p="sm" gap="sm">
            <Skeleton h={48} />
            <Skeleton h={48} />
            <Skeleton h={48} />
          </Stack>
        )}
        {!loading && rows.length === 0 && (
          <Text c="dimmed" ta="center" py="xl">
            Nenhuma notificação encontrada
          </Text>
        )}
        {rows.map((row) => (
          <NotificationItem key={row.id} row={row} onOpen={() => openAndClose(row)} onRead={() => markRead(row)} />
        ))}
      </ScrollArea.Autosize>
      <Group justify="center" p="xs">
        <Anchor component={Link} to="/notifications" onClick={onClose} py={4}>
          Ver todas
        </Anchor>
      </Group>
    </>
  );
}
