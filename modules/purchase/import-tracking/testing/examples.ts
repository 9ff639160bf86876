export { newSupplier, received, sentPurchase, shelf } from '#modules/purchase/receiving/testing/examples.ts';
