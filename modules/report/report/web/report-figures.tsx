import { dayOf } from '#core/contract/format.ts';
import { CardFigure } from '#core/web/figure/card-figure.tsx';
import { queryOf } from '#core/web/query.ts';
import { useNow } from '#core/web/use-now.ts';
import { budget } from '#modules/budget/budget/contract.ts';
import { rateOf, rateText } from '#modules/budget/budget/warranty-rate.rules.ts';
import { monthOf } from '../report.rules.ts';

/** Of the very load the overview of the hub makes, which also tells when it fails. */
export function WarrantyFigure() {
  return (
    <CardFigure
      query={queryOf(budget.warrantySummary, { query: monthOf(dayOf(useNow())) })}
      words={({ data }) => `${rateText(rateOf(data))} em garantia neste mês`}
    />
  );
}
