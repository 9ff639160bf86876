export { newVisit } from '#modules/agenda/maintenance-schedule/testing/examples.ts';
export { activeRental, newAssets, newCustomer } from '#modules/contract/rental-contract/testing/examples.ts';
export { makeInstrument } from '#modules/quality/instrument/testing/examples.ts';
