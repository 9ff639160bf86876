import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { decimal, money, optionalText, optionalUuid, positiveQuantity, text } from '#core/contract/fields.ts';
import { lineRow, lineWrite } from '#core/contract/lines.ts';
import { many } from '#core/contract/page.ts';
import { coverageCause, exclusion, payer } from './coverage.rules.ts';
import { itemKind, partOrigin } from './item.rules.ts';

export const coverageRow = z.object({
  cause: coverageCause.schema,
  payer: payer.schema,
  percent: z.string(),
  reason: z.string(),
});
export type CoverageRow = z.infer<typeof coverageRow>;

export const itemRow = lineRow({
  /** Its place, and its name within the version. */
  position: z.int(),
  kind: itemKind.schema,
  reference_uuid: z.string().nullable(),
  /** Of the registry, when it points there. */
  code: z.string().nullable(),
  description: z.string(),
  part_origin: partOrigin.schema.nullable(),
  unit: z.string(),
  quantity: z.string(),
  unit_price: z.string(),
  discount: z.string(),
  consumable: z.boolean(),
  /** `overridden`: a person said otherwise than the engine. */
  coverage: coverageRow.extend({ overridden: z.boolean() }),
  net: z.string(),
  covered: z.string(),
  chargeable: z.string(),
  /** Nothing until the customer answered. */
  approved: z.boolean().nullable(),
});
export type BudgetItem = z.infer<typeof itemRow>;

export const amount = money.refine((value) => !value.startsWith('-'), 'Valor inválido');
const percent = decimal(
  z.string().regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'Use um percentual de 0 a 100'),
).default('0');
const pricedItem = {
  kind: itemKind.schema,
  reference_uuid: optionalUuid,
  quantity: positiveQuantity,
  unit_price: amount,
  discount: amount.default('0'),
  consumable: z.boolean().default(false),
};
const itemWrite = lineWrite({
  ...pricedItem,
  description: text(300, 'Descreva o item'),
  part_origin: partOrigin.schema.nullish().transform((value) => value ?? null),
  unit: text(10).default('UN'),
  /** Left out, the engine's proposal; said otherwise, with a reason. */
  coverage: z
    .strictObject({ cause: coverageCause.schema, percent, reason: optionalText(300) })
    .nullish()
    .transform((value) => value ?? null),
});
export type ItemWrite = z.output<typeof itemWrite>;
/** A line as a form holds it. */
export type ItemValues = z.input<typeof itemWrite>;

const tooManyItems = 'Use no máximo 200 itens';
export const itemsWrite = z.array(itemWrite).min(1, 'Adicione ao menos um item').max(200, tooManyItems);

/** What decides who pays, beside the lines themselves. */
export const circumstances = {
  /** Of an order in PENDING_BUDGET; left out, a budget by itself. It never changes afterwards. */
  service_order_uuid: optionalUuid,
  /** Of a budget by itself: the unit it is about. */
  customer_equipment_uuid: optionalUuid,
  exclusion: exclusion.schema.nullish().transform((value) => value ?? null),
  courtesy_reason: optionalText(300),
};

export const coverage = contract({
  propose: {
    method: 'POST',
    path: '/budget/propose',
    access: can('budget', 'create', 'update'),
    body: z.strictObject({ ...circumstances, items: z.array(z.strictObject(pricedItem)).max(200, tooManyItems) }),
    unaudited: 'Nothing is stored: it answers who would pay each line.',
    reply: many(coverageRow),
  },
});
