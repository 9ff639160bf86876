import { IconHistory, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createElement, type ComponentType } from 'react';
import { queryOf } from '#core/web/query.ts';
import { useFills } from '#core/web/shell/modules-context.tsx';
import type { Slots } from '#core/web/slot.ts';
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
    content: <Files files={files} uuid={uuid} />,
  };
}

export const historyTab = (entity: string, uuid: string): ShowTab => ({
  key: 'history',
  label: 'Histórico',
  icon: IconHistory,
  content: <History entity={entity} uuid={uuid} />,
});

/** The tabs other modules add to this record's page. */
export function useFillTabs<S extends keyof Slots>(slot: S, handed: Slots[S]): ShowTab[] {
  return useFills(slot).map(({ Component, key, label, icon }) => ({
    key,
    label,
    ...(icon ? { icon } : {}),
    content: createElement(Component as ComponentType<object>, handed),
  }));
}
