import { Anchor, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '#core/contract/format.ts';
import type { Page } from '#core/contract/page.ts';
import { phoneWidth } from '#core/web/breakpoint.ts';
import { Empty } from '#core/web/empty.tsx';
import { ListCards } from '#core/web/list/list-cards.tsx';
import { ListTable } from '#core/web/list/list-table.tsx';
import type { Column, ListEndpoint } from '#core/web/list/list.types.ts';
import type { z } from 'zod';
import { queryOf } from '#core/web/query.ts';

type RowOf<E extends ListEndpoint> = z.output<E['reply']>['data'][number];
interface Props<E extends ListEndpoint> {
  label: string;
  endpoint: E;
  /** Narrows it to this record: `{ customer: uuid }`. */
  query: Record<string, string>;
  columns: readonly Column<RowOf<E>>[];
  rowLink?: (row: RowOf<E>) => string | undefined;
  /** The full list with the same filter. */
  all?: string;
  empty: string;
  size?: number;
}

/** Another module's list inside a record: the newest few, and the way to the rest. */
export function RelatedList<E extends ListEndpoint>({
  label,
  endpoint,
  query,
  columns,
  rowLink,
  all,
  empty,
  size = 10,
}: Props<E>) {
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  const { data, isLoadingError, error } = useQuery({
    ...queryOf(endpoint, { query: { ...query, per_page: String(size) } } as never),
    meta: { silent: true },
  });
  const page = data as Page<RowOf<E>> | undefined;
  if (isLoadingError) return <Text c="dimmed">{error.message}</Text>;
  if (page?.data.length === 0) return <Empty within title={empty} />;
  const shared = { label, rows: page?.data, columns, rowLink, active: -1, perPage: 3 };
  return (
    <>
      {/* A place of its own: a table is as wide as what it stands in, the padding of a page included. */}
      <div>{phone ? <ListCards {...shared} /> : <ListTable {...shared} density="normal" />}</div>
      {all && page && page.meta.total > page.data.length && (
        <Anchor component={Link} to={all} size="sm" mt="sm" display="inline-block">
          Ver os {formatNumber(page.meta.total)} registros
        </Anchor>
      )}
    </>
  );
}
