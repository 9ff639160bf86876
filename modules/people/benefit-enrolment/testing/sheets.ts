export { sheetOf, steps, upload } from '#modules/platform/import/testing/sheets.ts';
