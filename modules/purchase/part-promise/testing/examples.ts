export { answerBy, linkOf, newPurchase, newSupplier, send } from '#modules/purchase/purchase-page/testing/examples.ts';
export { step as requestStep } from '#modules/purchase/purchase-request/testing/examples.ts';
export { moved, newOrder, planned, received, shelf } from '#modules/purchase/receiving/testing/examples.ts';
