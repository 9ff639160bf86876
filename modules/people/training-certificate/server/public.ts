import './certificate.table.ts';

export { lackingFor } from './qualification.queries.ts';
