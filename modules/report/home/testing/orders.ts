export { newOrder } from '#modules/service/service-order/testing/examples.ts';
export { newTechnician } from '#modules/service/service-order-labor/testing/workshop.ts';
