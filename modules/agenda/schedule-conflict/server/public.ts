export { factsOn, readAgendaDays, unitOf, type AgendaDays, type Technician } from './agenda-days.queries.ts';
export { holdAgenda } from './conflict.actions.ts';
