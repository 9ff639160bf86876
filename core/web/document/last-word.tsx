import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StatusChange } from '#core/contract/document.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { queryOf } from '#core/web/query.ts';

export interface LastWordTitle {
  title: string;
  color: string;
}
interface Props {
  /** `document()`'s own `changes`. */
  endpoint: Endpoint;
  row: { uuid: string; status: string };
  /** By the status the step led to; of others nothing is said. */
  titles: Readonly<Record<string, LastWordTitle | undefined>>;
}

/** What was said with the step that brought a document where it is: why it was refused, what was asked. */
export function LastWord({ endpoint, row, titles }: Props) {
  const { data } = useQuery({
    ...queryOf(endpoint, { params: { uuid: row.uuid } } as never),
    enabled: row.status in titles,
    meta: { silent: true },
  });
  const last = (data as { data: StatusChange[] } | undefined)?.data[0];
  const said = titles[row.status];
  if (!said || !last?.reason || last.to_status !== row.status) return null;
  return (
    <Alert color={said.color} title={said.title} mb="md">
      {last.reason} ({last.user_name})
    </Alert>
  );
}
