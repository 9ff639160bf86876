import { ActionIcon, Badge, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { formatDateTime, relativeTime } from '#core/contract/format.ts';
import { useNow } from '#core/web/use-now.ts';
import { priority, type Notification } from '../contract.ts';
import classes from './notification-item.module.css';

interface Props {
  row: Notification;
  onOpen: () => void;
  onRead: () => void;
}

export function NotificationItem({ row, onOpen, onRead }: Props) {
  const { title, description, priority: level } = row.data;
  const now = useNow();
  const unread = row.read_at === null;
  return (
    <div className={classes.row} data-unread={unread || undefined}>
      <UnstyledButton className={classes.open} onClick={onOpen}>
        <span className={classes.title}>
          {unread && <span className={classes.dot} role="img" aria-label="Não lida" />}
          {title}
          <Badge flex="none" color={priority.tone(level.value)} variant="light" size="sm">
            {level.label}
          </Badge>
        </span>
        <Text component="span" className={classes.description} lineClamp={2}>
          {description}
        </Text>
        <Text component="span" size="xs" c="dimmed">
          {row.data.module.label} ·{' '}
          <time dateTime={row.created_at} title={formatDateTime(row.created_at)}>
            {relativeTime(row.created_at, now)}
          </time>
        </Text>
      </UnstyledButton>
      {unread && (
        <Tooltip label="Marcar como lida" position="left">
          <ActionIcon aria-label={`Marcar como lida: ${title}`} onClick={onRead}>
            <IconCheck size={18} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}
