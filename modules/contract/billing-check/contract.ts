import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { money, quantity, text, version } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { contractBillingRow } from '#modules/contract/contract-billing/contract.ts';
import { handKind } from './billing-check.rules.ts';

const path = '/contract-billing';
const mayChange = can('contract_billing', 'update');

/** What a person does to the lines of a billing before it is approved. */
export const billingCheck = contract({
  addLine: {
    method: 'POST',
    path: `${path}/:uuid/lines`,
    access: mayChange,
    body: z.strictObject({
      version,
      kind: handKind.schema,
      description: text(300, 'Diga o que se cobra'),
      amount: money,
    }),
    reply: one(contractBillingRow),
  },
  /** What a person says of a line: its value, or what was bought of a quota. */
  changeLine: {
    method: 'PUT',
    path: `${path}/:uuid/lines/:lineUuid`,
    access: mayChange,
    body: z.strictObject({ version, amount: money.optional(), bought: quantity.optional() }),
    reply: one(contractBillingRow),
  },
  excludeLine: {
    method: 'POST',
    path: `${path}/:uuid/lines/:lineUuid/exclude`,
    access: mayChange,
    body: z.strictObject({ version, reason: text(300, 'Diga por que a linha não é cobrada') }),
    reply: one(contractBillingRow),
  },
  includeLine: {
    method: 'POST',
    path: `${path}/:uuid/lines/:lineUuid/include`,
    access: mayChange,
    body: z.strictObject({ version }),
    reply: one(contractBillingRow),
  },
});
