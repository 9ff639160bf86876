export { billableOf, type BilledContract } from './billable.queries.ts';
