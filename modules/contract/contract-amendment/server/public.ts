import './contract-amendment.table.ts';

export { amendmentContent } from './amendment-paper.ts';
export { amendmentBySignature } from './agreement.actions.ts';
