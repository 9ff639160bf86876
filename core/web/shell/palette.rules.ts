import { IconFileDescription, IconHome, IconUser, type TablerIcon } from '@tabler/icons-react';
import type { Access } from '#core/contract/endpoint.ts';
import { plain } from '#core/contract/plain.ts';
import type { SearchHit } from '#core/contract/search.ts';
import type { MenuItem, PaletteAction } from '../module.ts';
import { itemOf } from './menu.ts';

export interface Entry {
  label: string;
  description?: string;
  icon: TablerIcon;
  to: string;
  words: string;
}

/** What the palette offers to this person, with the words each answers to. */
export function entriesOf(
  menu: readonly MenuItem[],
  actions: readonly PaletteAction[],
  allowed: (access: Access) => boolean,
) {
  const screens: Entry[] = [
    { label: 'Home', icon: IconHome, to: '/', words: 'home inicio' },
    ...menu
      .filter((item) => allowed(item.access))
      .map(({ label, group, icon, to }) => ({
        label,
        description: group,
        icon,
        to,
        words: plain(`${label} ${group}`),
      })),
    { label: 'Meu perfil', icon: IconUser, to: '/profile', words: 'meu perfil conta senha sessoes' },
  ];
  const doings: Entry[] = actions
    .filter((action) => allowed(action.access))
    .map(({ label, description, icon, to, keywords = [] }) => ({
      label,
      ...(description ? { description } : {}),
      icon,
      to,
      words: plain([label, description ?? '', ...keywords].join(' ')),
    }));
  return { screens, doings };
}

/** Of the groups, those that hold what begins as it was typed come first: the name of a screen opens the screen. */
export function inOrder<Group extends { entries: readonly Entry[] }>(groups: readonly Group[], typed: string): Group[] {
  const begun = plain(typed.trim());
  const rank = ({ entries }: Group): number =>
    begun !== '' && entries.some(({ label }) => plain(label).startsWith(begun)) ? 0 : 1;
  return groups.filter(({ entries }) => entries.length > 0).toSorted((one, other) => rank(one) - rank(other));
}

/** The same label, then one that begins so, then one whose words begin so; last what only its other words answer to. */
function nearness(label: string, typed: string, wanted: readonly string[]): number {
  if (label === typed) return 0;
  if (label.startsWith(typed)) return 1;
  const words = label.split(/\s+/);
  return wanted.every((word) => words.some((own) => own.startsWith(word))) ? 2 : 3;
}

/** Every typed word must be there, in any order, accents or not; the nearest first. */
export function matching(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = plain(typed.trim()).split(/\s+/).filter(Boolean);
  const phrase = wanted.join(' ');
  const rank = ({ label }: Entry): number => nearness(plain(label), phrase, wanted);
  return entries
    .filter(({ words }) => wanted.every((word) => words.includes(word)))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** Records by kind, the kind of the best hit first, each kind under its name and icon in the menu. */
export function byKind<Hit extends Pick<SearchHit, 'entity' | 'entity_label' | 'url'>>(
  hits: readonly Hit[],
  menu: readonly MenuItem[],
): { label: string; icon: TablerIcon; hits: Hit[] }[] {
  return [...Map.groupBy(hits, ({ entity }) => entity).values()].map((own) => {
    const item = own[0] && itemOf(menu, own[0].url);
    return { label: item?.label ?? own[0]?.entity_label ?? '', icon: iconOf(item), hits: own };
  });
}
export const iconOf = (item: MenuItem | undefined): TablerIcon => item?.icon ?? IconFileDescription;
