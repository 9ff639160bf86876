/** What a key means in a table of lines, as in a spreadsheet. Ctrl+Enter saves the form, here as everywhere. */
export type LineStep = 'up' | 'down' | 'moveUp' | 'moveDown' | 'addBelow' | 'remove' | 'repeat' | 'fillDown';

export interface PressedKey {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}
interface Place {
  /** The box has a list of its own, which the arrows and Enter belong to. */
  opensList: boolean;
  /** Nothing was filled in yet, in the whole line. */
  blank: boolean;
}

export function stepOf(pressed: PressedKey, { opensList, blank }: Place): LineStep | null {
  const { key, altKey, shiftKey } = pressed;
  if (pressed.ctrlKey || pressed.metaKey) return key.toLowerCase() === 'd' ? (shiftKey ? 'fillDown' : 'repeat') : null;
  if (altKey) return ({ ArrowUp: 'moveUp', ArrowDown: 'moveDown', Enter: 'addBelow' } as const)[key] ?? null;
  if (blank && (key === 'Delete' || key === 'Backspace')) return 'remove';
  if (opensList) return null;
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  return shiftKey ? null : (({ ArrowUp: 'up', ArrowDown: 'down' } as const)[key] ?? null);
}
