import './rental-return.table.ts';

export { returnCharges } from './comparison.queries.ts';
