export { newPurchase, newSupplier } from '#modules/purchase/purchase/testing/examples.ts';
export { newRequest, step } from '#modules/purchase/purchase-request/testing/examples.ts';
export { newQuotation, step as quotationStep, typed } from '#modules/purchase/quotation-award/testing/examples.ts';
