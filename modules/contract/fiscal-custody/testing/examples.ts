/** What custodies are of, as their own modules' tests make them. */
export { activeRental, newAssets, newCustomer, newRental } from '#modules/contract/rental-contract/testing/examples.ts';
export { delivered, moved, newOrder } from '#modules/service/service-order/testing/examples.ts';
