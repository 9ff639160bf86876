import { formatNumber } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { recordHistory } from '#modules/asset/equipment-history/server/public.ts';
import { findParts } from '#modules/registry/part/server/public.ts';
import { lifeDocument, lifeUnit, type LockedOrder } from '#modules/service/service-order/server/public.ts';

interface Moved {
  part_uuid: string;
  quantity: string;
}

/** Parts put into a unit, and those taken out again, are part of its life record, in the same transaction. */
export async function tellPartChange(
  db: Tx,
  ctx: Ctx,
  order: LockedOrder,
  done: 'Aplicado' | 'Devolvido ao estoque',
  moved: readonly Moved[],
): Promise<void> {
  const unit = await lifeUnit(db, order);
  if (!unit) return;
  const parts = await findParts(
    db,
    moved.map(({ part_uuid }) => part_uuid),
  );
  const lines = moved.map(({ part_uuid, quantity }) => {
    const part = parts.get(part_uuid);
    return `${formatNumber(quantity)} ${part?.unit ?? ''} · ${part?.code ?? ''} ${part?.description ?? ''}`.trim();
  });
  await recordHistory(db, {
    unit,
    type: 'PART_CHANGE',
    description: `${done}: ${lines.join('; ')}`,
    technician_uuid: ctx.identity?.uuid ?? null,
    document: lifeDocument(order),
  });
}
