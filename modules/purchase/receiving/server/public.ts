export { awaitedLines, findReceiving } from './receiving.queries.ts';
export { itemsByCode } from './supplier-code.actions.ts';
