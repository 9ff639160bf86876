import type { TablerIcon } from '@tabler/icons-react';
import { search, type SearchHit } from '#core/contract/search.ts';
import type { useCan } from '../access.tsx';
import type { MenuItem, PaletteAction } from '../module.ts';
import { queryOf } from '../query.ts';
import { readRecent } from '../recent.ts';
import { useHits } from '../search/use-hits.ts';
import { itemOf } from './menu.ts';
import { byKind, entriesOf, iconOf, inOrder, matching, type Entry } from './palette.rules.ts';

const shortest = 2;

export interface Row {
  id: string;
  label: string;
  description?: string;
  icon: TablerIcon;
  to: string;
}
export interface Group {
  label: string;
  rows: readonly Row[];
  isRecords?: boolean;
}
interface Asked {
  text: string;
  menu: readonly MenuItem[];
  actions: readonly PaletteAction[];
  can: ReturnType<typeof useCan>;
  user: string;
}

const idOf = (kind: string, to: string, label: string) => `palette-${kind}-${to}-${label}`.replaceAll(/\W+/g, '-');
const entryRow = ({ label, description, icon, to }: Entry): Row => ({
  id: idOf('entry', to, label),
  label,
  ...(description ? { description } : {}),
  icon,
  to,
});
const recordGroups = (hits: readonly SearchHit[], menu: readonly MenuItem[]): Group[] =>
  byKind(hits, menu).map(({ label, icon, hits: own }) => ({
    label,
    isRecords: true,
    rows: own.map(({ url, title, subtitle }) => ({
      id: idOf('hit', url, title),
      label: title,
      ...(subtitle ? { description: subtitle } : {}),
      icon,
      to: url,
    })),
  }));

/** What the palette offers for a text: at once what the browser knows, and records as the server answers. */
export function usePaletteGroups({ text, menu, actions, can, user }: Asked) {
  const found = useHits(
    text,
    (q) => ({ ...queryOf(search.find, { query: { q, limit: 8 } }), meta: { silent: true } }),
    { shortest, pause: 150 },
  );
  const hits = (text.length >= shortest && found.data?.data) || [];
  const records = recordGroups(hits, menu);

  const { screens, doings } = entriesOf(menu, actions, (access) => can(access));
  const local = inOrder(
    [
      { label: 'Ações', entries: matching(doings, text) },
      { label: 'Telas', entries: matching(screens, text) },
    ],
    text,
  ).map(({ label, entries }): Group => ({ label, rows: entries.map(entryRow) }));
  const visited: Group = {
    label: 'Recentes',
    rows: (text === '' ? readRecent(user) : []).map(({ title, subtitle, url }) => ({
      id: idOf('recent', url, title),
      label: title,
      ...(subtitle ? { description: subtitle } : {}),
      icon: iconOf(itemOf(menu, url)),
      to: url,
    })),
  };
  const own = [visited, ...local].filter(({ rows }) => rows.length > 0);
  return {
    groups: found.waiting ? own : [...own, ...records],
    older: found.waiting ? records : [],
    similar: hits.some(({ similar }) => similar),
    waiting: found.waiting,
  };
}
