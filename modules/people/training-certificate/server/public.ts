import './certificate.table.ts';

export { certificateList } from './certificate.queries.ts';
export { lackingFor } from './qualification.queries.ts';
