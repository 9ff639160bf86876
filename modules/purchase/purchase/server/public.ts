import './purchase.table.ts';
export { createPurchase } from './purchase.actions.ts';
export { findPurchase } from './purchase.queries.ts';
export { addReceived, holdPurchaseLines, requireAwaited, type HeldLine } from './received.actions.ts';
export type { SupplierWord } from './supplier-state.ts';
