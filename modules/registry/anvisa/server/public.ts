export { installBase } from './anvisa-base.ts';
export { loadedJob } from './anvisa.actions.ts';
export { currentBase, registrationsOf, runningLoad } from './anvisa.queries.ts';
export { irregularRegistrations, stateOfRegistration } from './registration-state.ts';
