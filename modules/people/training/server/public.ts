import './training.table.ts';

/** The tables are typed for who reads them. */
export { findTraining } from './training.queries.ts';
