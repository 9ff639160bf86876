export {
  accepted,
  newService,
  newTechnician,
  press,
  readyOrder,
  type Technician,
} from '#modules/service-order-labor/testing/workshop.ts';
