/** What benefits are, for who has which. */
import './benefit.table.ts';

export { findBenefit } from './benefit.queries.ts';
