import { formatNumber } from '#core/contract/format.ts';

/** `Philips, GE, Erbe e mais 40`: what is about to go, by the names in sight. */
export function namesOf(names: readonly string[], count: number): string {
  const shown = names.slice(0, 5);
  const rest = count - shown.length;
  return new Intl.ListFormat('pt-BR').format([...shown, ...(rest > 0 ? [`mais ${formatNumber(rest)}`] : [])]);
}
