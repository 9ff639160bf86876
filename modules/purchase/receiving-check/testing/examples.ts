export { body, keyOf, nfe, received, sentPurchase, shelf } from '#modules/purchase/receiving/testing/examples.ts';
