import { isStateRegistration, type Uf } from '#core/contract/br.ts';
import type { Random } from './random.ts';

/** The check digit of modulus 11 as CPF and CNPJ use it; letters count as ASCII − 48. */
function checkDigit(base: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, place) => total + weight * (base.charCodeAt(place) - 48), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, step) => from - step);

/** The ninth digit of a CPF tells the tax region it was issued in. */
const regions = [
  'RS',
  'DF GO MT MS TO',
  'AC AP AM PA RO RR',
  'CE MA PI',
  'AL PB PE RN',
  'BA SE',
  'MG',
  'ES RJ',
  'SP',
  'PR SC',
];

export function makeCpf(random: Random, state: Uf): string {
  const region = regions.findIndex((states) => states.split(' ').includes(state));
  const base = `${random.digits(8)}${region}`;
  const first = checkDigit(base, down(10, 2));
  return `${base}${first}${checkDigit(`${base}${first}`, down(11, 2))}`;
}

const rootLetters = 'ABCDEFGHJKLMNPRSTVWXYZ0123456789';

/** A head office, numeric as issued until mid 2026 or alphanumeric as since then. */
export function makeCnpj(random: Random, form: 'numeric' | 'alphanumeric'): string {
  const root =
    form === 'numeric'
      ? random.digits(8)
      : Array.from({ length: 8 }, () => random.pick(Array.from(rootLetters))).join('');
  const base = `${root}0001`;
  const first = checkDigit(base, [5, 4, 3, 2, ...down(9, 2)]);
  return `${base}${first}${checkDigit(`${base}${first}`, [6, 5, 4, 3, 2, ...down(9, 2)])}`;
}

/** How the registrations of each state begin, and their length. */
const registrationShapes: Record<Uf, readonly [prefix: string, length: number]> = {
  AC: ['01', 13],
  AL: ['24', 9],
  AM: ['04', 9],
  AP: ['03', 9],
  BA: ['0', 9],
  CE: ['06', 9],
  DF: ['07', 13],
  ES: ['08', 9],
  GO: ['10', 9],
  MA: ['12', 9],
  MG: ['06', 13],
  MS: ['28', 9],
  MT: ['00130', 11],
  PA: ['15', 9],
  PB: ['16', 9],
  PE: ['0', 9],
  PI: ['19', 9],
  PR: ['90', 10],
  RJ: ['7', 8],
  RN: ['20', 9],
  RO: ['0000000', 14],
  RR: ['24', 9],
  RS: ['096', 10],
  SC: ['25', 9],
  SE: ['27', 9],
  SP: ['1', 12],
  TO: ['29', 9],
};

/** 27 formulas of check digits are the library's business: draw until one is right (about 1 in 10 to 100). */
export function makeStateRegistration(random: Random, state: Uf): string {
  const [prefix, length] = registrationShapes[state];
  for (;;) {
    const number = prefix + random.digits(length - prefix.length);
    if (isStateRegistration(number, state)) return number;
  }
}

export const makeMobile = (random: Random, ddd: string) => `${ddd}9${random.int(6, 9)}${random.digits(7)}`;
export const makeLandline = (random: Random, ddd: string) => `${ddd}3${random.int(0, 9)}${random.digits(6)}`;

/** For logins and addresses of mail: `José D'Ávila` → `josedavila`. */
export const slug = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Draws until the key is new, so that a list never repeats what must be unique. */
export function unique<T>(taken: Set<string>, key: (value: T) => string, draw: () => T): T {
  for (let tries = 0; tries < 1000; tries += 1) {
    const value = draw();
    if (taken.has(key(value))) continue;
    taken.add(key(value));
    return value;
  }
  throw new Error('the words of the demo are too few for so many different records');
}
