import { Tooltip } from '@mantine/core';
import { IconStar, IconStarFilled, type TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatNumber } from '#core/contract/format.ts';
import { prefetch, useModules } from './modules-context.tsx';
import classes from './sidebar.module.css';

interface Props {
  label: string;
  to: string;
  icon: TablerIcon;
  current: boolean;
  collapsed: boolean;
  /** How many wait there, and for what. */
  count?: { number: number; word: string } | undefined;
  favourite?: { is: boolean; toggle: () => void };
  onNavigate?: () => void;
}

export function SidebarItem({ label, to, icon: Icon, current, collapsed, count, favourite, onNavigate }: Props) {
  const { routes } = useModules();
  const waiting = count && count.number > 0 ? `${formatNumber(count.number)} ${count.word}` : undefined;
  const link = (
    <Link
      to={to}
      className={classes.item}
      aria-current={current ? 'page' : undefined}
      aria-label={collapsed ? label : undefined}
      aria-description={waiting}
      onClick={onNavigate}
      onMouseEnter={() => prefetch(routes, to)}
      onFocus={() => prefetch(routes, to)}
    >
      <span className={classes.icon} data-waiting={(collapsed && waiting) || undefined}>
        <Icon size={18} aria-hidden />
      </span>
      {!collapsed && <span className={classes.label}>{label}</span>}
      {!collapsed && waiting && (
        <span className={classes.count} title={waiting} aria-hidden>
          {count && count.number > 99 ? '99+' : count?.number}
        </span>
      )}
    </Link>
  );
  if (collapsed) {
    return (
      <Tooltip label={waiting ? `${label}: ${waiting}` : label} position="right" openDelay={100}>
        {link}
      </Tooltip>
    );
  }
  if (!favourite) return link;
  const [Star, words] = favourite.is
    ? [IconStarFilled, `Tirar ${label} dos favoritos`]
    : [IconStar, `Pôr ${label} nos favoritos`];
  return (
    <div className={classes.row}>
      {link}
      <button
        type="button"
        className={classes.star}
        aria-label={words}
        title={words}
        data-on={favourite.is || undefined}
        // By keyboard a screen is starred where one is: sixty more stops would be in everybody's way.
        tabIndex={current ? 0 : -1}
        onClick={favourite.toggle}
      >
        <Star size={14} />
      </button>
    </div>
  );
}
