import './corrective-action.table.ts';

export { actionList } from './corrective-action.queries.ts';
