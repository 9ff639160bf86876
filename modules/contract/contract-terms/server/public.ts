export type { ContractTermsColumns } from './contract-terms.table.ts';
export type { Signing } from './signing.event.ts';
