import { matchRoutes, type RouteObject } from 'react-router';
import { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { allows } from './access.tsx';
import { isRouteHandle } from './module.ts';
import { queryClient, queryOf } from './query.ts';
import { readToken, readUser } from './session-store.ts';

const asked = (path: string) => ({ method: 'GET', path, access: 'signed-in', reply: z.unknown() }) satisfies Endpoint;

/** While the code of the screen is on its way, so is what it will show: the screen finds the answer, or joins the waiting. */
export function askAhead(routes: RouteObject[], { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const user = readToken() ? readUser() : null;
  // An address that says more is read by the screen, which knows what its list can be asked.
  if (!user || search !== '') return;
  const handle: unknown = matchRoutes(routes, pathname)?.at(-1)?.route.handle;
  if (!isRouteHandle(handle) || !allows(user, handle.access)) return;
  for (const { path, query } of handle.ahead?.(user) ?? [])
    void queryClient.prefetchQuery({
      ...queryOf(asked(path), (query && { query }) as undefined),
      meta: { silent: true },
    });
}
