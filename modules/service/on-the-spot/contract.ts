import { z } from 'zod';
import { deviceTimeBesideFile } from '#core/contract/device-time.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { optionalText, optionalUuid, text } from '#core/contract/fields.ts';
import { many, one } from '#core/contract/page.ts';
import { entryUpload } from '#modules/service/service-order/contract.ts';

const works = can('service_order', 'start');
const named = z.object({ uuid: z.string(), name: z.string() });

const knownUnit = z.object({
  uuid: z.string(),
  label: z.string(),
  /** As labels and readers say it. */
  codes: z.array(z.string()),
  customer: named,
});
export type KnownUnit = z.infer<typeof knownUnit>;

const choices = z.object({
  types: z.array(named.extend({ requires_equipment: z.boolean() })),
  services: z.array(named),
  customers: z.array(named),
  units: z.array(knownUnit),
});
export type Choices = z.infer<typeof choices>;

/** What was read, in words, and the screen it leads to where this person may open it. */
const reading = z.object({
  kind: z.enum(['order', 'unit', 'asset', 'part']),
  uuid: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  /** Of a customer's unit: what an order on it begins with. */
  unit: knownUnit.nullable(),
});
export type Reading = z.infer<typeof reading>;

export const onTheSpot = contract({
  /** Everything a new order may be about where this person works; taken along as it is. */
  choices: { method: 'GET', path: '/on-the-spot', access: works, reply: one(choices) },
  /** What a code that was read is: a serial number, a number of one's own, the address on a label. */
  read: {
    method: 'GET',
    path: '/on-the-spot/code',
    access: works,
    query: z.strictObject({ text: z.string().trim().max(300).optional() }),
    reply: many(reading),
  },
  open: {
    method: 'POST',
    path: '/on-the-spot',
    access: works,
    body: z.strictObject({
      /** Chosen where it was made: what hangs on the order already names it. */
      uuid: z.uuidv7('Identificador inválido'),
      type_uuid: z.uuid('Escolha o tipo'),
      customer_uuid: z.uuid('Escolha o cliente'),
      customer_equipment_uuid: optionalUuid,
      /** Left out, the one the type asks for. */
      labor_uuid: optionalUuid,
      reported_problem: text(4000, 'Descreva o problema relatado'),
      service_address: optionalText(300),
      ...deviceTimeBesideFile,
    }),
    upload: entryUpload,
    status: 201,
    reply: one(z.object({ uuid: z.string(), code: z.string() })),
  },
});
