import './purchase.table.ts';
export { createPurchase, requestLinesOf, tellRequests, writeVersion } from './purchase.actions.ts';
export { findPurchase } from './purchase.queries.ts';
export { keepRevision, notAskedFor } from './purchase.steps.ts';
export { purchasePdf } from './paper.ts';
export type { PurchaseTable } from './purchase.table.ts';
export {
  addReceived,
  confirmBySupplier,
  holdPurchaseLines,
  requireAwaited,
  settle,
  type HeldLine,
} from './received.actions.ts';
export type { SupplierWord } from './supplier-state.ts';
