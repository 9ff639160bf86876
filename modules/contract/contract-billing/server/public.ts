import './contract-billing.table.ts';

export { findContractBilling } from './contract-billing.queries.ts';
export { addHandLine, lockLine, writeLine } from './open-lines.actions.ts';
