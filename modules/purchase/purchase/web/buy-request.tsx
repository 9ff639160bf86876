import { Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PurchaseRequest } from '#modules/purchase/purchase-request/contract.ts';

/** On a request that is granted: the order begins with what is left of it. */
export default function BuyRequest({ request }: { request: PurchaseRequest }) {
  return (
    <Button
      component={Link}
      to={`/purchase/register?requests=${request.uuid}`}
      size="xs"
      leftSection={<IconShoppingCart size={16} />}
    >
      Gerar pedido
    </Button>
  );
}
