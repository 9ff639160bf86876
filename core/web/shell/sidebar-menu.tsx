import { type Ref, useEffect, useRef, useState } from 'react';
import { ScrollArea, Text, TextInput } from '@mantine/core';
import { IconHome, IconListSearch, IconLogout } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useCan } from '../access.tsx';
import type { MenuItem } from '../module.ts';
import { usePreference } from '../preference.ts';
import { itemOf, sectionsOf } from './menu.ts';
import { useModules } from './modules-context.tsx';
import { SidebarItem } from './sidebar-item.tsx';
import { SidebarSection } from './sidebar-section.tsx';
import { useMenuCounts } from './use-menu-counts.ts';
import { useMenuGroups } from './use-menu-groups.ts';
import classes from './sidebar.module.css';

interface Props {
  collapsed: boolean;
  searchRef?: Ref<HTMLInputElement>;
  onNavigate?: () => void;
}

export function SidebarMenu({ collapsed, searchRef, onNavigate }: Props) {
  const { menu } = useModules();
  const { pathname } = useLocation();
  const can = useCan();
  const [typed, setTyped] = useState('');
  const [favourites, setFavourites] = usePreference<string[]>('menu-favourites', []);
  const filtering = typed.trim() !== '';
  const permitted = menu.filter((item) => can(item.access));
  const sections = sectionsOf(permitted, collapsed ? '' : typed);
  const current = itemOf(permitted, pathname);
  const counts = useMenuCounts(permitted);
  const { isOpen, toggle } = useMenuGroups(current?.group, permitted.length);
  const starred = favourites.flatMap((to) => permitted.find((item) => item.to === to) ?? []);
  const nav = useCurrentInSight(current?.to);

  const shared = { collapsed, ...(onNavigate ? { onNavigate } : {}) };
  const star = (to: string) =>
    setFavourites(favourites.includes(to) ? favourites.filter((one) => one !== to) : [...favourites, to]);
  const entry = ({ label, to, icon, count }: MenuItem) => (
    <SidebarItem
      key={to}
      {...shared}
      label={label}
      to={to}
      icon={icon}
      current={to === current?.to}
      count={count && { number: counts.get(to) ?? 0, word: count.word }}
      favourite={{ is: favourites.includes(to), toggle: () => star(to) }}
    />
  );

  return (
    <>
      {!collapsed && (
        <TextInput
          ref={searchRef}
          className={classes.search}
          classNames={{ input: classes.searchInput ?? '' }}
          type="search"
          size="sm"
          variant="unstyled"
          aria-label="Pesquisar módulos"
          placeholder="Pesquisar módulos..."
          leftSection={<IconListSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <ScrollArea className={classes.scroll} type="hover" scrollbars="y">
        <nav ref={nav} className={classes.nav} aria-label="Menu principal">
          {!filtering && <SidebarItem {...shared} label="Home" to="/" icon={IconHome} current={pathname === '/'} />}
          {!filtering && starred.length > 0 && (
            <div role="group" aria-label="Favoritos" className={collapsed ? classes.railGroup : classes.section}>
              {!collapsed && <div className={classes.favourites}>Favoritos</div>}
              {starred.map(entry)}
            </div>
          )}
          {sections.map(({ group, items }) => (
            <SidebarSection
              key={group}
              group={group}
              open={collapsed || filtering || isOpen(group)}
              collapsed={collapsed}
              waiting={items.reduce((sum, { to }) => sum + (counts.get(to) ?? 0), 0)}
              onToggle={() => toggle(group)}
            >
              {items.map(entry)}
            </SidebarSection>
          ))}
          {filtering && sections.length === 0 && (
            <Text size="sm" c="dimmed" px="sm" py="xs">
              Nenhum módulo encontrado.
            </Text>
          )}
        </nav>
      </ScrollArea>
      <div className={classes.foot}>
        <SidebarItem {...shared} label="Logout" to="/logout" icon={IconLogout} current={false} />
      </div>
    </>
  );
}

/** Wherever one goes, the menu shows where that is. */
function useCurrentInSight(current: string | undefined) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current) nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return nav;
}
