import { operator } from '#core/contract/page.ts';
import type { Filter, ListEndpoint } from './list.types.ts';
import { takes, type Query } from './use-list-state.ts';

/** How a filter's value is meant. */
export type Operator = 'is' | 'between' | 'not' | 'has' | 'empty' | 'filled';

const words: Record<Operator, string> = {
  is: 'é',
  between: 'entre',
  not: 'não é',
  has: 'contém',
  empty: 'vazio',
  filled: 'preenchido',
};
export function operatorWord(of: Operator, filter: Filter): string {
  if (filter.kind !== 'text' || !filter.inside) return words[of];
  return of === 'is' ? words.has : of === 'not' ? 'não contém' : words[of];
}

/** Those that make sense of this kind and that the list's contract takes. */
export function operatorsOf(filter: Filter, endpoint: ListEndpoint): Operator[] {
  const turns = filter.kind === 'record' || filter.kind === 'text' || (filter.kind === 'choice' && !filter.single);
  return [
    filter.kind === 'period' ? 'between' : 'is',
    ...(turns && takes(endpoint, operator.not(filter.key)) ? (['not'] as const) : []),
    ...(filter.kind === 'text' && takes(endpoint, operator.has(filter.key)) ? (['has'] as const) : []),
    ...(takes(endpoint, operator.empty(filter.key)) ? (['empty', 'filled'] as const) : []),
  ];
}

/** The parameter that carries the value; a period has two of its own. */
export function paramOf({ key }: Filter, of: Operator): string {
  if (of === 'not' || of === 'has') return operator[of](key);
  return of === 'empty' || of === 'filled' ? operator.empty(key) : key;
}

/** The one the address speaks of, if it speaks of this filter at all. */
export function operatorIn(filter: Filter, query: Query): Operator | undefined {
  const empty = query[operator.empty(filter.key)];
  if (empty !== undefined) return empty === '1' || empty === 'true' ? 'empty' : 'filled';
  if (operator.has(filter.key) in query) return 'has';
  if (operator.not(filter.key) in query) return 'not';
  if (filter.kind === 'period') return filter.from in query || filter.to in query ? 'between' : undefined;
  return filter.key in query ? 'is' : undefined;
}

export const isOn = (filter: Filter, query: Query): boolean => operatorIn(filter, query) !== undefined;
