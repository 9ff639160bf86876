import './contract-addendum.table.ts';

export { priceChangesOf } from './contract-adjustment.queries.ts';
