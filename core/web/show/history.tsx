import { Button, Skeleton, Stack, Text } from '@mantine/core';
import {
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
import { Empty } from '#core/web/empty.tsx';
import { Changes } from './changes.tsx';
import { Moments } from './moments.tsx';

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
  const { data, isPending, isLoadingError, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
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
  if (isLoadingError)
    return <Text c="dimmed">{error.status === 404 ? 'Nenhum registro no histórico.' : error.message}</Text>;
  const items = data.pages.flatMap((page) => page.data);
  if (items.length === 0) return <Empty within title="Nenhum registro no histórico" />;
  return (
    <Stack>
      <Moments
        moments={items.map((item) => ({
          key: item.uuid,
          at: item.at,
          by: item.user_name ?? 'Sistema',
          title: activityAction.label(item.action).toLowerCase(),
          icon: icons[item.action],
          body: <Changes entity={entity} changes={item.changes} />,
        }))}
      />
      {hasNextPage && (
        <Button variant="default" w="fit-content" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
    </Stack>
  );
}
