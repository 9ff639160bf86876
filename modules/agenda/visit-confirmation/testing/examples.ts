export { newVisit } from '#modules/agenda/maintenance-schedule/testing/examples.ts';
