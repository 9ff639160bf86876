import { z } from 'zod';
import type { Field, Made, Said, Seen } from './field.ts';

/** What is said of any field, whatever its kind. */
export type Own<L extends boolean, S extends boolean, F extends boolean, R extends boolean> = Said & Seen<L, S, F, R>;

/** What is not said of a field is its default, whatever the place it is declared in would take. */
type Flagged<
  Row extends z.ZodType,
  Write extends z.ZodType,
  Filter extends z.ZodType,
  L extends boolean,
  S extends boolean,
  F extends boolean,
  R extends boolean,
> = Field<Row, Write, Filter, NoInfer<L>, NoInfer<S>, NoInfer<F>, NoInfer<R>>;

/** A kind that takes `Extra` besides what every field says. */
export const kind =
  <Extra, Row extends z.ZodType, Write extends z.ZodType, Filter extends z.ZodType>(
    make: (own: Extra) => Made<Row, Write, Filter> & Pick<Partial<Said>, 'required' | 'mono'>,
  ) =>
  <L extends boolean = true, S extends boolean = false, F extends boolean = false, R extends boolean = false>(
    own: Extra & Own<L, S, F, R>,
  ): Flagged<Row, Write, Filter, L, S, F, R> => ({ ...make(own), ...own });

const plain = (value: string): string => value;
export const none = z.string().nullable();
export const typed = (max: number) => z.string().trim().min(1).max(max);
export const blank = { format: plain, initial: '', empty: '' };
