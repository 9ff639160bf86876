export { overdueOf } from './overdue.queries.ts';
