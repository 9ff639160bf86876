import type { Db } from '#core/server/db.ts';
import type { Handlers } from '#core/server/module.ts';
import { startOperation, type OperationRun, type OperationRunner } from '#core/server/operations.ts';
import { selected } from '#core/server/resource.ts';
import { orderList, requireOrder, visibleOrders } from '#modules/service/service-order/server/public.ts';
import type { orderAssign } from '../assign.contract.ts';
import { askedOf, assignToOrder, type Given } from './order-assign.actions.ts';
import { openLines, proposedLabor } from './order-assign.queries.ts';
import { linesOf } from './line.queries.ts';

const bulk = 'service_order.bulk-technician';

export const orderAssignHandlers: Handlers<typeof orderAssign> = {
  proposal: async ({ params }, ctx) => {
    const order = await requireOrder(ctx.db, ctx, params.uuid);
    const lines = await openLines(ctx.db, order.uuid);
    const asked = askedOf({ ...order, type_uuid: order.type.uuid });
    return { data: { lines, labor: lines.length > 0 ? null : await proposedLabor(ctx.db, asked) } };
  },
  assign: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => {
      const given = await assignToOrder(db, ctx, params.uuid, body);
      const lines = await linesOf(db, params.uuid);
      return { data: lines.filter(({ uuid }) => given.includes(uuid)) };
    }),
  bulkAssign: ({ body: { selection, ...params } }, ctx) =>
    ctx.transaction(async (db) => ({
      data: await startOperation(db, ctx, {
        kind: bulk,
        title: 'Atribuição de técnico',
        params,
        items: selected(orderList, selection, visibleOrders(ctx)),
      }),
    })),
};

const codeOf = async (db: Db, uuid: string): Promise<string | null> => {
  const found = await db.selectFrom('service_order').select('code').where('uuid', '=', uuid).executeTakeFirst();
  return found?.code ?? null;
};

export const orderAssignOperations: Record<string, OperationRunner> = {
  [bulk]: (run: OperationRun<Given>) =>
    run.eachItem(async (db, uuid) => {
      await assignToOrder(db, run.ctx, uuid, run.params);
    }, codeOf),
};
