export {
  newAsset,
  newChecklist,
  newTechnician,
  newVisit,
} from '#modules/agenda/maintenance-schedule/testing/examples.ts';
export { moved } from '#modules/service/service-order/testing/examples.ts';
