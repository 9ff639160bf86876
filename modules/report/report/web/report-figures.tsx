import { Skeleton } from '@mantine/core';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { AppError } from '#core/contract/error.ts';
import { dayOf, formatMoney, formatNumber, formatPercent } from '#core/contract/format.ts';
import { queryOf } from '#core/web/query.ts';
import { useNow } from '#core/web/use-now.ts';
import { budget } from '#modules/budget/budget/contract.ts';
import { laborProductivity } from '#modules/report/labor-productivity/contract.ts';
import { stockReport } from '#modules/report/stock-report/contract.ts';
import { rateOf, rateText } from '#modules/budget/budget/warranty-rate.rules.ts';
import { monthOf } from '../report.rules.ts';
import classes from './report.module.css';

/** One line of a card: what the report would say first. As high while it loads. */
function Figure({ text }: { text: string | undefined }) {
  return text === undefined ? (
    <Skeleton component="span" display="block" className={classes.cardWaiting} w={180} />
  ) : (
    <span className={classes.cardFigure}>{text}</span>
  );
}

/** A figure that cannot be had is left out; the report itself says why. */
function useText<Data>(query: UseQueryOptions<Data, AppError>, words: (data: Data) => string): string | undefined {
  const { data, isError } = useQuery({ ...query, meta: { silent: true } });
  return data ? words(data) : isError ? '' : undefined;
}

export const PerformanceFigure = () => (
  <Figure
    text={useText(queryOf(laborProductivity.performance, { query: {} }), ({ data: { totals } }) =>
      [
        `${formatNumber(totals.delivered)} entregues em 30 dias`,
        totals.on_time !== null && `${formatPercent(totals.on_time, 0)} no prazo`,
      ]
        .filter(Boolean)
        .join(', '),
    )}
  />
);

/** Of the very load the overview below makes, which also tells when it fails. */
export const WarrantyFigure = () => (
  <Figure
    text={useText(
      queryOf(budget.warrantySummary, { query: monthOf(dayOf(useNow())) }),
      ({ data }) => `${rateText(rateOf(data))} em garantia neste mês`,
    )}
  />
);

export const TimeFigure = () => (
  <Figure
    text={useText(queryOf(laborProductivity.running), ({ data }) =>
      data.length === 1 ? '1 cronômetro em andamento' : `${formatNumber(data.length)} cronômetros em andamento`,
    )}
  />
);

export const EfficiencyFigure = () => (
  <Figure
    text={useText(
      queryOf(laborProductivity.summary, { query: {} }),
      ({ data: { totals } }) => `Eficiência de ${formatPercent(totals.efficiency, 1)} em 30 dias`,
    )}
  />
);

export const AbcFigure = () => (
  <Figure
    text={useText(
      queryOf(stockReport.abcSummary, { query: {} }),
      ({ data }) => `${formatMoney(data.total)} consumidos em 12 meses`,
    )}
  />
);

export const AlertFigure = () => (
  <Figure
    text={useText(queryOf(stockReport.alertCounts), ({ data }) => {
      const count = data.reduce((sum, one) => sum + one.count, 0);
      return count === 1 ? '1 alerta' : `${formatNumber(count)} alertas`;
    })}
  />
);

export const SuggestionFigure = () => (
  <Figure
    text={useText(
      queryOf(stockReport.suggestions, { query: { per_page: 1 } }),
      ({ meta }) => `${formatNumber(meta.total)} itens, ${formatMoney(meta.value)}`,
    )}
  />
);
