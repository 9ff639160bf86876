export { makeNonConformity } from '#modules/quality/non-conformity/testing/examples.ts';
export { orderInProgress, planned, used } from '#modules/service/service-order-part/testing/bench.ts';
export { differences, shelf, show } from '#modules/stock/stock/testing/shelf.ts';
