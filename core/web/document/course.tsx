import { Skeleton, Text } from '@mantine/core';
import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Choice } from '#core/contract/choice.ts';
import type { StatusChange } from '#core/contract/document.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { queryOf } from '#core/web/query.ts';
import { Moments, type Moment } from '#core/web/show/moments.tsx';

interface Props {
  /** `document()`'s own. */
  endpoint: Endpoint;
  status: Pick<Choice, 'label' | 'tone'>;
  row: { uuid: string; created_at: string };
  /** Who made it, where the row says. */
  by?: string | null;
}

/** The steps a document took, each with who took it and why, down to its beginning. */
export function Course({ endpoint, status, row, by }: Props) {
  const { data, isPending, isError, error } = useQuery({
    ...queryOf(endpoint, { params: { uuid: row.uuid } } as never),
    // Every step adds to it.
    staleTime: 0,
    meta: { silent: true },
  });
  if (isPending) return <Skeleton h={120} />;
  if (isError) return <Text c="dimmed">{error.message}</Text>;
  const made: Moment = { key: 'made', at: row.created_at, by, title: 'criou o documento', icon: IconPlus };
  const { data: changes } = data as { data: StatusChange[] };
  return (
    <Moments
      moments={[
        ...changes.map((change) => ({
          key: change.uuid,
          at: change.at,
          by: change.user_name ?? 'Sistema',
          title: `mudou para “${status.label(change.to_status)}”`,
          icon: IconArrowRight,
          tone: status.tone(change.to_status),
          body: change.reason && (
            <Text size="sm" mt={4}>
              {change.reason}
            </Text>
          ),
        })),
        made,
      ]}
    />
  );
}
