import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { day, uuid } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { busyKind, unitVerdict } from './availability.rules.ts';

export const unitRow = z.object({
  uuid: z.string(),
  asset_number: z.string(),
  equipment_name: z.string(),
  serial_number: z.string(),
  location: z.string().nullable(),
  verdict: unitVerdict.schema,
  busy: z.array(
    z.object({
      kind: busyKind.schema,
      from: z.string(),
      /** Nobody knows until when. */
      until: z.string().nullable(),
      words: z.string(),
      /** Where it is opened. */
      path: z.string().nullable(),
    }),
  ),
});
export type AvailableUnit = z.infer<typeof unitRow>;

export const rentalAvailability = contract({
  /** Every unit of ours of a category, or of all, and what takes it in the days asked for. */
  availability: {
    method: 'GET',
    path: '/rental-contract/availability',
    access: can('rental_contract', 'list'),
    query: z
      .strictObject({ category_uuid: uuid.optional(), from: day, until: day })
      .refine(({ from, until }) => until >= from, { path: ['until'], message: 'O fim não pode ser antes do início' }),
    reply: one(z.array(unitRow)),
  },
});
