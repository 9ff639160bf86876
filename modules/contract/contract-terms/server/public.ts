export type { ContractTermsColumns } from './contract-terms.table.ts';
export type { EnteredPast } from './entered.ts';
export { renewalValues, tellRenewed, type Renewal } from './renewal.ts';
export type { Signing } from './signing.event.ts';
