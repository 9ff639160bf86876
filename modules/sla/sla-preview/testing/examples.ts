export { newOrder, newSite } from '#modules/service/service-order/testing/examples.ts';
