export { activated, newContract } from '#modules/contract/maintenance-contract/testing/examples.ts';
export { activeRental, newAssets, newCustomer, newRental } from '#modules/contract/rental-contract/testing/examples.ts';
export { billingDesk } from '#modules/contract/contract-billing/testing/examples.ts';
