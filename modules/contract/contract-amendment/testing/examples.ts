export { billingDesk } from '#modules/contract/contract-billing/testing/examples.ts';
export {
  activated,
  contractBody,
  newContract,
  newInstalled,
  newSiteWithUnits,
} from '#modules/contract/maintenance-contract/testing/examples.ts';
