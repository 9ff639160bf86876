import { plain } from '#core/contract/plain.ts';

/** A code as it is compared, capitals and punctuation aside: the database's `code_bare`. */
export const codeBare = (text: string): string =>
  plain(text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
/** And without leading zeros, 'PEC-000123' as 'PEC123': the database's `code_key`. */
export const codeKey = (text: string): string => codeBare(text).replaceAll(/(^|[A-Z])0+(?=[0-9])/g, '$1');

/** A word to be found. */
export interface Term {
  /** As it was typed, accents and capitals aside. */
  word: string;
  /** The ways it may be written: a text with any of them has the word. */
  forms: readonly string[];
}

const mostTerms = 8;
const empty = new Set('a as o os e de da das do dos em no na nos nas ao aos para pra com por c p ou um uma'.split(' '));
const units = new Set(
  'v vac vcc a ma w kw kva hz khz mhz mm cm m pol l ml n kg g h bar psi ah mah wh vias via pinos k ohm ohms c'.split(
    ' ',
  ),
);
const isNumber = (word: string): boolean => /^\d+([.,]\d+)?$/.test(word);

/** '12 V' is one thing to look for: 'v' by itself begins too many words. */
function withUnits(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (before !== undefined && isNumber(before) && units.has(word)) joined[joined.length - 1] = `${before} ${word}`;
    else joined.push(word);
  }
  return joined;
}

