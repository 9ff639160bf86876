export { newRequest, newSupplier, partOf, shelf, step } from '#modules/purchase/purchase-request/testing/examples.ts';
