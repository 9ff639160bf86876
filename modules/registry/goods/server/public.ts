export { boughtCost } from './bought-cost.ts';
export { isKnownNcm } from './ncm.ts';