/** The end of a plural is left out: 'sensores' is found in 'sensor', 'placas' in 'placa'. */
function stem(word: string): string {
  if (word.length < 5 || !/^[a-z]+$/.test(word)) return word;
  if (word.endsWith('oes')) return word.slice(0, -3);
  if (/[rz]es$/.test(word)) return word.slice(0, -2);
  if (/[aeou]is$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

const apart = (bare: string): string => {
  const parts = bare.replaceAll(/(\d)(?=[a-z])/g, '$1 ').replaceAll(/([a-z])(?=\d)/g, '$1 ');
  // '12 V' and 'BC 547' are written so; letters and figures mixed further are a code, which is written in one.
  return parts.split(' ').length > mostApart ? bare : parts;
};
const mostApart = 3;

function termOf(word: string): Term {
  const spaced = word.replaceAll(/[^a-z0-9]+/g, ' ').trim();
  const bare = spaced.replaceAll(' ', '');
  return { word: spaced, forms: [...new Set([stem(spaced), bare === spaced ? stem(bare) : bare, apart(bare)])] };
}

/** The words of what was typed, without those that say nothing; a text is found that has them all, in any order. */
export function termsOf(typed: string): Term[] {
  const words = withUnits(plain(typed).split(/\s+/).filter(Boolean));
  const telling = words.filter((word) => !empty.has(word.replaceAll(/[^a-z0-9]/g, '')));
  return (telling.length > 0 ? telling : words)
    .map(termOf)
    .filter(({ word }) => word !== '')
    .slice(0, mostTerms);
}

const quoted = (word: string): string => `'${word}'`;
/** As the index of words is asked: those that have every word whole. */
export const wholeWords = (terms: readonly Term[]): string =>
  terms
    .map(({ word, forms }) => {
      const ways = [...new Set([word, ...forms])].map((form) => `(${form.split(' ').map(quoted).join(' & ')})`);
      return `(${ways.join(' | ')})`;
    })
    .join(' & ');
/**
 * And those that have this one, or a word that begins so. Of a form of several words all but the last are whole; the last
 * may be only begun. What is short finds too much: it is asked for beside something longer, and where there is nothing
 * longer the form's whole words have been asked for already.
 */
export function begunWord({ forms }: Term): string {
  const ways = forms.map(begunForm).filter((way) => way !== undefined);
  return (ways.length > 0 ? ways : forms.map((form) => begunAs(form.split(' ')))).join(' | ');
}
function begunForm(form: string): string | undefined {
  const words = form.split(' ');
  if (words.length === 1 || isLong(words.at(-1) ?? '')) return begunAs(words);
  const whole = words.slice(0, -1);
  return whole.some(isLong) ? `(${whole.map(quoted).join(' & ')})` : undefined;
}
const begunAs = (words: readonly string[]): string => `(${words.map(quoted).join(' & ')}:*)`;
const isLong = ({ length }: string): boolean => length > 2;

/** What is too short for the index to know inside a word, and what is of several words, begins one. */
export const mustBegin = (form: string): boolean => form.length < 3 || form.includes(' ');

/** What begins with it is looked for among codes from here on: two figures begin too many. */
export const shortestCode = 3;

const alike: Record<string, string> = {
  O: '0',
  '0': 'O',
  I: '1',
  '1': 'I',
  S: '5',
  '5': 'S',
  B: '8',
  '8': 'B',
  Z: '2',
  '2': 'Z',
};
const shortestSlip = 5;
/**
 * Codes one slip away from this one: a figure wrong, missing, too many or swapped with its neighbour, a letter taken for
 * the figure it looks like. Each is looked up as it is; of words the like would be too many.
 */
export function nearKeys(key: string): string[] {
  if (key.length < shortestSlip || !/\d/.test(key)) return [];
  const near = new Set<string>();
  for (let place = 0; place <= key.length; place += 1) {
    const [before, after, here] = [key.slice(0, place), key.slice(place + 1), key[place] ?? ''];
    for (const figure of '0123456789') {
      near.add(before + figure + here + after);
      if (here !== '') near.add(before + figure + after);
    }
    if (here === '') continue;
    near.add(before + after);
    if (alike[here]) near.add(before + alike[here] + after);
    if (after !== '') near.add(before + (after[0] ?? '') + here + after.slice(1));
  }
  near.delete(key);
  return [...new Set([...near].map(codeKey))].filter((other) => other !== key);
}

/** Why a part was found, the strongest reason first. */
export const reasons = ['code', 'number', 'supplier', 'begins', 'words', 'starts', 'inside', 'near'] as const;
export type Reason = (typeof reasons)[number];

/** What is found for a stronger reason goes first; of these what is used more, then what is still bought, then by name. */
export interface Candidate {
  uuid: string;
  reason: Reason;
  /** Within a reason, where it says something: the part that is named so before one that goes with it. */
  place: number;
  used: number;
  active: boolean;
  name: string;
}
const byReason = new Map(reasons.map((reason, place) => [reason, place]));
const rank = ({ reason }: Candidate): number => byReason.get(reason) ?? reasons.length;

export const before = (one: Candidate, other: Candidate): number =>
  rank(one) - rank(other) ||
  one.place - other.place ||
  other.used - one.used ||
  Number(other.active) - Number(one.active) ||
  (one.name < other.name ? -1 : one.name > other.name ? 1 : 0) ||
  (one.uuid < other.uuid ? -1 : one.uuid > other.uuid ? 1 : 0);

/** Each part once, for its strongest reason. */
export function ranked(found: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return found.toSorted(before).filter(({ uuid }) => !seen.has(uuid) && seen.add(uuid));
}

/** A text in pieces, those that were searched for marked. */
export function highlighted(text: string, terms: readonly Term[]): { text: string; found: boolean }[] {
  // Letter by letter, so that a place in one is a place in the other.
  const read = Array.from(text, (letter) => plain(letter).slice(0, 1) || letter).join('');
  const letters = Array.from(text);
  const marked = letters.map(() => false);
  for (const form of terms.flatMap(({ forms }) => forms)) {
    const pattern = new RegExp(
      Array.from(form, (letter) => (letter === ' ' ? '[^a-z0-9]+' : letter)).join('[-./]?'),
      'g',
    );
    for (const match of read.matchAll(pattern)) {
      const begins = match.index === 0 || !/[a-z0-9]/.test(read[match.index - 1] ?? '');
      if (mustBegin(form) && !begins) continue;
      marked.fill(true, match.index, match.index + match[0].length);
    }
  }
  const pieces: { text: string; found: boolean }[] = [];
  letters.forEach((letter, place) => {
    const found = marked[place] ?? false;
    const last = pieces.at(-1);
    if (last?.found === found) last.text += letter;
    else pieces.push({ text: letter, found });
  });
  return pieces;
}
