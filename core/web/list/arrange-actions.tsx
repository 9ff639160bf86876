import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import type { RowAction } from './list.types.ts';

interface Arranging {
  onMove: (way: 'up' | 'down') => void;
  onDuplicate: () => void;
  onRemove: () => void;
  canMove: { up: boolean; down: boolean };
  /** Why it may not be duplicated or removed, if so. */
  full?: string | undefined;
  last?: string | undefined;
}

/** What can be done to one line of a list that is edited: its place, a copy, its end. */
export const arrangeActions = ({ onMove, onDuplicate, onRemove, canMove, full, last }: Arranging): RowAction[] => [
  {
    label: 'Mover para cima',
    icon: <IconArrowUp size={16} />,
    onClick: () => onMove('up'),
    disabledReason: canMove.up ? undefined : 'Já é o primeiro.',
  },
  {
    label: 'Mover para baixo',
    icon: <IconArrowDown size={16} />,
    onClick: () => onMove('down'),
    disabledReason: canMove.down ? undefined : 'Já é o último.',
  },
  { label: 'Duplicar', icon: <IconCopy size={16} />, onClick: onDuplicate, disabledReason: full },
  { label: 'Remover', icon: <IconTrash size={16} />, danger: true, onClick: onRemove, disabledReason: last },
];
