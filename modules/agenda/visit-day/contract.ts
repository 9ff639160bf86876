import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { day, uuid } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';

const stop = z.object({
  kind: z.enum(['VISIT', 'ORDER']),
  uuid: z.string(),
  code: z.string(),
  title: z.string(),
  /** In the words of its kind. */
  status: z.string(),
  /** `HH:MM`, the hour it is planned for. */
  time: z.string(),
  customer_name: z.string().nullable(),
  address: z.string().nullable(),
  equipment_name: z.string().nullable(),
  technicians: z.array(z.object({ uuid: z.string(), name: z.string() })),
});
export type Stop = z.infer<typeof stop>;

const place = z.object({ city: z.string().nullable(), state: z.string().nullable(), stops: z.array(stop) });
export type DayPlace = z.infer<typeof place>;

export const visitDay = contract({
  /** One day by city, the hours of each in order; of one technician where asked. */
  day: {
    method: 'GET',
    path: '/maintenance-schedule/day',
    access: can('maintenance_schedule', 'list'),
    query: z.strictObject({ day: day.optional(), technician_uuid: uuid.optional() }),
    reply: one(z.object({ day: z.string(), places: z.array(place) })),
  },
});
