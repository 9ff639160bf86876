import './fiscal-custody.table.ts';

export { inWindows } from './fiscal-custody.queries.ts';
