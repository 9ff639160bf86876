import type { Period } from '#core/contract/days.ts';
import { drawn } from '#core/contract/decimal.ts';
import { dayOf, formatMoney, formatRoundMoney } from '#core/contract/format.ts';
import type { Point } from '#core/contract/chart.ts';
import { Chart } from '#core/web/chart/chart.tsx';
import { useNow } from '#core/web/use-now.ts';
import { coverageCause } from '#modules/budget/coverage/coverage.rules.ts';
import { warrantyClass } from '#modules/budget/coverage/money.rules.ts';
import { barsOf } from '../report.rules.ts';
import type { Warranty } from './use-warranty.ts';
import classes from './report.module.css';

/** Three or four short bars, one under the other. */
const short = 132;

/** Where it went: along the period, by class, by who covered it. Each is a table too, and leads to its budgets. */
export function WarrantyCharts({ warranty, period }: { warranty: Warranty; period: Period }) {
  const { warranty_breakdown, by_cause, budgets } = warranty;
  const bars = barsOf(period, budgets, (at) => dayOf(at), dayOf(useNow()));
  return (
    <div className={classes.charts}>
      <Chart
        kind="bar"
        stacked
        title="Em garantia e cobrável"
        height={288}
        data={bars.map((bar) => ({ ...bar }))}
        x={{ key: 'label', label: 'Período' }}
        series={[
          { key: 'covered', label: 'Em garantia', color: 'teal.6' },
          { key: 'chargeable', label: 'Cobrável', color: 'gray.4' },
        ]}
        format={formatMoney}
        axis={formatRoundMoney}
        to={decidedIn}
      />
      <div className={classes.sideCharts}>
        <Chart
          kind="ranking"
          title="Orçamentos por garantia"
          height={short}
          data={warrantyClass.values.map((value) => ({
            name: warrantyClass.label(value),
            value,
            count: warranty_breakdown[value],
          }))}
          x={{ key: 'name', label: 'Garantia' }}
          series={[{ key: 'count', label: 'Orçamentos', color: 'teal.6' }]}
          to={({ value }) =>
            `/report/warranty?start_date=${period.start_date}&end_date=${period.end_date}&warranty_class=${value}`
          }
        />
        <Chart
          kind="ranking"
          title="Quem cobriu"
          height={short}
          data={by_cause.map(({ cause, covered }) => ({
            name: coverageCause.label(cause),
            cause,
            covered: drawn(covered),
          }))}
          x={{ key: 'name', label: 'Cobertura' }}
          series={[{ key: 'covered', label: 'Valor coberto', color: 'teal.6' }]}
          format={formatMoney}
          axis={formatRoundMoney}
          to={({ cause }) =>
            `/report/warranty?start_date=${period.start_date}&end_date=${period.end_date}&cause=${cause}`
          }
        />
      </div>
    </div>
  );
}

const decidedIn = ({ from, to }: Point): string =>
  `/budget?status=APPROVED,PARTIALLY_APPROVED&decided_from=${from}&decided_to=${to}`;
