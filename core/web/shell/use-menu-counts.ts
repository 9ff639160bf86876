import { useQueries } from '@tanstack/react-query';
import { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { useCan } from '../access.tsx';
import { call } from '../call.ts';
import type { MenuCount, MenuItem } from '../module.ts';

/** Only the total is asked of the list, and the asking keeps no idle session alive. */
const listing = ({ path, access }: MenuCount): Endpoint => ({
  method: 'GET',
  path,
  access,
  poll: true,
  reply: z.unknown(),
});

const calm = 2 * 60_000;

/** How many wait behind each item for this very person to act, by the item's address. */
export function useMenuCounts(items: readonly MenuItem[]): ReadonlyMap<string, number> {
  const can = useCan();
  const counted = items.flatMap(({ to, count }) => (count && can(count.access) ? [{ to, count }] : []));
  const totals = useQueries({
    queries: counted.map(({ count }) => ({
      queryKey: [count.path, 'menu', count.query ?? null],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<number> => {
        const query = { ...count.query, per_page: '1' };
        const reply = (await call(listing(count), { query } as never, { signal })) as { meta: { total: number } };
        return reply.meta.total;
      },
      staleTime: calm / 2,
      refetchInterval: calm,
      retry: false,
      meta: { silent: true },
    })),
  });
  return new Map(counted.map(({ to }, place) => [to, totals[place]?.data ?? 0]));
}
