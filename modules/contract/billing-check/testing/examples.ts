export {
  activeRental,
  billingDesk,
  newAssets,
  newCustomer,
} from '#modules/contract/contract-billing/testing/examples.ts';
