import './contract-billing.table.ts';

export { contractBillingList, findContractBilling } from './contract-billing.queries.ts';
export { billingKind, billingSteps } from './contract-billing.steps.ts';
export { addHandLine, lockLine, writeLine } from './open-lines.actions.ts';
