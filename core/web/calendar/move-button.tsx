import { IconArrowsMove } from '@tabler/icons-react';
import listClasses from '#core/web/list/list.module.css';

/** The twin of dragging, for keyboard and finger: opens what moves an entry. */
export const MoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={listClasses.menuButton} aria-label={label} title="Mover…" onClick={onClick}>
    <IconArrowsMove size={16} aria-hidden />
  </button>
);
