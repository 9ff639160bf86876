export { clean, givenOf, isExample, keyOf, plain, planOf, textOf, type Plan } from './cell.ts';
export { gatheredLines, judgeTogether, refusedBy, type GatheredVerdict } from './gather.ts';
export { givingWay } from './giving-way.ts';
export { orderOf, type Waiting } from './order.ts';
export { lookUp, refersToItself, searchableKeys, type Awaited, type References } from './references.ts';
export { judge, problemsOf, reasonOf, type Problems, type StagedLine, type Verdict } from './verdict.ts';
