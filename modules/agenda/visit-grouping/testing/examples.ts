export { newTechnician, newUnits, newVisit } from '#modules/agenda/maintenance-schedule/testing/examples.ts';
