// The table of codes is 25 kB of browser: only the server asks it, so this stays out of br.ts.
import { isValidNcm } from '@brazilian-utils/brazilian-utils/is-valid-ncm';

/** Whether the eight digits are a code of the tariff in force. */
export const isKnownNcm = (code: string): boolean => isValidNcm(code);
