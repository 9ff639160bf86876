import { Button, Group } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatDate, formatMoney } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { RelatedList } from '#core/web/show/related-list.tsx';
import { contractBilling, type ContractBillingSummary } from '../contract.ts';
import { BillingBadge } from './billing-badge.tsx';

const RunDialog = lazy(() => import('./run-dialog.tsx'));

const columns: Column<ContractBillingSummary>[] = [
  { key: 'code', title: 'Código', phone: 'line' },
  {
    key: 'starts_on',
    title: 'Período',
    phone: 'title',
    render: (row) => `${formatDate(row.starts_on)} a ${formatDate(row.ends_on)}`,
  },
  { key: 'status', title: 'Status', phone: 'badge', render: (row) => <BillingBadge row={row} /> },
  { key: 'due_on', title: 'Vencimento', phone: 'line', render: (row) => formatDate(row.due_on) },
  { key: 'document_number', title: 'Documento' },
  { key: 'paid_on', title: 'Pago em', render: (row) => formatDate(row.paid_on) },
  { key: 'total', title: 'Total', align: 'right', phone: 'also', render: (row) => formatMoney(row.total) },
];

/** What was billed of a contract, the last period first. */
export default function BillingTab({ contract }: { contract: { uuid: string; code: string } }) {
  const can = useCan();
  const [running, setRunning] = useState(false);
  // The code says which of the two kinds it is: CM of maintenance, CL of rental.
  const of = contract.code.startsWith('CM-') ? 'maintenance_contract_uuid' : 'rental_contract_uuid';
  return (
    <>
      {can(contractBilling.run) && (
        <Group mb="sm">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlayerPlay size={16} />}
            onClick={() => setRunning(true)}
          >
            Propor medição
          </Button>
        </Group>
      )}
      <RelatedList
        label={`Medições de ${contract.code}`}
        endpoint={contractBilling.list}
        query={{ [of]: contract.uuid, sort_by: 'starts_on', sort_order: 'desc' }}
        columns={columns}
        rowLink={(row) => (can(contractBilling.show) ? `/contract/billing/show/${row.uuid}` : undefined)}
        all={`/contract/billing?${of}=${contract.uuid}`}
        size={24}
        empty="Nada foi medido ainda."
      />
      {running && (
        <Suspense>
          <RunDialog contract={contract} onClose={() => setRunning(false)} />
        </Suspense>
      )}
    </>
  );
}
