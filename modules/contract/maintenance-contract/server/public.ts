import './maintenance-contract.table.ts';
import './checklists.actions.ts';

export { amendContract, type StoredLines } from './amendment.actions.ts';
export { enterContract, takeBackContract } from './entry.actions.ts';
export { createContract, unitErrors, type KeptContract } from './maintenance-contract.actions.ts';
export { findContract } from './maintenance-contract.queries.ts';
export { contractBySignature, coveredElsewhere, maintenanceContractKind } from './maintenance-contract.steps.ts';
export { setContractPrices } from './prices.actions.ts';
export { maintenanceContractPaper } from './maintenance-contract.paper.ts';
