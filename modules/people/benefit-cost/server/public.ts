/** What payroll is told of a month. */
export { costLines } from './cost.queries.ts';
