export { activated, contractBody, newSiteWithUnits } from '#modules/contract/maintenance-contract/testing/examples.ts';
