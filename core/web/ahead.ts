import { matchRoutes, type RouteObject } from 'react-router';
import { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { defaultPerPage } from '#core/contract/page.ts';
import { allows } from './access.tsx';
import { isRouteHandle } from './module.ts';
import { keptHere } from './preference.ts';
import { queryClient, queryOf } from './query.ts';
import { readToken, readUser, type SessionUser } from './session-store.ts';

/** A call by its path, as the screen itself will make it: a contract would land in the first download. */
export interface Question {
  path: string;
  query?: Record<string, string>;
}
export type Ahead = (who: SessionUser) => Question[];

/**
 * What a list asks first at its bare address: `listAhead('/brand')`. `standard` is what it is narrowed to there; a list
 * that keeps its preferences under another name than its path says so.
 */
export const listAhead =
  (
    path: string,
    { screen = path.slice(1), standard = {} }: { screen?: string; standard?: Record<string, string> } = {},
  ): Ahead =>
  (who) => {
    const { perPage = defaultPerPage } = keptHere<{ perPage?: number }>(who.uuid, `list-${screen}`) ?? {};
    return [
      { path: '/preference' },
      { path: '/saved-view', query: { screen } },
      { path, query: { ...standard, page: '1', per_page: String(perPage) } },
    ];
  };

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
