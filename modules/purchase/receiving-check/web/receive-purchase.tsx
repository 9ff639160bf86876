import { Button } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Purchase } from '#modules/purchase/purchase/contract.ts';

/** On an order that is awaited: the receipt begins with what is still to come. */
export default function ReceivePurchase({ purchase }: { purchase: Purchase }) {
  return (
    <Button
      component={Link}
      to={`/purchase/receiving/register/${purchase.uuid}`}
      variant="light"
      mb="md"
      leftSection={<IconPackageImport size={16} />}
    >
      Receber
    </Button>
  );
}
