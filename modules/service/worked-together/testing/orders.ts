export { newOrder } from '#modules/service/service-order/testing/examples.ts';
