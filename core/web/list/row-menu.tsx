import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RowAction } from './list.types.ts';
import classes from './list.module.css';

/** A reason must be found by keyboard and finger too. */
export const reasonEvents = { hover: true, focus: true, touch: true } as const;

interface Props {
  actions: readonly RowAction[];
  label?: string;
}

/** What can be done to one record; what cannot says why. */
export function RowMenu({ actions, label = 'Ações da linha' }: Props) {
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={label}>
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <MenuAction key={action.label} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function MenuAction({ action }: { action: RowAction }) {
  const common = { leftSection: action.icon, ...(action.danger ? { color: 'red' } : {}) };
  if (action.disabledReason) {
    return (
      <Tooltip label={action.disabledReason} multiline maw={260} withinPortal events={reasonEvents}>
        {/* Not `disabled` to Mantine: its arrow keys would pass over the one that has something to say. */}
        <Menu.Item
          {...common}
          className={classes.disabledItem}
          aria-disabled
          closeMenuOnClick={false}
          aria-description={action.disabledReason}
        >
          {action.label}
        </Menu.Item>
      </Tooltip>
    );
  }
  if (action.to) {
    return (
      <Menu.Item {...common} component={Link} to={action.to}>
        {action.label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item {...common} onClick={action.onClick}>
      {action.label}
    </Menu.Item>
  );
}
