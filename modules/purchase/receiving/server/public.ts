export { awaitedLines } from './receiving.queries.ts';
export { itemsByCode } from './supplier-code.actions.ts';
