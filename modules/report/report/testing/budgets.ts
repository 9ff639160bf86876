export { item, newBudget, sent } from '#modules/budget/budget/testing/examples.ts';
