import { plain } from '#core/contract/plain.ts';
import { groups, type Group } from '#core/contract/groups.ts';
import type { MenuItem } from '../module.ts';

export interface MenuSection {
  group: Group;
  items: MenuItem[];
}

/** Groups in the spec's order; a typed word keeps a group by its name or its items by theirs. */
export function sectionsOf(permitted: readonly MenuItem[], typed: string): MenuSection[] {
  const word = plain(typed.trim());
  return groups
    .map((group) => {
      const items = permitted.filter((item) => item.group === group);
      const wanted = plain(group).includes(word) ? items : items.filter((item) => plain(item.label).includes(word));
      return { group, items: wanted };
    })
    .filter(({ items }) => items.length > 0);
}

/** The item whose address is the longest beginning of where we are: /user/roles before /user. */
export function itemOf(menu: readonly MenuItem[], path: string): MenuItem | undefined {
  return menu
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}

/** So many are seen at once: nothing to close. */
const few = 14;
interface Standing {
  /** Those the person opened. */
  chosen: readonly string[];
  /** The group of where one is. */
  current: string | undefined;
  /** The one just closed by hand. */
  closed: string | undefined;
  /** How many items there are in all. */
  items: number;
}
export const isGroupOpen = (group: string, { chosen, current, closed, items }: Standing): boolean =>
  group !== closed && (items <= few || group === current || chosen.includes(group));
