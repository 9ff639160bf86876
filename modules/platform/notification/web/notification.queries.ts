import { useEffect, useEffectEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { AppError } from '#core/contract/error.ts';
import type { Reply } from '#core/contract/endpoint.ts';
import { isKeeping } from '#core/web/aboard/keeping.ts';
import { isCut } from '#core/web/aboard/or-kept.ts';
import { isUnexplained } from '#core/web/call.ts';
import { isQuiet, queryClient, queryOf, refresh, useWrite } from '#core/web/query.ts';
import { toast } from '#core/web/toast.ts';
import { notification, type Notification } from '../contract.ts';

const path = notification.list.path;
const count = queryOf(notification.countUnread);
export const latest = queryOf(notification.list, { query: { page: 1, per_page: 10 } });

/** On failure up to 3 retries 5 s apart (spec §7); whoever is signed out has nothing to retry. */
const polling = {
  retry: (failures: number, error: AppError) => error.status !== 401 && failures < 3,
  retryDelay: 5000,
  refetchIntervalInBackground: true,
  meta: { silent: true },
};

export function useUnreadCount(): number {
  const { data, isError, error } = useQuery({ ...count, ...polling, refetchInterval: 30_000 });
  const tell = useEffectEvent(() => {
    // In the field the banner says that there is no contact; whoever opened another screen asked nothing of notices.
    if (!error || isQuiet(error) || (isCut(error) && isKeeping())) return;
    toast.error(isUnexplained(error) ? 'Erro ao buscar contagem de notificações.' : error.message);
  });
  // Told once when it begins to fail, not at every beat.
  useEffect(() => {
    if (isError) tell();
  }, [isError]);
  return data?.data.count ?? 0;
}

/** The dropdown's list: page 1, 10 items, every minute. */
export function useLatest() {
  return useQuery({ ...latest, ...polling, refetchInterval: 60_000 });
}

type List = Reply<typeof notification.list>;

/** Reading shows at once everywhere; the server's answer only confirms it. */
function showAsRead(wanted: (row: Notification) => boolean): void {
  const now = new Date().toISOString();
  queryClient.setQueriesData<List>({ queryKey: [path] }, (list) =>
    list
      ? {
          ...list,
          data: list.data.map((row) => (row.read_at === null && wanted(row) ? { ...row, read_at: now } : row)),
        }
      : list,
  );
}
function showCount(change: (unread: number) => number): void {
  queryClient.setQueryData(
    count.queryKey,
    (reply) => reply && { data: { count: Math.max(0, change(reply.data.count)) } },
  );
}
const restore = () => {
  void refresh([path]);
  return false;
};

export function useMarkRead(): (row: Notification) => void {
  const { mutate } = useWrite(notification.read, {
    success: 'Notificação marcada como lida',
    onRefused: restore,
  });
  return (row) => {
    if (row.read_at !== null) return;
    showAsRead(({ id }) => id === row.id);
    showCount((unread) => unread - 1);
    mutate({ params: { id: row.id } });
  };
}

export function useMarkAllRead() {
  const { mutate, isPending } = useWrite(notification.readAll, {
    success: 'Todas as notificações marcadas como lidas',
    onRefused: restore,
  });
  const markAll = () => {
    showAsRead(() => true);
    showCount(() => 0);
    mutate();
  };
  return { markAll, isPending };
}

/** Opens what the notice is about and marks it read. Only addresses of this system are followed. */
export function useOpenNotification(): (row: Notification) => void {
  const markRead = useMarkRead();
  const navigate = useNavigate();
  return (row) => {
    markRead(row);
    const url = row.data.action_url;
    if (url && /^\/(?![/\\])/.test(url)) void navigate(url);
  };
}
