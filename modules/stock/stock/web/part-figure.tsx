import { StatusBadge } from '#core/web/badge.tsx';
import { Figure } from '#core/web/figure/figure.tsx';
import type { Part } from '#modules/registry/part/contract.ts';
import { stockLevel } from '../stock.rules.ts';
import { amount, stockOf } from './stock-words.ts';
import { useStockOf } from './subject-stock.tsx';

/** What there is to use, in the part's summary. */
export default function PartFigure({ part }: { part: Part }) {
  const item = useStockOf('PART', part.uuid);
  if (item === null) return <Figure label="Livre em estoque" value="Sem registro de estoque" />;
  return (
    <Figure
      label="Livre em estoque"
      value={item && amount(item.available, item.unit)}
      to={item && `${stockOf('PART').base}/show/${item.uuid}`}
      beside={item && <StatusBadge of={stockLevel} value={item.level} />}
    />
  );
}
