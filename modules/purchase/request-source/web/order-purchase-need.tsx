import { IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { isPositive } from '#core/contract/decimal.ts';
import { queryOf, useWrite } from '#core/web/query.ts';
import { NeedLine } from '#core/web/show/needs.tsx';
import { orderParts } from '#modules/service/service-order-part/contract.ts';
import { shortageOf } from '#modules/service/service-order-part/order-part.rules.ts';
import type { Order } from '#modules/service/service-order/contract.ts';
import { isOver } from '#modules/service/service-order/service-order.rules.ts';
import { purchaseRequest } from '#modules/purchase/purchase-request/contract.ts';
import { requestStatus } from '#modules/purchase/purchase-request/purchase-request.rules.ts';
import { requestSource } from '../contract.ts';

/** What the order lacks is asked for in one press; what was asked for says where it stands. */
export default function OrderPurchaseNeed({ order }: { order: Order }) {
  const navigate = useNavigate();
  const silent = { meta: { silent: true } };
  const parts = useQuery({ ...queryOf(orderParts.summary, { params: { uuid: order.uuid } }), ...silent });
  const asked = useQuery({
    ...queryOf(purchaseRequest.list, { query: { service_order_uuid: order.uuid, per_page: 20 } }),
    ...silent,
  });
  const make = useWrite(requestSource.fromOrder, {
    success: ({ data }) => `${data.code} criada como rascunho. Confira e envie para análise.`,
    onSuccess: ({ data }) => navigate(`/purchase/request/show/${data.uuid}`),
  });
  if (isOver(order.status) || !parts.data || !asked.data) return null;
  const short = parts.data.data.parts.filter((part) => isPositive(shortageOf(part)));
  if (short.length === 0) return null;
  const open = asked.data.data.find(({ status }) => status !== 'DENIED' && status !== 'CANCELLED');
  if (open)
    return (
      <NeedLine
        need={{
          key: 'purchase',
          state: 'attention',
          text: `Compra solicitada: ${open.code}, ${requestStatus.label(open.status).toLowerCase()}.`,
          remedy: {
            label: 'Ver solicitação',
            icon: <IconShoppingCart size={16} />,
            onClick: () => void navigate(`/purchase/request/show/${open.uuid}`),
            access: purchaseRequest.show,
          },
        }}
      />
    );
  return (
    <NeedLine
      need={{
        key: 'purchase',
        state: 'attention',
        text: 'O que falta ainda não foi solicitado a compras.',
        remedy: {
          label: 'Solicitar compra',
          icon: <IconShoppingCart size={16} />,
          onClick: () => make.mutate({ params: { uuid: order.uuid } }),
          busy: make.isPending,
          access: requestSource.fromOrder,
        },
      }}
    />
  );
}
