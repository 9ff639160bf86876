import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { CardFigure } from '#core/web/figure/card-figure.tsx';
import { queryOf } from '#core/web/query.ts';
import { stockReport } from '../contract.ts';

export const AbcFigure = () => (
  <CardFigure
    query={queryOf(stockReport.abcSummary, { query: {} })}
    words={({ data }) => `${formatMoney(data.total)} consumidos em 12 meses`}
  />
);

export const AlertFigure = () => (
  <CardFigure
    query={queryOf(stockReport.alertCounts)}
    words={({ data }) => {
      const count = data.reduce((sum, one) => sum + one.count, 0);
      return count === 1 ? '1 alerta' : `${formatNumber(count)} alertas`;
    }}
  />
);

export const SuggestionFigure = () => (
  <CardFigure
    query={queryOf(stockReport.suggestions, { query: { per_page: 1 } })}
    words={({ meta }) => `${formatNumber(meta.total)} itens, ${formatMoney(meta.value)}`}
  />
);
