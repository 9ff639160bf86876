import { setBusinessZone } from '#core/contract/format.ts';

/** The server writes into the page whose clock the business lives by: screens and papers show the same hours. */
const zone = document.querySelector<HTMLMetaElement>('meta[name="time-zone"]')?.content ?? '';
// Served by a development server it is still the word it stands for.
if (/^[\w+:/-]+$/.test(zone) && !zone.startsWith('__')) setBusinessZone(zone);
