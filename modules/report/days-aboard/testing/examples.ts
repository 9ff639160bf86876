export { newVisit } from '#modules/agenda/maintenance-schedule/testing/examples.ts';
export { moved, newOrder } from '#modules/service/service-order/testing/examples.ts';
export {
  newPair,
  newService,
  newTechnician,
  type Technician,
} from '#modules/service/service-order-labor/testing/workshop.ts';
