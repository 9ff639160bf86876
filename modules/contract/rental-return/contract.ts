import { z } from 'zod';
import { fileRow } from '#core/contract/attachment.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { isPositive } from '#core/contract/decimal.ts';
import { money, moment, optionalPrice, optionalText, uuid } from '#core/contract/fields.ts';
import { lineFields, type LineOf } from '#core/contract/line-fields.ts';
import { many, one } from '#core/contract/page.ts';
import { settlement } from './comparison.rules.ts';

const differenceRow = z.object({
  /** None until the return is closed. */
  uuid: z.string().nullable(),
  key: z.string(),
  kind: z.enum(['CONDITION', 'ANSWER', 'MISSING', 'WORSE']),
  title: z.string(),
  before: z.string(),
  after: z.string(),
  quantity: z.int().nullable(),
  /** What the contract's table says it costs. */
  proposed: z.string().nullable(),
  settled_as: settlement.schema.nullable(),
  amount: z.string().nullable(),
  reason: z.string().nullable(),
  order: z.object({ uuid: z.string(), code: z.string() }).nullable(),
  settled_by_name: z.string().nullable(),
  settled_at: moment.nullable(),
});
export type DifferenceRow = z.infer<typeof differenceRow>;

/** A return beside its delivery. */
export const comparisonRow = z.object({
  uuid: z.string(),
  /** Whether what differs can be settled: nobody changes the return any more. */
  closed: z.boolean(),
  delivery_code: z.string().nullable(),
  hours: z.string().nullable(),
  meter_unit: z.string().nullable(),
  differences: z.array(differenceRow),
  /** What is asked in both, answer beside answer and photo beside photo. */
  items: z.array(
    z.object({
      title: z.string(),
      before: z.string(),
      after: z.string(),
      photos_before: z.array(fileRow),
      photos_after: z.array(fileRow),
    }),
  ),
});
export type Comparison = z.infer<typeof comparisonRow>;

export const indemnityLines = lineFields({
  name: field.text({ label: 'O que', max: 120, missing: 'Diga o que é indenizado' }),
  amount: {
    ...field.money({ label: 'Valor', required: true }),
    row: z.string(),
    write: money.refine(isPositive, 'Informe um valor acima de zero'),
  },
});
export type Indemnity = LineOf<typeof indemnityLines>;

const path = '/rental-handover/:uuid';
const settles = can('rental_contract', 'update');
const reply = one(comparisonRow);
export const rentalReturn = contract({
  comparison: { method: 'GET', path: `${path}/comparison`, access: can('rental_handover', 'show'), reply },
  /** A difference is settled once: a second one, even at the same moment, is told how. */
  settle: {
    method: 'POST',
    path: `${path}/settle`,
    access: settles,
    body: z.strictObject({
      difference_uuid: uuid,
      settled_as: settlement.schema,
      amount: optionalPrice,
      reason: optionalText(500),
    }),
    reply,
  },
  /** Returns of a contract with something unsettled. */
  open: {
    method: 'GET',
    path: '/rental-contract/:uuid/open-returns',
    access: can('rental_contract', 'show'),
    reply: many(z.object({ uuid: z.string(), code: z.string(), asset_number: z.string(), count: z.int() })),
  },
  indemnities: {
    method: 'GET',
    path: '/rental-contract/:uuid/indemnities',
    access: can('rental_contract', 'show'),
    reply: many(indemnityLines.row),
  },
  saveIndemnities: {
    method: 'PUT',
    path: '/rental-contract/:uuid/indemnities',
    access: settles,
    body: z.strictObject({ indemnities: z.array(indemnityLines.write).max(200, 'Use no máximo 200 linhas') }),
    reply: many(indemnityLines.row),
  },
});
