export { factsOf } from './coverage-facts.ts';
export { settledItems, totalColumns, type SettledItem } from './settled-items.ts';
