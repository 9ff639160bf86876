import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PurchaseRequest } from '#modules/purchase/purchase-request/contract.ts';

/** On a request that is granted: the quotation begins with what is left of it. */
export default function QuoteRequest({ request }: { request: PurchaseRequest }) {
  return (
    <Button
      component={Link}
      to={`/purchase/quotation/register?requests=${request.uuid}`}
      size="xs"
      variant="default"
      leftSection={<IconScale size={16} />}
    >
      Cotar
    </Button>
  );
}
