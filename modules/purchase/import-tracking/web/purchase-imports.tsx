import { Button } from '@mantine/core';
import { IconPlaneInflight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Purchase } from '#modules/purchase/purchase/contract.ts';
import { isAwaited } from '#modules/purchase/purchase/purchase.rules.ts';
import { ImportsTable } from './imports-table.tsx';

/** On a purchase's page: the import it comes by, or the way to begin one. */
export default function PurchaseImports({ purchase }: { purchase: Purchase }) {
  return (
    <>
      <ImportsTable
        label={`Importação do ${purchase.code}`}
        query={{ purchase_uuid: purchase.uuid }}
        empty="Este pedido não tem importação acompanhada."
      />
      {isAwaited(purchase.status) && (
        <Button
          component={Link}
          to={`/purchase/request/import-tracking/register/${purchase.uuid}`}
          variant="default"
          mt="sm"
          leftSection={<IconPlaneInflight size={16} />}
        >
          Acompanhar importação
        </Button>
      )}
    </>
  );
}
