import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { notification, priorityFilter } from '../contract.ts';

export type NotificationQuery = z.input<typeof notification.list.query>;

const among = <V extends string>(values: readonly V[], text: string | null): V | undefined =>
  values.find((value) => value === text);

/** The page's filters live in the address, so that it can be reloaded, shared and gone back to. */
export function useNotificationFilters() {
  const [params, setParams] = useSearchParams();
  const modules = (params.get('modules') ?? '').split(',').filter((value) => /^[a-z_]+$/.test(value));
  const priority = among(priorityFilter.values, params.get('priority'));
  const status = among(['unread', 'read'] as const, params.get('status'));
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const query: NotificationQuery = {
    page,
    per_page: 20,
    ...(priority ? { priority } : {}),
    ...(modules.length > 0 ? { modules } : {}),
    ...(status ? { status } : {}),
  };

  /** Any change but the page's own goes back to the first page. */
  const change = (
    next: Partial<Record<'page' | 'priority' | 'modules' | 'status', string | number | string[] | undefined>>,
  ) =>
    setParams((now) => {
      const changed = new URLSearchParams(now);
      if (!('page' in next)) changed.delete('page');
      for (const [key, value] of Object.entries(next)) {
        const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
        if (text === '') changed.delete(key);
        else changed.set(key, text);
      }
      return changed;
    });
  const clear = () => setParams({});
  return { query, change, clear, filtered: Boolean(priority || status || modules.length > 0) };
}
