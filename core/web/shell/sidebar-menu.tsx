import { type Ref, useState } from 'react';
import { Collapse, ScrollArea, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconHome, IconLogout, IconSearch } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useCan } from '../access.tsx';
import { usePreference } from '../preference.ts';
import { currentItem, type MenuSection, sectionsOf } from './menu.ts';
import { useModules } from './modules-context.tsx';
import { SidebarItem } from './sidebar-item.tsx';
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
  const [closed, setClosed] = usePreference<string[]>('menu-closed-groups', []);
  const filtering = typed.trim() !== '';
  const sections = sectionsOf(menu, (item) => can(item.access), collapsed ? '' : typed);
  const current = currentItem(menu, pathname);
  const item = { collapsed, ...(onNavigate ? { onNavigate } : {}) };

  const toggle = (group: string) =>
    setClosed(closed.includes(group) ? closed.filter((name) => name !== group) : [...closed, group]);

  return (
    <>
      {!collapsed && (
        <TextInput
          ref={searchRef}
          className={classes.search}
          type="search"
          size="sm"
          aria-label="Pesquisar módulos"
          placeholder="Pesquisar módulos..."
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <ScrollArea className={classes.scroll} type="hover" scrollbars="y">
        <nav className={classes.nav} aria-label="Menu principal">
          {!filtering && <SidebarItem {...item} label="Home" to="/" icon={IconHome} current={pathname === '/'} />}
          {sections.map((section) => (
            <Section
              key={section.group}
              section={section}
              open={collapsed || filtering || !closed.includes(section.group)}
              collapsed={collapsed}
              onToggle={() => toggle(section.group)}
            >
              {section.items.map((entry) => (
                <SidebarItem key={entry.to} {...item} {...entry} current={entry.to === current} />
              ))}
            </Section>
          ))}
          {filtering && sections.length === 0 && (
            <Text size="sm" c="dimmed" px="sm" py="xs">
              Nenhum módulo encontrado.
            </Text>
          )}
        </nav>
      </ScrollArea>
      <div className={classes.foot}>
        <SidebarItem {...item} label="Logout" to="/logout" icon={IconLogout} current={false} />
      </div>
    </>
  );
}

interface SectionProps {
  section: MenuSection;
  open: boolean;
  collapsed: boolean;
  onToggle: () => void;
  children: React.ReactNode;
}

function Section({ section, open, collapsed, onToggle, children }: SectionProps) {
  const id = `menu-${section.group.replaceAll(/\W/g, '')}`;
  if (collapsed) {
    return (
      <div role="group" aria-label={section.group} className={classes.railGroup}>
        {children}
      </div>
    );
  }
  return (
    <div className={classes.section}>
      <UnstyledButton className={classes.groupButton} aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <span>{section.group}</span>
        <IconChevronDown size={14} className={classes.chevron} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={open} id={id} transitionDuration={120}>
        {children}
      </Collapse>
    </div>
  );
}
