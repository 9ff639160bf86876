export { addLabor, at, newOrder, newPair, newSite } from '#modules/service/service-order-labor/testing/workshop.ts';
