import './warranty-claim.table.ts';

export { recoveryOf, type Recovery } from './recovery.queries.ts';
