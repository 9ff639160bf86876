import { Button, Skeleton, Stack, Text, Timeline } from '@mantine/core';
import {
  IconClock,
  IconEye,
  IconFileExport,
  IconLogin,
  IconLogout,
  IconPencil,
  IconPlus,
  IconShield,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { activity, activityAction, type Activity } from '#core/contract/activity.ts';
import { call } from '#core/web/call.ts';
import { When } from '#core/web/when.tsx';
import { Changes } from './changes.tsx';

const icons: Record<Activity['action'], TablerIcon> = {
  create: IconPlus,
  update: IconPencil,
  delete: IconTrash,
  read: IconEye,
  export: IconFileExport,
  login: IconLogin,
  logout: IconLogout,
  security: IconShield,
};
const step = 20;

interface Props {
  /** The entity's name in the log: `customer`. */
  entity: string;
  uuid: string;
}

/** Who did what to this record, newest first. */
export function History({ entity, uuid }: Props) {
  const { data, isPending, isError, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [activity.ofRecord.path, entity, uuid],
    queryFn: ({ pageParam, signal }) =>
      call(activity.ofRecord, { params: { entity, uuid }, query: { page: pageParam, per_page: step } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.pages ? meta.current_page + 1 : undefined),
    // Every save of the record adds to it.
    staleTime: 0,
    meta: { silent: true },
  });
  if (isPending) return <Skeleton h={160} />;
  if (isError) return <Text c="dimmed">{error.status === 404 ? 'Nenhum registro no histórico.' : error.message}</Text>;
  const items = data.pages.flatMap((page) => page.data);
  if (items.length === 0) return <Text c="dimmed">Nenhum registro no histórico.</Text>;
  return (
    <Stack>
      <Timeline bulletSize={26} lineWidth={1} active={-1}>
        {items.map((item) => {
          const Icon = icons[item.action] ?? IconClock;
          return (
            <Timeline.Item key={item.uuid} bullet={<Icon size={14} aria-hidden />}>
              <Text size="sm">
                <b>{item.user_name ?? 'Sistema'}</b> {activityAction.label(item.action).toLowerCase()} ·{' '}
                <Text span size="sm" c="dimmed">
                  <When at={item.at} />
                </Text>
              </Text>
              <Changes entity={entity} changes={item.changes} />
            </Timeline.Item>
          );
        })}
      </Timeline>
      {hasNextPage && (
        <Button variant="default" w="fit-content" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
    </Stack>
  );
}
