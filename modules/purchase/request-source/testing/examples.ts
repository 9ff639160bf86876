export {
  newSupplier,
  orderInProgress,
  partOf,
  planned,
  shelf,
} from '#modules/purchase/purchase-request/testing/examples.ts';
export { newPurchase } from '#modules/purchase/purchase/testing/examples.ts';
