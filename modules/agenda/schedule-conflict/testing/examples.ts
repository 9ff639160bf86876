export {
  monday,
  newTechnician,
  newUnit,
  newUnits,
  newVisit,
  visit,
} from '#modules/agenda/maintenance-schedule/testing/examples.ts';
