import type { ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './sidebar.module.css';

interface Props {
  group: string;
  open: boolean;
  collapsed: boolean;
  /** How many wait in a closed group. */
  waiting: number;
  onToggle: () => void;
  children: ReactNode;
}

export function SidebarSection({ group, open, collapsed, waiting, onToggle, children }: Props) {
  const id = `menu-${group.replaceAll(/\W/g, '')}`;
  if (collapsed) {
    return (
      <div role="group" aria-label={group} className={classes.railGroup}>
        {children}
      </div>
    );
  }
  return (
    <div className={classes.section}>
      <UnstyledButton className={classes.groupButton} aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <span className={classes.groupName}>{group}</span>
        {!open && waiting > 0 && (
          <span className={classes.count} aria-hidden>
            {waiting > 99 ? '99+' : waiting}
          </span>
        )}
        <IconChevronDown size={14} className={classes.chevron} aria-hidden />
      </UnstyledButton>
      {/* Without motion: what is current must be where it stays before it is brought into sight. What is closed is not drawn. */}
      <div id={id}>{open && children}</div>
    </div>
  );
}
