import { useEffect, useLayoutEffect } from 'react';
import { useMatches } from 'react-router';
import { isRouteHandle, type RouteHandle } from '../module.ts';

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

/** A record's screen puts its code or name in the tab: `useTitle(order?.code)`. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${product}`;
  }, [title]);
}
