import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import {
  day,
  moment,
  optionalDay,
  optionalQuantity,
  optionalText,
  quantity,
  text,
  uuid,
} from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { dayState, eventKind, unitCondition } from './rental-movement.rules.ts';

const unit = z.object({ uuid: z.string(), asset_number: z.string(), serial_number: z.string() });
/** Days next to each other of one unit in one state, and what they come to. */
const span = z.object({
  from: z.string(),
  until: z.string(),
  days: z.int(),
  state: dayState.schema,
  unit,
  amount: z.string(),
});
const event = z.object({
  uuid: z.string(),
  at: moment,
  item_uuid: z.string().nullable(),
  kind: eventKind.schema,
  on_day: z.string(),
  until_day: z.string().nullable(),
  unit: unit.nullable(),
  old_unit: unit.nullable(),
  idle_from: z.string().nullable(),
  meter: z.string().nullable(),
  old_meter: z.string().nullable(),
  condition: unitCondition.schema.nullable(),
  accessories: z.string().nullable(),
  notes: z.string().nullable(),
  override_reason: z.string().nullable(),
  user_name: z.string().nullable(),
});
export const ledgerRow = z.object({
  /** Up to today. */
  items: z.array(
    z.object({
      item_uuid: z.string(),
      monthly_value: z.string(),
      hired_days: z.int(),
      idle_days: z.int(),
      suspended_days: z.int(),
      /** What its hired days come to. */
      amount: z.string(),
      /** By its counter since the first delivery. */
      used: z.string(),
      spans: z.array(span),
    }),
  ),
  events: z.array(event),
  /** The day its months are counted from. */
  anchor: z.string(),
});
export type Ledger = z.infer<typeof ledgerRow>;
export type LedgerItem = Ledger['items'][number];

const path = '/rental-contract/:uuid';
const access = can('rental_contract', 'update');
const reply = one(ledgerRow);
const handed = {
  item_uuid: uuid,
  /** Left empty, today. */
  on_day: optionalDay,
  meter: optionalQuantity,
  condition: unitCondition.schema,
  accessories: optionalText(500),
  notes: optionalText(500),
};
const override_reason = optionalText(300);

export const rentalMovement = contract({
  ledger: { method: 'GET', path: `${path}/ledger`, access: can('rental_contract', 'show'), reply },
  deliver: {
    method: 'POST',
    path: `${path}/delivery`,
    access,
    body: z.strictObject({ ...handed, override_reason }),
    reply,
  },
  giveBack: { method: 'POST', path: `${path}/return`, access, body: z.strictObject(handed), reply },
  swap: {
    method: 'POST',
    path: `${path}/swap`,
    access,
    body: z.strictObject({
      item_uuid: uuid,
      on_day: optionalDay,
      asset_equipment_uuid: z.uuid('Escolha o equipamento'),
      /** Since when the old one did not work. */
      idle_from: optionalDay,
      old_meter: optionalQuantity,
      meter: optionalQuantity,
      notes: text(500, 'Diga o motivo da troca'),
      override_reason,
    }),
    reply,
  },
  /** Did not work and was mended where it stands. */
  idle: {
    method: 'POST',
    path: `${path}/idle`,
    access,
    body: z.strictObject({ item_uuid: uuid, on_day: day, until_day: day, notes: text(500, 'Diga o que houve') }),
    reply,
  },
  read: {
    method: 'POST',
    path: `${path}/reading`,
    access,
    body: z.strictObject({
      item_uuid: uuid,
      on_day: optionalDay,
      meter: quantity.refine((value) => !value.startsWith('-'), 'Leitura inválida'),
    }),
    reply,
  },
});
