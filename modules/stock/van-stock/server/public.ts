/** Who uses a part from a van asks whose it is. */
export { vanOf, vanOfBatch } from './van.queries.ts';
