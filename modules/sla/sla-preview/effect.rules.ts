import { formatNumber } from '#core/contract/format.ts';
import type { Preview } from './contract.ts';

const change = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'muda' : 'mudam'}`;
/** What a policy would do to the orders that are open, in a sentence. */
export function effectText({ open, changed, moved }: Pick<Preview, 'open' | 'changed' | 'moved'>): string {
  if (open === 0) return 'Não há ordens abertas.';
  const all = open === 1 ? 'Da única ordem aberta' : `Das ${formatNumber(open)} ordens abertas`;
  if (moved === 0) return `${all} nenhuma muda de prazo ou de situação.`;
  return `${all}, ${change(changed)} de situação; ${change(moved)} de prazo ou de política.`;
}
