import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { RowMenu } from '#core/web/list/row-menu.tsx';
import type { Drag, Place } from './use-drag.ts';
import classes from './checklist.module.css';

interface Tools {
  /** "módulo 2", "tarefa 3 do módulo 1". */
  name: string;
  onMove: (way: 'up' | 'down') => void;
  onDuplicate: () => void;
  onRemove: () => void;
  canMove: { up: boolean; down: boolean };
  /** Why it may not be duplicated or removed, if so. */
  full?: string | undefined;
  last?: string | undefined;
}

export function Handle({
  name,
  uuid,
  place,
  drag,
  onMove,
}: Pick<Tools, 'name' | 'onMove'> & { uuid: string; place: Place; drag: Drag }) {
  function move(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? 'up' : 'down');
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.handle}
      aria-label={`Mover ${name}: arraste ou use as setas`}
      data-handle={uuid}
      onKeyDown={move}
      {...drag.handle(place)}
    >
      <IconGripVertical size={18} />
    </ActionIcon>
  );
}

export function LineMenu({ name, onMove, onDuplicate, onRemove, canMove, full, last }: Tools) {
  const atEnd = (can: boolean, reason: string) => (can ? {} : { disabledReason: reason });
  return (
    <RowMenu
      label={`Ações: ${name}`}
      actions={[
        { label: 'Duplicar', icon: <IconCopy size={16} />, onClick: onDuplicate, disabledReason: full },
        {
          label: 'Mover para cima',
          icon: <IconArrowUp size={16} />,
          onClick: () => onMove('up'),
          ...atEnd(canMove.up, 'Já é o primeiro'),
        },
        {
          label: 'Mover para baixo',
          icon: <IconArrowDown size={16} />,
          onClick: () => onMove('down'),
          ...atEnd(canMove.down, 'Já é o último'),
        },
        { label: 'Remover', icon: <IconTrash size={16} />, danger: true, onClick: onRemove, disabledReason: last },
      ]}
    />
  );
}
