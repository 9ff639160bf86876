export * from '#modules/contract/maintenance-contract/testing/examples.ts';
export { activeRental, newAssets, newCustomer } from '#modules/contract/rental-contract/testing/examples.ts';
