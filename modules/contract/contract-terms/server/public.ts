export type { ContractTermsColumns } from './contract-terms.table.ts';
