import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isPositive } from '#core/contract/decimal.ts';
import { queryOf, useWrite } from '#core/web/query.ts';
import { NeedLine } from '#core/web/show/needs.tsx';
import type { Order } from '#modules/service/service-order/contract.ts';
import { orderParts } from '../contract.ts';
import { shortageOf } from '../order-part.rules.ts';

/** Whether the planned parts are set aside; silent where none is planned. */
export default function PartsNeed({ order }: { order: Order }) {
  const params = { uuid: order.uuid };
  const { data } = useQuery({ ...queryOf(orderParts.summary, { params }), meta: { silent: true } });
  const reserve = useWrite(orderParts.reserve, {
    success: 'Reservado o que havia no estoque!',
  });
  if (!data?.data.parts.some(({ plan }) => plan)) return null;
  if (data.data.complete) return <NeedLine need={{ key: 'parts', state: 'ready', text: 'Peças reservadas' }} />;
  const short = data.data.parts.filter((part) => isPositive(shortageOf(part)));
  const text =
    short.length > 0
      ? `Faltam peças no estoque: ${short.map(({ code }) => code).join(', ')}.`
      : 'Peças ainda não reservadas.';
  const remedy = {
    label: 'Reservar',
    icon: <IconLock size={16} />,
    onClick: () => reserve.mutate({ params }),
    busy: reserve.isPending,
    access: orderParts.reserve,
  };
  return <NeedLine need={{ key: 'parts', state: 'attention', text, remedy }} />;
}
