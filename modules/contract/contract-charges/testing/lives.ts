export { isServed, lifeSteps, lived, randomMoney } from '#modules/contract/rental-hold/testing/lives.ts';
