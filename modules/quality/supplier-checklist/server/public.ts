export { askedOf } from './supplier-checklist.queries.ts';
