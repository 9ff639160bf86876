import { setNonce } from 'get-nonce';

/** The server writes a fresh nonce into the page on every request. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
// Scroll locking of dialogs asks this package for it.
setNonce(nonce);
