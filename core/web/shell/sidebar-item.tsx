import { Tooltip } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { prefetch, useModules } from './modules-context.tsx';
import classes from './sidebar.module.css';

interface Props {
  label: string;
  to: string;
  icon: TablerIcon;
  current: boolean;
  collapsed: boolean;
  onNavigate?: () => void;
}

export function SidebarItem({ label, to, icon: Icon, current, collapsed, onNavigate }: Props) {
  const { routes } = useModules();
  const link = (
    <Link
      to={to}
      className={classes.item}
      aria-current={current ? 'page' : undefined}
      aria-label={collapsed ? label : undefined}
      onClick={onNavigate}
      onMouseEnter={() => prefetch(routes, to)}
      onFocus={() => prefetch(routes, to)}
    >
      <Icon size={18} className={classes.icon} aria-hidden />
      {!collapsed && <span className={classes.label}>{label}</span>}
    </Link>
  );
  return collapsed ? (
    <Tooltip label={label} position="right" openDelay={100}>
      {link}
    </Tooltip>
  ) : (
    link
  );
}
