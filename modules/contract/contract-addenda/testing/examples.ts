export { adjustmentDesk, amendmentDesk } from '#modules/contract/contract-amendment/testing/examples.ts';
