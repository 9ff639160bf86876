export { Expiry } from './expiry.tsx';
export { DocumentLink, itemColumn } from './movement-columns.tsx';
export { amount } from './stock-words.ts';
export { useLocations } from './use-locations.ts';
