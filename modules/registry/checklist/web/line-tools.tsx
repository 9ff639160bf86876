import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { Drag, Place } from './use-drag.ts';
import classes from './checklist.module.css';

interface Props {
  /** "módulo 2", "tarefa 3 do módulo 1". */
  name: string;
  uuid: string;
  place: Place;
  drag: Drag;
  onMove: (way: 'up' | 'down') => void;
}

export function Handle({ name, uuid, place, drag, onMove }: Props) {
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
