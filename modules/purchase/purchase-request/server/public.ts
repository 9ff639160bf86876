export type { AskedLine } from './line.actions.ts';
export { addItems, draftRequest, type AddedItem } from './purchase-request.actions.ts';
export { findRequest, requestList } from './purchase-request.queries.ts';
