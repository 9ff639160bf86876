export * from '#modules/contract/maintenance-contract/testing/examples.ts';
export { sensor } from '#modules/registry/part/testing/examples.ts';
export { newOrder } from '#modules/service/service-order/testing/examples.ts';
