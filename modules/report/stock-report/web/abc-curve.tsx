import { drawn } from '#core/contract/decimal.ts';
import { formatNumber, formatPercent } from '#core/contract/format.ts';
import type { Point } from '#core/contract/chart.ts';
import { Chart } from '#core/web/chart/chart.tsx';
import type { AbcSummary } from '../contract.ts';
import { abcClass } from '#modules/stock/stock/stock.rules.ts';

/** The colours of the classes' badges. */
const colors = { A: 'green.6', B: 'blue.6', C: 'gray.5' };

/** All items, the dearest first, and how much of the whole they make together: few are most of it. */
export function AbcCurve({ summary, only }: { summary: AbcSummary; only: (letter: string) => string }) {
  const { a_limit, b_limit, classes } = summary;
  const items = classes.reduce((sum, one) => sum + one.items, 0);
  return (
    <Chart
      kind="area"
      title="Valor consumido, do item que mais consome ao que menos"
      height={220}
      data={pointsOf(summary.curve)}
      x={{ key: 'rank', label: 'Classe', numeric: (rank) => formatNumber(rank) }}
      series={abcClass.values.map((one) => ({ key: one, label: `Classe ${one}`, color: colors[one] }))}
      format={(value) => formatPercent(value, 1)}
      axis={(value) => formatPercent(value)}
      most={100}
      // A point stands in its class; a line of the table is one.
      to={({ name }, letter) => only(String(name ?? letter))}
      references={[
        { at: drawn(a_limit), label: `${formatPercent(drawn(a_limit))}: fim da classe A` },
        { at: drawn(b_limit), label: `${formatPercent(drawn(b_limit))}: fim da classe B` },
      ]}
      table={{
        x: 'name',
        columns: [
          { key: 'items', label: 'Itens' },
          { key: 'ofItems', label: '% dos itens' },
          { key: 'share', label: '% do valor' },
        ],
        rows: classes.map((one) => ({
          name: one.class,
          items: formatNumber(one.items),
          ofItems: formatPercent(items > 0 ? (100 * one.items) / items : 0, 1),
          share: formatPercent(one.share, 1),
        })),
      }}
    />
  );
}

/** A class begins where the one before ends, so that the curve has no gaps. */
function pointsOf(curve: AbcSummary['curve']): Point[] {
  return curve.map(({ rank, cumulative, class: own }, index) => {
    const next = curve[index + 1]?.class ?? own;
    return { rank, [own]: drawn(cumulative), [next]: drawn(cumulative) };
  });
}
