import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#core/web/query.ts';
import { NeedLine } from '#core/web/show/needs.tsx';
import type { Order } from '#modules/service/service-order/contract.ts';
import { orderLabor } from '#modules/service/service-order-labor/contract.ts';
import { useLacking } from './use-lacking.ts';

/** In the strip of the order: who is on it and is not qualified for its equipment. */
export default function TrainingNeed({ order }: { order: Order }) {
  const lacking = useLacking(order.uuid);
  const { data } = useQuery({
    ...queryOf(orderLabor.technicians, { params: { uuid: order.uuid } }),
    meta: { silent: true },
  });
  const text = (data?.data ?? [])
    .flatMap(({ uuid, name }) => {
      const own = lacking.find(({ user_uuid }) => user_uuid === uuid);
      return own ? [`${name} não está habilitado para este equipamento: falta ${own.lacking.join(', ')}.`] : [];
    })
    .join(' ');
  return text ? <NeedLine need={{ key: 'training', state: 'attention', text }} /> : null;
}
