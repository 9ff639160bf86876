export { adjust, available, consume, giveBack, lockItems, receive, release, reserve, tellReceived } from './ledger.ts';
export { transfer } from './transfer.ts';
export { stockOfParts, type PartStock } from './part-stock.queries.ts';
export type { Document, Moved, Reason } from './ledger.ts';
export { setBatchStatus } from './item.actions.ts';
export { enterGoods } from './receipt.actions.ts';
export { keepInStock } from './opening.actions.ts';
export { takeBackGoods } from './take-back.actions.ts';
