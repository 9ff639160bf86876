import { useQuery } from '@tanstack/react-query';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { queryOf } from '#core/web/query.ts';
import { Figure } from '#core/web/figure/figure.tsx';
import type { Customer } from '#modules/registry/customer/contract.ts';
import { budget } from '../contract.ts';

/** What waits for the customer's answer, and what was agreed and is not paid yet. */
export default function CustomerFigures({ customer: { uuid } }: { customer: Customer }) {
  const { data } = useQuery({
    ...queryOf(budget.figures, { query: { customer_uuid: uuid } }),
    meta: { silent: true },
  });
  const figures = data?.data;
  return (
    <>
      <Figure
        label="Orçamentos em aberto"
        value={figures && formatNumber(figures.open_count)}
        to={figures?.open_count ? `/customer/show/${uuid}?tab=budgets` : undefined}
        note={figures && figures.open_count > 0 ? formatMoney(figures.open_total) : ''}
      />
      <Figure label="A receber" value={figures && formatMoney(figures.receivable_total)} note="Aprovado e não pago" />
    </>
  );
}
