import './contract-addendum.table.ts';

export { addAddendum } from './addendum.actions.ts';
export { priceChangesOf } from './contract-adjustment.queries.ts';
