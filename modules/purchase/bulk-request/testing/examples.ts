export { newRequest, newSupplier, partOf, shelf, step } from '#modules/purchase/purchase-request/testing/examples.ts';
export { edited } from '#modules/registry/part/testing/examples.ts';
