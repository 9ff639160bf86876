import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#core/contract/format.ts';
import { queryOf } from '#core/web/query.ts';
import { NeedLine } from '#core/web/show/needs.tsx';
import type { Order } from '#modules/service/service-order/contract.ts';
import { partPromise } from '../contract.ts';

/** On an order whose part comes after the day it is promised for: the way to another day. */
export default function LateNeed({ order }: { order: Order }) {
  const query = { service_order_uuid: order.uuid };
  const { data } = useQuery({ ...queryOf(partPromise.slipped, { query }), meta: { silent: true } });
  const [late] = data?.data ?? [];
  if (!late) return null;
  const when = `${late.is_overdue ? 'devia ter chegado em' : 'chega em'} ${formatDate(late.arrives_at)}`;
  const text = `Peça em compra ${when}, e a ordem está prometida para ${formatDate(late.due_at)}.`;
  const remedy = {
    label: 'Novo prazo',
    icon: <IconMail size={16} />,
    to: `/purchase/slipped?service_order_uuid=${order.uuid}`,
    access: partPromise.tell,
  };
  return <NeedLine need={{ key: 'late-parts', state: 'attention', text, remedy }} />;
}
