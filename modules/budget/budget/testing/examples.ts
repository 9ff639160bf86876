import sharp from 'sharp';
import type { Call } from '#core/contract/endpoint.ts';
import type { Services } from '#core/server/context.ts';
import { runReminder } from '#core/server/reminders.ts';
import type { TestAnswer, TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { company, newCpf } from '#modules/registry/customer/testing/examples.ts';
import { labor } from '#modules/registry/labor/contract.ts';
import { part } from '#modules/registry/part/contract.ts';
import type { Order } from '#modules/service/service-order/contract.ts';
import { moved, newOrder, newSite, typeNamed } from '#modules/service/service-order/testing/examples.ts';
import { evaluate, newOrderToEvaluate } from '#modules/service/service-order-evaluation/testing/examples.ts';
import { addLabor, newTechnician } from '#modules/service/service-order-labor/testing/workshop.ts';
import {
  differences,
  orderInProgress,
  partOf,
  shelf,
  show,
} from '#modules/service/service-order-part/testing/bench.ts';
import type { PublicBudget } from '#modules/budget/approval/contract.ts';
import type { Budget } from '../budget.rows.ts';
import { budget } from '../contract.ts';
import { watchValidity as expireBudgets } from '../server/nightly.job.ts';
import { validityReminder } from '../server/validity.reminder.ts';

export {
  addLabor,
  differences,
  evaluate,
  moved,
  newCpf,
  newOrder,
  newSite,
  newTechnician,
  partOf,
  shelf,
  show,
  typeNamed,
};
/** A night of the budgets: what is past its day, and who is to be reminded. */
export async function watchValidity(_payload: object, services: Services): Promise<void> {
  await expireBudgets({}, services);
  await runReminder(services, validityReminder);
}

export type Body = Call<typeof budget.create>['body'];
type Item = Body['items'][number];

export const item = (own: Partial<Item> = {}): Item => ({
  kind: 'OTHER',
  description: 'Higienização completa',
  quantity: '1',
  unit_price: '100.00',
  ...own,
});

export const newCustomer = async (client: TestClient): Promise<string> =>
  (await client.call(customer.create, { body: company({ name: 'Clínica dos Orçamentos' }) })).data.uuid;

/** Of no order. */
export async function newBudget(client: TestClient, own: Partial<Body> = {}): Promise<Budget> {
  const body = { customer_uuid: await newCustomer(client), items: [item()], ...own };
  return (await client.call(budget.create, { body })).data;
}

/** An order under somebody's hands that turned out to cost more. */
export async function orderWaiting(client: TestClient): Promise<Order> {
  return moved(client, await orderInProgress(client), 'PENDING_BUDGET');
}

/** Evaluated by the bench, with what it recommends. */
export async function evaluatedOrder(client: TestClient, found: object): Promise<Order> {
  const order = await newOrderToEvaluate(client, () => Promise.resolve());
  await evaluate(client, order.uuid, found);
  return order;
}

let made = 0;
export const newPart = async (client: TestClient, price = '250.00'): Promise<string> =>
  (await client.call(part.create, { body: { code: `ORC-P${(made += 1)}`, description: `Fonte ${made}`, price } })).data
    .uuid;
export const newLabor = async (client: TestClient, own: { hourly_price?: string; fixed_price?: string } = {}) =>
  (
    await client.call(labor.create, {
      body: {
        code: `ORC-S${(made += 1)}`,
        name: `Troca ${made}`,
        estimated_minutes: 60,
        ...(own.fixed_price ? own : { hourly_price: '120.00', ...own }),
      },
    })
  ).data.uuid;

/** Sent, and the token a customer would hold. */
export async function sent(client: TestClient, row: Budget, own = {}): Promise<{ budget: Budget; token: string }> {
  const { data } = await client.call(budget.send, {
    params: { uuid: row.uuid },
    body: { version: row.version, ...own },
  });
  return { budget: data.budget, token: data.link.split('/').at(-1) ?? '' };
}

export const signature = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 120, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

/** As the approval page does it: a form with a drawing. */
export async function decide(
  nobody: TestClient,
  token: string,
  seen: Pick<PublicBudget, 'document_sha256'>,
  own: Record<string, unknown> = {},
): Promise<TestAnswer<{ data: PublicBudget; message: string; code: string; errors: Record<string, string[]> }>> {
  const fields = {
    decision: 'APPROVE',
    approved: [0],
    name: 'Maria Souza',
    document: newCpf(),
    document_sha256: seen.document_sha256,
    ...own,
  };
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const drawn =
    fields.decision === 'APPROVE' ? [{ field: 'signature', name: 'a.png', content: await signature() }] : [];
  const { payload, headers } = multipart(drawn, Object.fromEntries(texts) as Record<string, string>);
  return (await nobody.send('POST', `/public/budget/${token}/decision`, payload, { headers })) as never;
}
