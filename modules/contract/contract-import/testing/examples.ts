export { activeRental, newAssets, newCustomer } from '#modules/contract/rental-contract/testing/examples.ts';
export { billingDesk } from '#modules/contract/contract-billing/testing/examples.ts';
export { activated, newContract, newSiteWithUnits } from '#modules/contract/maintenance-contract/testing/examples.ts';
export { sheetOf, steps, upload } from '#modules/platform/import/testing/sheets.ts';
