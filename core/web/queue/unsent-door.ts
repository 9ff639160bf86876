/** Opens the list of what is unsent from anywhere; the list itself is fetched after the first screen. */
const door = new EventTarget();
export const openUnsent = (): void => void door.dispatchEvent(new Event('open'));
export function onOpenUnsent(open: () => void): () => void {
  door.addEventListener('open', open);
  return () => door.removeEventListener('open', open);
}
