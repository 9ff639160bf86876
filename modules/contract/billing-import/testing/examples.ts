export { billingDesk } from '#modules/contract/contract-billing/testing/examples.ts';
export { sheetOf, steps, upload } from '#modules/platform/import/testing/sheets.ts';
