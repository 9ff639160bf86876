import { useQuery } from '@tanstack/react-query';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { Figure } from '#core/web/figure/figure.tsx';
import { queryOf } from '#core/web/query.ts';
import { benefitCost } from '../contract.ts';
import { benefitCostHead } from '../report-head.ts';

/** What benefits cost this month, and who may soon have one. */
export default function CostNow() {
  const said = useQuery(queryOf(benefitCost.calls.summary, { query: {} })).data?.data;
  return (
    <>
      <Figure
        label="Benefícios no mês"
        value={said && formatMoney(said.totals.total)}
        note={said && `${formatNumber(said.totals.people)} pessoas`}
        to={benefitCostHead.screen}
      />
      <Figure
        label="Passam a ter direito"
        value={said && formatNumber(said.becoming_eligible)}
        note="Carência que termina neste mês"
        to={benefitCostHead.screen}
      />
    </>
  );
}
