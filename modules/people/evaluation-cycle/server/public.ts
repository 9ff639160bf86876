/** What instances are made of and read with. */
export { findCycle } from './evaluation-cycle.queries.ts';
export type { WorkedTogether } from './participant.actions.ts';
