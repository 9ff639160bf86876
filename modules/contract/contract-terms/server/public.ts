export type { ContractTermsColumns } from './contract-terms.table.ts';
export { renewalValues, tellRenewed, type Renewal } from './renewal.ts';
export type { Signing } from './signing.event.ts';
