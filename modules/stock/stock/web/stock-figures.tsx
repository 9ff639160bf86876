import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { operator } from '#core/contract/page.ts';
import { Figures, type FigureProps } from '#core/web/figure/figure.tsx';
import { queryOf } from '#core/web/query.ts';
import type { StockOf } from './stock-words.ts';

const narrowing = ['search', 'level', 'location', 'expires_in', 'idle_days', 'status'].flatMap((key) => [
  key,
  operator.not(key),
]);

/** What the shown items are worth, and the ones somebody has to do something about. */
export function StockFigures({ of }: { of: StockOf }) {
  const [params] = useSearchParams();
  const query = Object.fromEntries([...params].filter(([key, value]) => narrowing.includes(key) && value !== ''));
  const { data } = useQuery({
    ...queryOf(of.api.summary, { query }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  const sums = data?.data;
  const alarm = (label: string, count: number | undefined, to: string, tone: FigureProps['tone']): FigureProps => ({
    label,
    value: count === undefined ? undefined : formatNumber(count),
    to,
    tone: count ? tone : undefined,
  });
  return (
    <Figures
      figures={[
        {
          label: Object.keys(query).length > 0 ? 'Valor dos itens filtrados' : 'Valor em estoque',
          value: sums && formatMoney(sums.value),
          wide: true,
        },
        alarm('Sem estoque', sums?.out, '?level=OUT', 'red'),
        alarm('Abaixo do mínimo', sums?.below_min, '?level=BELOW_MIN', 'red'),
        alarm('No ponto de pedido', sums?.reorder, '?level=REORDER', 'yellow'),
        alarm('Vencidos ou a vencer em 30 dias', sums?.expiring, '?expires_in=30', 'yellow'),
      ]}
    />
  );
}
