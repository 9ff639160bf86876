import { randomInt } from 'node:crypto';

/** Without the letters and figures people confuse when they copy from a screen. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 16;
export const temporaryPasswordHours = 72;

export const makeTemporaryPassword = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
