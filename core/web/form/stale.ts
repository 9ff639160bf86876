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

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

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

/** Their record with what I changed put back on top. */
export function reapply(base: Values, mine: Values, theirs: Values): Values {
  const merged = { ...theirs };
  for (const { key, touched } of differences(base, mine, theirs)) if (touched) merged[key] = mine[key];
  return merged;
}
