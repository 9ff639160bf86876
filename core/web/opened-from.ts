/** What the keyboard is on; of a menu, which closes behind the item that was pressed, the button that stays. */
export function openedFrom(): HTMLElement | null {
  const from = document.activeElement;
  const menu = from?.closest('[role="menu"]');
  const found = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : from;
  return found instanceof HTMLElement ? found : null;
}
