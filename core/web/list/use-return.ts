import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** How a list was left: under which address, how far down, and for which of its rows. */
interface Left {
  address: string;
  /** None where one comes for a row just made: it is looked for. */
  top: number | undefined;
  uuid: string | undefined;
}
const left = new Map<string, Left>();

/** The list as it was left, for whoever comes back from one of its records; else its bare address. */
export const listAddress = (path: string): string => left.get(path)?.address ?? path;

/** A record just made: the list it is shown in next marks it, as it marks the one come back from. */
export function markMade(path: string, uuid: string): void {
  left.set(path, { address: path, top: undefined, uuid });
}

interface Row {
  uuid: string;
}
/**
 * Brings back to where one was: the same height, and the row just opened marked. What leads away from a list names
 * its record in the address, however it was opened: by press, by key or from the row's menu.
 */
export function useReturn(rows: readonly Row[] | undefined, body: RefObject<HTMLElement | null>): string | undefined {
  const { pathname, search } = useLocation();
  const [before] = useState(() => left.get(pathname));
  const latest = useRef({ pathname, search, rows });
  useEffect(() => {
    latest.current = { pathname, search, rows };
  });
  useLayoutEffect(() => {
    const element = body.current;
    return () => {
      const { pathname: path, search: asked, rows: shown } = latest.current;
      const uuid = shown?.find((row) => window.location.pathname.includes(row.uuid))?.uuid;
      const { scrollTop, clientHeight, scrollHeight } = element ?? document.documentElement;
      // On a phone the page scrolls, and the router sees to that.
      const top = scrollHeight > clientHeight ? scrollTop : 0;
      if (uuid) left.set(path, { address: path + asked, top, uuid });
      else left.delete(path);
    };
  }, [body]);

  const restored = useRef(false);
  const made = before !== undefined && before.top === undefined;
  // What was kept of the list does not have the new row yet.
  const isThere = made
    ? rows?.some(({ uuid }) => uuid === before.uuid) === true
    : rows !== undefined && before?.address === pathname + search;
  useLayoutEffect(() => {
    if (!isThere || restored.current) return;
    restored.current = true;
    if (made) body.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
    else body.current?.scrollTo({ top: before?.top ?? 0 });
  }, [isThere, made, before, body]);
  return before?.uuid;
}
