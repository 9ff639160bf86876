import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { StatusBadge } from '#core/web/badge.tsx';
import type { Part } from '#modules/part/contract.ts';
import { stockLevel } from '../stock.rules.ts';
import { amount, stockOf } from './stock-words.ts';
import { useStockOf } from './subject-stock.tsx';
import classes from './stock.module.css';

/** What there is to use, in the part's summary. */
export default function PartFigure({ part }: { part: Part }) {
  const item = useStockOf('PART', part.uuid);
  if (item === null) return null;
  return (
    <dl className={classes.figure} data-lone>
      <dt>{item ? <Link to={`${stockOf('PART').base}/show/${item.uuid}`}>Disponível em estoque</Link> : 'Estoque'}</dt>
      <dd>
        {item ? (
          <>
            {amount(item.available, item.unit)} <StatusBadge of={stockLevel} value={item.level} />
          </>
        ) : (
          <Skeleton h={22} w={80} />
        )}
      </dd>
    </dl>
  );
}
