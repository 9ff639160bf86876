import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { queryOf } from '#core/web/query.ts';
import type { StockOf } from './stock-words.ts';
import classes from './stock.module.css';

const narrowing = ['search', 'level', 'location', 'expires_in', 'idle_days', 'status'];

/** What the shown items are worth, and the ones somebody has to do something about. */
export function StockFigures({ of }: { of: StockOf }) {
  const [params] = useSearchParams();
  const query = Object.fromEntries([...params].filter(([key, value]) => narrowing.includes(key) && value !== ''));
  const { data } = useQuery({ ...queryOf(of.api.summary, { query }), meta: { silent: true } });
  const sums = data?.data;
  const figures = [
    { label: 'Sem estoque', count: sums?.out, to: '?level=OUT', tone: 'red' },
    { label: 'Abaixo do mínimo', count: sums?.below_min, to: '?level=BELOW_MIN', tone: 'red' },
    { label: 'No ponto de pedido', count: sums?.reorder, to: '?level=REORDER', tone: 'yellow' },
    { label: 'Vencidos ou a vencer em 30 dias', count: sums?.expiring, to: '?expires_in=30', tone: 'yellow' },
  ];
  return (
    <dl className={classes.figures}>
      <div className={classes.figure}>
        <dt>{Object.keys(query).length > 0 ? 'Valor dos itens filtrados' : 'Valor em estoque'}</dt>
        <dd>{sums ? formatMoney(sums.value) : <Skeleton h={22} w={120} />}</dd>
      </div>
      {figures.map(({ label, count, to, tone }) => (
        <div key={label} className={classes.figure} data-tone={count ? tone : undefined}>
          <dt>
            <Link to={to}>{label}</Link>
          </dt>
          <dd>{count === undefined ? <Skeleton h={22} w={40} /> : formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
