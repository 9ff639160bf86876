import './rental-movement.table.ts';

export { eventsOf, lifeOf, metersOf } from './ledger.queries.ts';
