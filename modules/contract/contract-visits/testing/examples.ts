export * from '#modules/contract/maintenance-contract/testing/examples.ts';
export { newChecklist } from '#modules/agenda/maintenance-schedule/testing/examples.ts';
