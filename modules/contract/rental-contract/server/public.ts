import './rental-contract.table.ts';
import './rental-contract.steps.ts';

export { findRentalContract } from './rental-contract.queries.ts';
export { replaceUnit } from './rental-contract.actions.ts';
