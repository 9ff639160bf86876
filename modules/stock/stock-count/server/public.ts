export { loadCounts } from './loading.ts';
export type { LoadedCount, LoadedCountLine } from './loading.ts';
