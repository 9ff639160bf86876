export { activated, newContract } from '#modules/contract/maintenance-contract/testing/examples.ts';
export { activeRental, newAssets, newCustomer, newRental } from '#modules/contract/rental-contract/testing/examples.ts';
export {
  answered,
  billingDesk,
  moved,
  newChecklist,
  signed,
} from '#modules/contract/contract-billing/testing/examples.ts';
