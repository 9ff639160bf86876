import { formatNumber, formatPercent } from '#core/contract/format.ts';
import { CardFigure } from '#core/web/figure/card-figure.tsx';
import { queryOf } from '#core/web/query.ts';
import { laborProductivity } from '../contract.ts';

export const PerformanceFigure = () => (
  <CardFigure
    query={queryOf(laborProductivity.performance, { query: {} })}
    words={({ data: { totals } }) =>
      [
        `${formatNumber(totals.delivered)} entregues em 30 dias`,
        totals.on_time !== null && `${formatPercent(totals.on_time, 0)} no prazo`,
      ]
        .filter(Boolean)
        .join(', ')
    }
  />
);

export const TimeFigure = () => (
  <CardFigure
    query={queryOf(laborProductivity.running)}
    words={({ data }) =>
      data.length === 1 ? '1 cronômetro em andamento' : `${formatNumber(data.length)} cronômetros em andamento`
    }
  />
);

export const EfficiencyFigure = () => (
  <CardFigure
    query={queryOf(laborProductivity.summary, { query: {} })}
    words={({ data: { totals } }) => `Eficiência de ${formatPercent(totals.efficiency, 1)} em 30 dias`}
  />
);
