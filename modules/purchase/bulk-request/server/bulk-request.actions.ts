import { sql } from 'kysely';
import { conflict, notFound } from '#core/contract/error.ts';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { startOperation, type OperationRun } from '#core/server/operations.ts';
import { knownGoods } from '#modules/purchase/goods-line/server/public.ts';
import { reorderNeed } from '#modules/purchase/request-source/server/public.ts';
import { partLabels } from '#modules/registry/part/server/public.ts';
import { addItems, findRequest, type AddedItem } from '#modules/purchase/purchase-request/server/public.ts';
import { purchaseRequestMachine } from '#modules/purchase/purchase-request/purchase-request.rules.ts';
import type { bulkRequest } from '../contract.ts';
import type { DraftItem } from '../bulk-request.rules.ts';

interface Bulk {
  request: string;
  items: AddedItem[];
}

const asAdded = ({ part_id, quantity, supplier_id }: DraftItem): AddedItem => ({
  part_uuid: part_id ?? '',
  quantity: quantity ?? '',
  supplier_uuid: supplier_id ?? null,
});

/** Items are known by their place: a part may be wanted twice. */
export async function startBulk(
  ctx: Ctx,
  request: string,
  items: readonly DraftItem[],
): Promise<Reply<typeof bulkRequest.add>> {
  const found = await findRequest(ctx.db, request);
  if (!found) throw notFound();
  const why = purchaseRequestMachine.whyNotEdit(found.status);
  if (why) throw conflict(why, 'transition');
  const params: Bulk = { request, items: items.map(asAdded) };
  return ctx.transaction(async (db) => ({
    data: await startOperation(db, ctx, {
      kind: 'bulk-request.add',
      title: `Peças em lote na ${found.code}`,
      params,
      items: () =>
        sql<{
          uuid: string;
        }>`(select place::text as uuid from generate_series(0, ${items.length - 1}::int) place order by place)`,
    }),
  }));
}

/** Some at a time; where one of them is refused each by itself, so that its own reason is told. */
export async function addInBulk({ params, ctx, eachItem }: OperationRun<Bulk>): Promise<void> {
  const itemsAt = (places: readonly string[]): AddedItem[] =>
    places.flatMap((place) => params.items[Number(place)] ?? []);
  await eachItem(
    async (db, place) => void (await addItems(db, ctx, params.request, itemsAt([place]))),
    async (db, place) => {
      const part = itemsAt([place])[0]?.part_uuid ?? '';
      return (
        (await partLabels(db, [part]).catch(() => new Map<string, string>())).get(part) ?? `Item ${Number(place) + 1}`
      );
    },
    { together: async (db, places) => void (await addItems(db, ctx, params.request, itemsAt(places))), inOrder: true },
  );
}

/** In the order asked; what is no part is left out. */
export async function suggested(db: Db, parts: readonly string[]): Promise<Reply<typeof bulkRequest.suggest>> {
  const goods = await knownGoods(db, [...new Set(parts)]);
  const needed = new Map((await reorderNeed(db, parts)).map(({ part_uuid, quantity }) => [part_uuid, quantity]));
  return {
    data: parts.flatMap((part_id) => {
      const known = goods.get(part_id);
      if (known?.kind !== 'PART') return [];
      const { supplier_uuid: supplier_id, supplier_name } = known;
      return [{ part_id, quantity: needed.get(part_id) ?? null, supplier_id, supplier_name }];
    }),
  };
}
