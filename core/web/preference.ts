import { useQuery } from '@tanstack/react-query';
import { useCallback, useReducer } from 'react';
import { preferences } from '#core/contract/view.ts';
import { call } from '#core/web/call.ts';
import { queryClient, queryOf } from '#core/web/query.ts';
import { useSession } from '#core/web/session.tsx';
import { localKey, readLocal, type Preferences } from './preference-here.ts';

/** What was chosen on this page. An answer asked for before a choice must not undo it. */
const chosen = new Map<string, Preferences>();
const query = queryOf(preferences.all);
const waiting = new Map<string, { value: unknown; clock: ReturnType<typeof setTimeout> }>();

/** A failed one is only a taste forgotten: no toast. */
function save(key: string): void {
  const { value, clock } = waiting.get(key) ?? {};
  clearTimeout(clock);
  if (!waiting.delete(key)) return;
  const kept = { params: { key }, body: { value: value as never } };
  void call(preferences.put, kept, { keepalive: true }).catch(() => undefined);
}

/** A column dragged five times is one write. */
function saveSoon(key: string, value: unknown): void {
  clearTimeout(waiting.get(key)?.clock);
  waiting.set(key, { value, clock: setTimeout(() => save(key), 600) });
}
// Whoever closes the page right after choosing has chosen.
document.addEventListener('visibilitychange', () => {
  if (document.hidden) for (const key of waiting.keys()) save(key);
});

/** How this person likes a screen: kept on the server, so that it follows them; cached here, so that nothing jumps. */
export function usePreference<T>(key: string, fallback: T): [T, (value: T) => void] {
  const { user } = useSession();
  const owner = user?.uuid ?? '';
  // What the cache tells comes a moment later: until then a box that was just ticked would stand unticked.
  const [, drawAtOnce] = useReducer((times: number) => times + 1, 0);
  const { data } = useQuery({
    ...query,
    select: (reply) => ({ data: { ...reply.data, ...chosen.get(owner) } }),
    enabled: owner !== '',
    staleTime: 5 * 60_000,
    placeholderData: () => readLocal(owner),
  });
  const value = ({ ...data?.data, ...chosen.get(owner) }[key] ?? fallback) as T;
  const set = useCallback(
    (next: T) => {
      chosen.set(owner, { ...chosen.get(owner), [key]: next });
      const known =
        queryClient.getQueryData<{ data: Preferences }>(query.queryKey)?.data ?? readLocal(owner)?.data ?? {};
      const all = { ...known, ...chosen.get(owner) };
      queryClient.setQueryData(query.queryKey, { data: all });
      try {
        localStorage.setItem(localKey(owner), JSON.stringify(all));
      } catch {
        // A full or forbidden store only costs the cache.
      }
      drawAtOnce();
      saveSoon(key, next);
    },
    [key, owner],
  );
  return [value, set];
}
