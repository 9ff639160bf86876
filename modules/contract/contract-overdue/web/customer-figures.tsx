import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney } from '#core/contract/format.ts';
import { Figure } from '#core/web/figure/figure.tsx';
import { queryOf } from '#core/web/query.ts';
import type { Customer } from '#modules/registry/customer/contract.ts';
import { contractOverdue, overdueList } from '../contract.ts';

/** What a customer's contracts owe past its day. */
export default function CustomerFigures({ customer }: { customer: Customer }) {
  const query = { customer_uuid: customer.uuid };
  const { data } = useQuery({ ...queryOf(contractOverdue.figures, { query }), meta: { silent: true } });
  const late = data?.data;
  return (
    <Figure
      label="Contratos: vencido"
      value={late && formatMoney(late.total)}
      {...(late && late.count > 0 ? { to: overdueList(query), tone: 'red' as const } : {})}
      note={
        late && late.count > 0
          ? `${late.count === 1 ? '1 cobrança' : `${late.count} cobranças`}, desde ${formatDate(late.oldest_due_on)}`
          : late
            ? 'Nada vencido'
            : ''
      }
    />
  );
}
