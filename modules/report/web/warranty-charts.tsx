import type { Period } from '#core/contract/days.ts';
import { dayOf, formatMoney, formatNumber, formatRoundMoney } from '#core/contract/format.ts';
import { Chart } from '#core/web/chart/chart.tsx';
import { coverageCause } from '#modules/budget/coverage.rules.ts';
import { warrantyClass } from '#modules/budget/money.rules.ts';
import { barsOf } from '../report.rules.ts';
import type { Warranty } from './use-warranty.ts';
import classes from './report.module.css';

/** Where it went: along the period, by class, by who covered it. Each is a table too. */
export function WarrantyCharts({ warranty, period }: { warranty: Warranty; period: Period }) {
  const { warranty_breakdown, by_cause, budgets } = warranty;
  const bars = barsOf(period, budgets, (at) => dayOf(at));
  return (
    <div className={classes.charts}>
      <div className={classes.wideChart}>
        <Chart
          kind="bar"
          stacked
          title="Em garantia e cobrável"
          data={bars.map(({ label, covered, chargeable }) => ({ label, covered, chargeable }))}
          x={{ key: 'label', label: 'Período' }}
          series={[
            { key: 'covered', label: 'Em garantia', color: 'green.6' },
            { key: 'chargeable', label: 'Cobrável', color: 'blue.6' },
          ]}
          format={formatMoney}
          axis={formatRoundMoney}
        />
      </div>
      <Chart
        kind="bar"
        title="Orçamentos por garantia"
        data={warrantyClass.values.map((value) => ({
          name: warrantyClass.label(value),
          count: warranty_breakdown[value],
        }))}
        x={{ key: 'name', label: 'Garantia' }}
        series={[{ key: 'count', label: 'Orçamentos', color: 'teal.6' }]}
        format={formatNumber}
      />
      {by_cause.length > 0 && (
        <Chart
          kind="bar"
          title="Quem cobriu"
          data={by_cause.map(({ cause, covered }) => ({ name: coverageCause.label(cause), covered: Number(covered) }))}
          x={{ key: 'name', label: 'Cobertura' }}
          series={[{ key: 'covered', label: 'Valor coberto', color: 'green.6' }]}
          format={formatMoney}
          axis={formatRoundMoney}
        />
      )}
    </div>
  );
}
