export { reorderNeed } from './reorder.queries.ts';
