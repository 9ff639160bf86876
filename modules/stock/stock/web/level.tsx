import { dayOf } from '#core/contract/format.ts';
import { StatusBadge, WordBadge } from '#core/web/badge.tsx';
import { useNow } from '#core/web/use-now.ts';
import type { StockItemSummary } from '../contract.ts';
import { stockLevel } from '../stock.rules.ts';

/** How the item stands; nothing is called normal while something of it is past its day. */
export function Level({ item }: { item: Pick<StockItemSummary, 'level' | 'next_expiry'> }) {
  const today = dayOf(useNow());
  const expired = item.next_expiry !== null && item.next_expiry < today;
  if (expired && (item.level === 'OK' || item.level === 'ABOVE_MAX'))
    return <WordBadge tone="red">Com lote vencido</WordBadge>;
  return <StatusBadge of={stockLevel} value={item.level} />;
}
