import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { isRouteHandle, type RouteHandle } from '../module.ts';
import { recordOf, rememberRecent } from '../recent.ts';
import { useSession } from '../session.tsx';

const product = 'Bancada';

/** What the deepest matched route says of itself. */
export function useRouteHandle(): RouteHandle | undefined {
  return useMatches()
    .map((match) => match.handle)
    .findLast(isRouteHandle);
}

export function useRouteTitle(): string {
  const title = useRouteHandle()?.title ?? product;
  // Before the screen's own useTitle, which runs in the later, passive phase.
  useLayoutEffect(() => {
    document.title = title === product ? product : `${title} · ${product}`;
  }, [title]);
  return title;
}

/** A record's screen puts its code or name in the tab, and is remembered by it: `useTitle(order?.code)`. */
export function useTitle(title: string | undefined): void {
  const { pathname } = useLocation();
  const owner = useSession().user?.uuid;
  const kind = useRouteHandle()?.title ?? null;
  useEffect(() => {
    if (!title) return;
    document.title = `${title} · ${product}`;
    if (owner && recordOf(pathname)) rememberRecent(owner, { title, subtitle: kind, url: pathname });
  }, [title, pathname, owner, kind]);
}
