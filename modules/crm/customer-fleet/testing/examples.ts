export { newInstalled, newSite } from '#modules/asset/crm-customer-equipment/testing/examples.ts';
export { activated, contractBody } from '#modules/contract/maintenance-contract/testing/examples.ts';
export { newOrder } from '#modules/service/service-order/testing/examples.ts';
