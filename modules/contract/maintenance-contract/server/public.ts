import './maintenance-contract.table.ts';
import './maintenance-contract.steps.ts';

export type { KeptContract } from './maintenance-contract.actions.ts';
export { findContract } from './maintenance-contract.queries.ts';
