export { newInstalled, newSite } from '#modules/asset/crm-customer-equipment/testing/examples.ts';
export { newUnit } from '#modules/asset/stock-equipment/testing/examples.ts';
export { activeRental, newAssets } from '#modules/contract/rental-contract/testing/examples.ts';
