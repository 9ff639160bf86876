export { newTechnician } from '#modules/service/service-order-labor/testing/workshop.ts';
