import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Option } from '#core/contract/choice.ts';
import type { BaseRow, RowAction } from '#core/web/list/list.types.ts';
import { MenuAction } from '#core/web/list/row-menu.tsx';
import { toneStyle } from '#core/web/tone.ts';
import type { BoardView } from './board.types.ts';
import classes from './board.module.css';

interface Props<Row> {
  row: Row;
  name: string;
  to: string | undefined;
  card: BoardView<Row>['card'];
}

/** A card's face; the one under the pointer while it is dragged is the same. */
export function CardFace<Row extends BaseRow>({ row, name, to, card }: Props<Row>) {
  return (
    <div className={classes.face}>
      {to ? (
        <Link to={to} className={classes.name} draggable={false}>
          {name}
        </Link>
      ) : (
        <span className={classes.name}>{name}</span>
      )}
      {card(row)}
    </div>
  );
}

interface MenuProps {
  name: string;
  targets: readonly Option[];
  onMove: (to: string) => void;
  actions: readonly RowAction[];
}

/** The twin of dragging, for keyboard and finger; and what the list's row offers. */
export function CardMenu({ name, targets, onMove, actions }: MenuProps) {
  if (targets.length + actions.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Mover ou abrir ações de ${name}`}>
          <IconDotsVertical size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {targets.length > 0 && <Menu.Label>Mover para…</Menu.Label>}
        {targets.map(({ value, label, tone }) => (
          <Menu.Item
            key={value}
            leftSection={<span className={classes.tone} style={toneStyle(tone)} />}
            onClick={() => onMove(value)}
          >
            {label}
          </Menu.Item>
        ))}
        {targets.length > 0 && actions.length > 0 && <Menu.Divider />}
        {actions.map((action) => (
          <MenuAction key={action.label} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
