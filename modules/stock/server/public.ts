export {
  adjust,
  available,
  consume,
  giveBack,
  lockItems,
  receive,
  release,
  reserve,
  tellReceived,
  transfer,
} from './ledger.ts';
export { stockOfParts, type PartStock } from './part-stock.queries.ts';
export type { Document, Moved, Reason } from './ledger.ts';
export { loadAdjustments, loadStock } from './loading.ts';
export type { LoadedBatch, LoadedMovement, LoadedStock } from './loading.ts';
