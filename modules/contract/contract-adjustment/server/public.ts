import './contract-addendum.table.ts';

export { addAddendum, nextNumber } from './addendum.actions.ts';
export { franchiseChangesOf, priceChangesOf } from './contract-adjustment.queries.ts';
