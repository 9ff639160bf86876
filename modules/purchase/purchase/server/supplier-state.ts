import { conflict, invalid } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { gather } from '#core/server/events.ts';
import type { SupplierState } from '../purchase.rules.ts';

/** What one module knows of a supplier; FREE says nothing. */
export interface SupplierWord {
  state: SupplierState;
  reason: string;
}
declare module '#core/server/events.ts' {
  interface Questions {
    /** How a supplier stands: asked before an order is sent. Quality answers. */
    'purchase.supplier_state': { asked: { supplier_uuid: string }; answer: SupplierWord };
  }
}

/** The worst anybody says, and all that is said. */
export async function stateOf(
  db: Tx,
  ctx: Ctx,
  supplier_uuid: string,
): Promise<{ state: SupplierState; reasons: string[] }> {
  const said = await gather(db, ctx, 'purchase.supplier_state', { supplier_uuid });
  const worst = (['BLOCKED', 'CONDITIONAL', 'WARNED'] as const).find((state) =>
    said.some((word) => word.state === state),
  );
  return { state: worst ?? 'FREE', reasons: said.filter(({ state }) => state !== 'FREE').map(({ reason }) => reason) };
}

const leastReason = 10;
/** Blocked is not bought from; with restrictions, only by who says why; of who is warned about, the screen tells. */
export async function requireState(db: Tx, ctx: Ctx, supplier: string, why: string | null): Promise<void> {
  const { state, reasons } = await stateOf(db, ctx, supplier);
  if (state === 'BLOCKED') throw conflict(`Fornecedor bloqueado: ${reasons.join(' ')}`, 'supplier_blocked');
  if (state === 'CONDITIONAL' && (why ?? '').length < leastReason)
    throw invalid({
      override_reason: [`Fornecedor com restrição (${reasons.join(' ')}): diga por que comprar mesmo assim.`],
    });
}
