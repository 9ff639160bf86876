export { newLostReason, newReport, step } from '#modules/crm/crm-report/testing/examples.ts';
export { newBudget, sent } from '#modules/budget/budget/testing/examples.ts';
export { delivered, moved, newOrder, newSite, typeNamed } from '#modules/service/service-order/testing/examples.ts';
