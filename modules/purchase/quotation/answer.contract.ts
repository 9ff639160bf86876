import { z } from 'zod';
import { optionalDay, optionalPrice, optionalText, uuid } from '#core/contract/fields.ts';
import { maxLines } from './contract.ts';

/** Nothing where nobody says, and never below it. */
const charge = optionalPrice.transform((value) => value ?? '0');
const days = z
  .union([z.literal(''), z.coerce.number().int('Use dias inteiros').min(0, 'Use 0 ou mais').max(3650, 'Use até 3650')])
  .nullish()
  .transform((value) => (value === '' || value === undefined ? null : value));

/** What a supplier asks, however it reaches us: by the page, typed by the buyer, or read from the sheet. */
export const answerBody = z.strictObject({
  freight: charge,
  payment_terms: optionalText(200),
  valid_until: optionalDay,
  notes: optionalText(2000),
  lines: z
    .array(
      z.strictObject({
        uuid,
        /** Nothing: not offered. */
        unit_price: optionalPrice,
        discount: charge,
        taxes: charge,
        delivery_days: days,
        notes: optionalText(300),
      }),
    )
    .max(maxLines),
});
export type AnswerValues = z.input<typeof answerBody>;
