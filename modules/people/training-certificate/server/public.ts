import './certificate.table.ts';

export { createCertificate } from './certificate.actions.ts';
export { certificateList } from './certificate.queries.ts';
export { lackingFor } from './qualification.queries.ts';
