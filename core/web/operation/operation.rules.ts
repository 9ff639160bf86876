import type { Tone } from '#core/contract/choice.ts';
import { formatNumber } from '#core/contract/format.ts';
import { operationStatus, type Operation } from '#core/contract/operation.ts';

export const isOver = ({ status }: Operation): boolean =>
  status === 'completed' || status === 'failed' || status === 'cancelled';

/** Every item was refused: it came to its end, and nothing was done. */
const cameToNothing = ({ status, failed_items, processed_items }: Operation): boolean =>
  status === 'completed' && failed_items > 0 && failed_items >= processed_items;

/** How it stands, in a word and its colour: an end with errors does not look like a good one. */
export function standing(row: Operation): { label: string; tone: Tone } {
  const { status, failed_items: failed } = row;
  if (cameToNothing(row)) return { label: operationStatus.label('failed'), tone: 'red' };
  if (status === 'completed' && failed > 0)
    return { label: `Concluída com ${formatNumber(failed)} ${failed === 1 ? 'erro' : 'erros'}`, tone: 'yellow' };
  return { label: operationStatus.label(status), tone: operationStatus.tone(status) };
}

/** Items that failed were gone through as well: what was done is the rest of them. */
export function progressText(row: Operation): string {
  const failed = row.failed_items > 0 ? ` · ${formatNumber(row.failed_items)} com erro` : '';
  if (cameToNothing(row)) return `Nenhum item foi processado${failed}`;
  const done = isOver(row) ? row.processed_items - row.failed_items : row.processed_items;
  return `${formatNumber(done)} de ${formatNumber(row.total_items)}${failed}`;
}
