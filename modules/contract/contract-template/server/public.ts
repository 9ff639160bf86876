import './contract-template.table.ts';

export { requireTemplate } from './contract-template.actions.ts';
export { templateFor } from './contract-template.queries.ts';
