import { addDays } from '#core/contract/days.ts';
import { contentHash } from '#core/server/decision/decision.actions.ts';
import { insertRows } from '#core/server/records.ts';
import type { Demo } from '#tools/demo/demo.ts';
import '#modules/purchase/purchase/server/public.ts';
import type { AnsweredLine } from '../contract.ts';
import '../server/purchase-page.table.ts';

/** Of the orders suppliers have now, some were confirmed by the page, and two wait with a later day. */
const [confirmed, waiting] = [12, 2];

export const demo: Demo = async (db, { random, today }) => {
  const orders = await db
    .selectFrom('purchase')
    .innerJoin('purchase_line as line', (join) =>
      join.onRef('line.purchase_uuid', '=', 'purchase.uuid').on('line.position', '=', 0),
    )
    .select(['purchase.uuid', 'purchase.status', 'purchase.sent_at', 'line.uuid as line_uuid', 'line.description'])
    .select(['line.unit', 'line.quantity', 'line.expected_at'])
    .where('purchase.status', 'in', ['SENT', 'CONFIRMED', 'IN_TRANSIT'])
    .orderBy('purchase.code')
    .execute();
  const answer = (order: (typeof orders)[number], changes: readonly AnsweredLine[]) => {
    const name = random.pick(['Rita Vendas', 'Paulo Menezes', 'Comercial']);
    const state = changes.length > 0 ? ('WAITING' as const) : ('CONFIRMED' as const);
    return {
      created_at: order.sent_at ?? undefined,
      purchase_uuid: order.uuid,
      version: 1,
      updated_at: order.sent_at ?? undefined,
      revision: 1,
      name,
      state,
      changes,
      said_sha256: contentHash({ order: order.uuid, name, changes }),
    };
  };
  // The newest are late, whether they were confirmed before or not.
  const late = orders.slice(-waiting);
  const fine = orders
    .slice(0, -waiting)
    .filter(({ status }) => status !== 'SENT')
    .slice(-confirmed);
  const rows = [
    ...fine.map((order) => answer(order, [])),
    ...late.map((order) => {
      const expected_at = addDays(today, random.int(10, 30));
      const { line_uuid: uuid, description, unit, quantity, expected_at: ordered_expected_at } = order;
      const reason = random.pick(['Fábrica atrasou a remessa', 'Item em falta no estoque nacional']);
      const line = { uuid, description, unit, quantity, ordered_quantity: quantity, reason, accepted: null };
      return answer(order, [{ ...line, ordered_expected_at, expected_at }]);
    }),
  ];
  await insertRows(db, 'purchase_answer', rows as never);
};
