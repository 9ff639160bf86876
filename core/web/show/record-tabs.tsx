import { IconHistory, IconPaperclip } from '@tabler/icons-react';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { createElement, type ComponentType } from 'react';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { queryOf } from '#core/web/query.ts';
import { useFills } from '#core/web/shell/modules-context.tsx';
import type { Slots, TabCount } from '#core/web/slot.ts';
import { Files, type FilesContract } from './files.tsx';
import { History } from './history.tsx';
import type { ShowTab } from './show-page.tsx';

/** The record's files, with how many there are before anyone opens the tab. */
export function useFilesTab(
  files: FilesContract,
  uuid: string,
  own?: Pick<ShowTab, 'key' | 'label' | 'icon'>,
): ShowTab {
  const { data } = useQuery({ ...queryOf(files.list, { params: { uuid } }), meta: { silent: true } });
  return {
    key: 'files',
    label: 'Arquivos',
    icon: IconPaperclip,
    ...own,
    count: data?.data.length,
    counted: true,
    content: <Files files={files} uuid={uuid} />,
  };
}

export const historyTab = (entity: string, uuid: string): ShowTab => ({
  key: 'history',
  label: 'Histórico',
  icon: IconHistory,
  content: <History entity={entity} uuid={uuid} />,
});

/** As if it were the contract's own: a menu of modules must not load every contract to count. */
const reading = (path: string) => ({ method: 'GET', path, access: 'session' }) as unknown as Endpoint;

/** How many; nothing where a tab has no count. */
function totalOf(count: TabCount | undefined) {
  const own = { enabled: count !== undefined, meta: { silent: true } };
  // The tab's own reading, under its own key: asked once for both.
  if (count && 'input' in count)
    return queryOptions({
      ...queryOf(reading(count.path), count.input as never),
      select: (reply) => count.of((reply as { data: never }).data),
      ...own,
    });
  const query = { ...count?.query, per_page: 1 };
  return queryOptions({
    ...queryOf(reading(count?.path ?? ''), { query } as never),
    select: (reply) => (reply as { meta: { total: number } }).meta.total,
    ...own,
  });
}

/** Of a tab the page makes itself. */
export function useTabCount(count: TabCount): Pick<ShowTab, 'count' | 'counted'> {
  return { count: useQuery(totalOf(count)).data, counted: true };
}

/** The tabs other modules add to this record's page. */
export function useFillTabs<S extends keyof Slots>(slot: S, handed: Slots[S]): ShowTab[] {
  const fills = useFills(slot);
  const counts = useQueries({ queries: fills.map(({ count }) => totalOf(count?.(handed))) });
  return fills.map(({ Component, key, label, icon, count }, at) => ({
    key,
    label,
    ...(icon ? { icon } : {}),
    count: counts[at]?.data,
    counted: count !== undefined,
    content: createElement(Component as ComponentType<object>, handed),
  }));
}
