export { usedThisYear } from './covering.queries.ts';
