export { newAsset, newTechnician } from '#modules/agenda/maintenance-schedule/testing/examples.ts';
