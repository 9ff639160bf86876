export { itemsOfClasses } from './abc.queries.ts';
