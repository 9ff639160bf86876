export type { AskedLine } from './line.actions.ts';
export { addItems, createRequest, type AddedItem } from './purchase-request.actions.ts';
export { requireFree, setOrdered, setQuoting } from './ordered.actions.ts';
export { findRequest, requestList } from './purchase-request.queries.ts';
