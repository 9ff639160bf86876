/** People as sheets name them, and who of those at work is meant. */
export { keyOfLine, personColumn } from './person.reference.ts';
export { isMeant, meantPeople } from './people-filter.ts';
