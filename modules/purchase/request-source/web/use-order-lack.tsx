import { IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { queryOf, useWrite } from '#core/web/query.ts';
import type { PageAction } from '#core/web/show/page-header.tsx';
import type { Order } from '#modules/service/service-order/contract.ts';
import { isOver } from '#modules/service/service-order/service-order.rules.ts';
import { purchaseRequest } from '#modules/purchase/purchase-request/contract.ts';
import { requestStatus } from '#modules/purchase/purchase-request/purchase-request.rules.ts';
import { requestSource } from '../contract.ts';

/** What the order lacks is asked for in one press; what was asked for says where it stands. Nothing where it lacks nothing. */
export function useOrderLack(order: Order): { text: string; remedy: PageAction } | null {
  const navigate = useNavigate();
  const params = { uuid: order.uuid };
  const open = !isOver(order.status);
  const { data } = useQuery({
    ...queryOf(requestSource.lackOfOrder, { params }),
    enabled: open,
    meta: { silent: true },
  });
  const make = useWrite(requestSource.fromOrder, {
    success: ({ data: made }) => `${made.code} criada como rascunho. Confira e envie para análise.`,
    onSuccess: ({ data: made }) => navigate(`/purchase/request/show/${made.uuid}`),
  });
  if (!open || !data?.data.is_short) return null;
  const { unasked, asked } = data.data;
  const icon = <IconShoppingCart size={16} />;
  if (unasked > 0)
    return {
      text: asked
        ? `Falta mais do que a ${asked.code} pede: solicite o restante a compras.`
        : 'O que falta ainda não foi solicitado a compras.',
      remedy: {
        label: 'Solicitar compra',
        icon,
        onClick: () => make.mutate({ params }),
        busy: make.isPending,
        access: requestSource.fromOrder,
      },
    };
  if (!asked) return null;
  return {
    text: `Compra solicitada: ${asked.code}, ${requestStatus.label(asked.status).toLowerCase()}.`,
    remedy: {
      label: 'Ver solicitação',
      icon,
      to: `/purchase/request/show/${asked.uuid}`,
      access: purchaseRequest.show,
    },
  };
}
