/** What a cycle begins with. */
export { findTemplate } from './evaluation-template.queries.ts';
