export { billingDesk } from '#modules/contract/contract-billing/testing/examples.ts';
