import { useRef } from 'react';
import { ActionIcon, Drawer, ScrollArea, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Brand, BrandMark } from './brand.tsx';
import { SidebarMenu } from './sidebar-menu.tsx';
import classes from './sidebar.module.css';

export function Sidebar({ collapsed, onToggle }: { collapsed: boolean; onToggle: () => void }) {
  const search = useRef<HTMLInputElement>(null);
  const label = collapsed ? 'Expandir menu' : 'Recolher menu';
  const ToggleIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const toggle = (
    <Tooltip label={`${label} (Ctrl+B)`} position="right">
      <ActionIcon aria-label={label} aria-expanded={!collapsed} onClick={onToggle}>
        <ToggleIcon size={18} />
      </ActionIcon>
    </Tooltip>
  );
  const expandToSearch = () => {
    onToggle();
    setTimeout(() => search.current?.focus());
  };
  return (
    <aside className={classes.sidebar} data-collapsed={collapsed || undefined} aria-label="Menu lateral">
      <div className={classes.head}>
        <Link to="/" className={classes.brand} aria-label="Bancada, início">
          {collapsed ? <BrandMark size={28} /> : <Brand />}
        </Link>
        {!collapsed && toggle}
      </div>
      {collapsed && (
        <div className={classes.rail}>
          {toggle}
          <Tooltip label="Pesquisar módulos" position="right">
            <ActionIcon aria-label="Pesquisar módulos" onClick={expandToSearch}>
              <IconSearch size={18} />
            </ActionIcon>
          </Tooltip>
        </div>
      )}
      <SidebarMenu collapsed={collapsed} searchRef={search} />
    </aside>
  );
}

/** Below 768 px the same menu comes in over the page. */
export function SidebarSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="18rem"
      padding={0}
      title={<Brand />}
      scrollAreaComponent={ScrollArea.Autosize}
      classNames={{ header: classes.sheetHead ?? '', body: classes.sheetBody ?? '' }}
    >
      <SidebarMenu collapsed={false} onNavigate={onClose} />
    </Drawer>
  );
}
