import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#core/contract/format.ts';
import { queryOf } from '#core/web/query.ts';
import { NeedLine } from '#core/web/show/needs.tsx';
import type { Order } from '#modules/service/service-order/contract.ts';
import { isApproved } from '../budget.rules.ts';
import { budget } from '../contract.ts';

/** That the customer agreed, and to how much; silent where no budget is asked for. */
export default function BudgetNeed({ order }: { order: Order }) {
  const { data } = useQuery({
    ...queryOf(budget.list, { query: { service_order_uuid: order.uuid } }),
    meta: { silent: true },
  });
  const agreed = data?.data.find(({ status }) => isApproved(status));
  if (!agreed) return null;
  const part = agreed.status === 'PARTIALLY_APPROVED' ? 'aprovado em parte' : 'aprovado';
  return (
    <NeedLine
      need={{
        key: 'budget',
        state: 'ready',
        text: `Orçamento ${agreed.code} ${part}: o cliente paga ${formatMoney(agreed.chargeable_total)}`,
      }}
    />
  );
}
