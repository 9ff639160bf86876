export {
  decide,
  item,
  newBudget,
  newCpf,
  orderWaiting,
  sent,
  watchValidity,
} from '#modules/budget/budget/testing/examples.ts';
