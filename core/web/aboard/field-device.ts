const key = 'aboard-here';
/** Chosen by hand for this browser, on the page that tells what is aboard. */
const chosen = (): string | null => localStorage.getItem(key);
export const chooseDevice = (wanted: boolean): void => localStorage.setItem(key, wanted ? 'yes' : 'no');

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;

/** Where a browser lets nothing be kept for the offline start: not over https, or too old. */
export const canKeep = (): boolean => isSecureContext && 'serviceWorker' in navigator && 'indexedDB' in window;

/** A phone, a tablet, an installed app; a desk's computer only where somebody says so. */
export const isFieldDevice = (): boolean =>
  canKeep() && (chosen() === 'yes' || (chosen() !== 'no' && (isInstalled() || navigator.maxTouchPoints > 0)));
