export { newInstalled, newSite } from '#modules/asset/crm-customer-equipment/testing/examples.ts';
export { newReport, step } from '#modules/crm/crm-report/testing/examples.ts';
export { newVisit } from '#modules/agenda/maintenance-schedule/testing/examples.ts';
