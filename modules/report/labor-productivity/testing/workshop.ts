export {
  accepted,
  newService,
  newTechnician,
  press,
  readyOrder,
  type Technician,
} from '#modules/service/service-order-labor/testing/workshop.ts';
export { delivered } from '#modules/service/service-order/testing/examples.ts';
export { instancesOf, launchedCycle } from '#modules/people/evaluation-instance/testing/examples.ts';
