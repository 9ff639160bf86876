import { z } from 'zod';
import type { AppError } from '#core/contract/error.ts';
import { staleCode } from '#core/contract/error.ts';
import type { Values } from './form-context.ts';

const details = z.object({
  changed_by: z.string().nullish(),
  changed_at: z.string().nullish(),
  current: z.record(z.string(), z.unknown()).optional(),
});
export type StaleDetails = z.infer<typeof details>;

/** The server refused because someone saved the record in the meantime. */
export function staleOf(error: AppError): StaleDetails | null {
  if (error.code !== staleCode) return null;
  const read = details.safeParse(error.details);
  return read.success ? read.data : {};
}

/** By what it holds, in whichever order: a refusal tells a record's lines in another than the record itself. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isGroup(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
const same = (one: unknown, other: unknown): boolean => written(one ?? '') === written(other ?? '');

export interface Difference {
  key: string;
  mine: unknown;
  theirs: unknown;
  /** Changed by me since I opened the form. */
  touched: boolean;
}

/** Fields where what I have and what is stored now differ. */
export function differences(base: Values, mine: Values, theirs: Values): Difference[] {
  return Object.keys(mine)
    .filter((key) => key !== 'version' && !same(mine[key], theirs[key]))
    .map((key) => ({ key, mine: mine[key], theirs: theirs[key], touched: !same(mine[key], base[key]) }));
}

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** A group of fields is told field by field, as `person.phone`. */
export function fieldByField(base: Values, found: readonly Difference[]): (Difference & { before: unknown })[] {
  return found.flatMap((one) => {
    const before = base[one.key];
    if (!isGroup(before) || !isGroup(one.mine) || !isGroup(one.theirs)) return [{ ...one, before }];
    const inner = differences(before, one.mine, one.theirs);
    return inner.map((part) => ({ ...part, key: `${one.key}.${part.key}`, before: before[part.key] }));
  });
}

const amount = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
const keyOf = (line: unknown): string => (isGroup(line) && typeof line.uuid === 'string' ? line.uuid : written(line));

/** How many lines came, changed and went, in words. A line without a key that differs is one gone and one come: changed. */
export function linesTold(before: readonly unknown[], after: readonly unknown[]): string {
  const [old, now] = [before, after].map((lines) => new Map(lines.map((line) => [keyOf(line), written(line)])));
  if (!old || !now) return '';
  const keyed = (key: string) => !key.startsWith('{');
  const [come, gone] = [[...now.keys()].filter((key) => !old.has(key)), [...old.keys()].filter((key) => !now.has(key))];
  const swapped = Math.min(come.filter((key) => !keyed(key)).length, gone.filter((key) => !keyed(key)).length);
  const altered = [...now].filter(([key, line]) => old.has(key) && old.get(key) !== line).length + swapped;
  const told = [
    come.length > swapped ? amount(come.length - swapped, 'incluído') : '',
    altered > 0 ? amount(altered, 'alterado') : '',
    gone.length > swapped ? amount(gone.length - swapped, 'removido') : '',
  ].filter(Boolean);
  return told.join(', ') || 'ordem alterada';
}

/** What I changed on top of theirs: inside a group field by field, of a set of words those I added and took away. */
function merged(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (same(mine, base)) return theirs;
  if (isGroup(base) && isGroup(mine) && isGroup(theirs)) {
    const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    const parts = [...keys].map((key) => [key, merged(base[key], mine[key], theirs[key])] as const);
    return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
  }
  if (isWords(mine) && isWords(theirs) && (isWords(base) || base === undefined)) {
    const old = new Set(base);
    const kept = theirs.filter((word) => mine.includes(word) || !old.has(word));
    return [...new Set([...kept, ...mine.filter((word) => !old.has(word))])];
  }
  return mine;
}

/** Their record with what I changed put back on top. */
export function reapply(base: Values, mine: Values, theirs: Values): Values {
  const made = { ...theirs };
  for (const { key, touched } of differences(base, mine, theirs))
    if (touched) made[key] = merged(base[key], mine[key], theirs[key]);
  return made;
}
