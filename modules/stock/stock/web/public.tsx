/** What other modules of the stock show as it does. */
export { Expiry } from './expiry.tsx';
export { useLocations } from './use-locations.ts';
