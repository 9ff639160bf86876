/** What a search is narrowed by: uuids, and families by their names; any of them. */
export const filterKeys = ['equipment_categories', 'brands', 'suppliers', 'families'] as const;
export type SearchFilters = Record<(typeof filterKeys)[number], string[]> & { active_only: boolean };

export interface SearchEntry {
  query: string;
  filters: SearchFilters;
  timestamp: string;
  result_count: number;
}

const mostEntries = 20;
const sameOf = ({ query, filters }: SearchEntry): string => JSON.stringify([query.trim().toLowerCase(), filters]);

/** Newest first, the same words with the same filters once, twenty at most. */
export const withEntry = (known: readonly SearchEntry[], entry: SearchEntry): SearchEntry[] =>
  [entry, ...known.filter((other) => sameOf(other) !== sameOf(entry))].slice(0, mostEntries);

/** What is said when a search failed, in the specification's words. `status` 0 is no answer at all. */
export function searchFailure(error: unknown): string {
  if (error instanceof DOMException && error.name === 'AbortError') return 'Search request was cancelled';
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (typeof status === 'number') return status > 0 ? 'Search failed' : 'Unexpected error during search';
  return 'Unknown error occurred during search';
}
