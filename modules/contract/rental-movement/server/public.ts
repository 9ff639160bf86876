import './rental-movement.table.ts';

export { giveBack } from './movement.actions.ts';
export { eventsOf, lifeOf, metersOf } from './ledger.queries.ts';
