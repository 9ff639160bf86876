import { useEffect, useState } from 'react';

/** In a dialog that is gone as soon as it closes: whoever came from a field or a button goes back to it. */
export function useReturnFocus(): void {
  const [origin] = useState(whereFrom);
  useEffect(() => () => origin?.focus(), [origin]);
}

/** A menu closes behind the item that was pressed: its button stays. */
function whereFrom(): HTMLElement | null {
  const from = document.activeElement;
  const menu = from?.closest('[role="menu"]');
  const found = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : from;
  return found instanceof HTMLElement ? found : null;
}
