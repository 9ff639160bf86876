import { z } from 'zod';
import { blank, kind, typed } from './field-kind.ts';
import { text } from './fields.ts';
import { formatDuration, formatNumber } from './format.ts';

/** How many there are, as the product counts them: with `readOnly`, since nobody types one. */
export const tally = kind(({ format = (value) => formatNumber(value) }: { format?: (value: string) => string }) => ({
  kind: 'count',
  format,
  initial: null,
  empty: null,
  row: z.int(),
  write: z.never(),
  filterBy: typed(10),
}));

/** How long something takes, always said: kept in minutes, read as '2 h 30 min'. */
export const minutes = kind(({ max, missing, initial }: { max: number; missing: string; initial: number }) => ({
  kind: 'minutes',
  required: true,
  format: (value) => formatDuration(Number(value)),
  initial,
  empty: null,
  min: 1,
  max,
  row: z.int(),
  write: z
    .int(missing)
    .min(1, missing)
    .max(max, `Use no máximo ${formatNumber(max)} minutos (${formatNumber(max / 60)} horas)`),
  filterBy: typed(10),
}));

/** A few short words of whoever writes them. */
export const tags = kind(({ max }: { max: number }) => ({
  ...blank,
  kind: 'tags',
  initial: [],
  empty: [],
  max,
  row: z.array(z.string()),
  write: z.array(text(max)).max(20, 'Use no máximo 20').default([]),
  filterBy: typed(max),
}));
