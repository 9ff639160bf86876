import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#core/contract/format.ts';
import { Figure } from '#core/web/figure/figure.tsx';
import { queryOf } from '#core/web/query.ts';
import { payrollMonth } from '../contract.ts';
import { payrollMonthHead } from '../report-head.ts';

/** Whether the sheet of this month is closed. */
export default function PayrollNow() {
  const said = useQuery(queryOf(payrollMonth.calls.summary, { query: {} })).data?.data;
  return (
    <Figure
      label="Folha do mês"
      value={said && (said.closed_at ? 'Fechada' : 'Aberta')}
      note={said && (said.closed_at ? `Em ${formatDate(said.closed_at)}` : 'Ainda muda com as adesões')}
      to={payrollMonthHead.screen}
    />
  );
}
