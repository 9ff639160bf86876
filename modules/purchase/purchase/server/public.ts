import './purchase.table.ts';
export { createPurchase } from './purchase.actions.ts';
export { findPurchase } from './purchase.queries.ts';
