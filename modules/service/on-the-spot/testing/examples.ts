export {
  newOrder,
  newService,
  newSite,
  newTechnician,
  type Technician,
} from '#modules/service/service-order-labor/testing/workshop.ts';
export { typeNamed } from '#modules/service/service-order/testing/examples.ts';
export { openedEarlier } from '#modules/service/service-order-work-log/testing/orders.ts';
