export { newLostReason, newReport, newSite, step } from '#modules/crm/crm-report/testing/examples.ts';
