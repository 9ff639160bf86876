/** Who uses parts for an order asks out of which van. */
export { takenFrom, type TakenFrom } from './use.queries.ts';
