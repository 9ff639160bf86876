import { plain } from '#core/contract/plain.ts';
import type { MenuGroup, MenuItem } from '../module.ts';
import { menuGroups } from '../module.ts';

export interface MenuSection {
  group: MenuGroup;
  items: MenuItem[];
}

/** Groups in the spec's order with what is permitted; a typed word keeps a group by its name or its items by theirs. */
export function sectionsOf(
  menu: readonly MenuItem[],
  allowed: (item: MenuItem) => boolean,
  typed: string,
): MenuSection[] {
  const word = plain(typed.trim());
  return menuGroups
    .map((group) => {
      const items = menu.filter((item) => item.group === group && allowed(item));
      const wanted = plain(group).includes(word) ? items : items.filter((item) => plain(item.label).includes(word));
      return { group, items: wanted };
    })
    .filter(({ items }) => items.length > 0);
}

/** The item whose address is the longest beginning of where we are: /user/roles before /user. */
export function currentItem(menu: readonly MenuItem[], path: string): string | undefined {
  return menu
    .map(({ to }) => to)
    .filter((to) => path === to || path.startsWith(`${to}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}
