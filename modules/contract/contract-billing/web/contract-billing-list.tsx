import { Button } from '@mantine/core';
import { IconCheck, IconPlayerPlay, IconReceipt2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { contractBillingMachine, contractBillingStatus } from '../contract-billing.rules.ts';
import { contractBilling, contractBillingFields } from '../contract.ts';
import { BillingBadge } from './billing-badge.tsx';
import { useContractBillingSteps } from './contract-billing-steps.tsx';
import { maintenanceSource, rentalSource } from './contract-sources.ts';

const RunDialog = lazy(() => import('./run-dialog.tsx'));

const columns = listColumns(contractBillingFields, [
  { key: 'code', phone: 'line', width: 150 },
  { key: 'customer_uuid', phone: 'title' },
  {
    key: 'maintenance_contract_uuid',
    title: 'Contrato',
    width: 145,
    inSheet: ['maintenance_contract_uuid', 'rental_contract_uuid'],
    render: (row) => row.maintenance_contract_code ?? row.rental_contract_code,
  },
  { key: 'status', phone: 'badge', render: (row) => <BillingBadge row={row} /> },
  {
    key: 'starts_on',
    title: 'Período',
    width: 190,
    // Days are not cut as names are.
    name: false,
    inSheet: ['starts_on', 'ends_on'],
    render: (row) => `${formatDate(row.starts_on)} a ${formatDate(row.ends_on)}`,
  },
  { key: 'due_on', phone: 'line', width: 120 },
  { key: 'total', phone: 'also' },
  { key: 'document_number', hiddenByDefault: true },
  { key: 'rental_contract_uuid', hiddenByDefault: true },
  { key: 'payer_uuid', hiddenByDefault: true },
  { key: 'payer_document', hiddenByDefault: true },
  { key: 'line_count', hiddenByDefault: true },
  { key: 'document_kind', hiddenByDefault: true },
  { key: 'issued_on', hiddenByDefault: true },
  { key: 'paid_on', hiddenByDefault: true },
  { key: 'created_at', hiddenByDefault: true },
]);
const filters = listFilters(contractBillingFields, [
  { key: 'status', label: 'Status', kind: 'choice', options: contractBillingStatus.options },
  { key: 'overdue', label: 'Vencidas', kind: 'flag' },
  { key: 'customer_uuid', label: 'Cliente', kind: 'record', source: customerSource },
  { key: 'maintenance_contract_uuid', label: 'Contrato de manutenção', kind: 'record', source: maintenanceSource },
  { key: 'rental_contract_uuid', label: 'Contrato de locação', kind: 'record', source: rentalSource },
  { key: 'due', label: 'Vencimento', kind: 'period', from: 'due_from', to: 'due_to', ahead: true },
]);
const views = [
  { key: 'open', label: 'Em conferência', query: { status: 'OPEN' } },
  { key: 'to-issue', label: 'A faturar', query: { status: 'APPROVED' } },
  { key: 'overdue', label: 'Vencidas', query: { overdue: 'true' } },
];

export function Component() {
  const steps = useContractBillingSteps();
  const [running, setRunning] = useState(false);
  const mayRun = useCan()(contractBilling.run);
  return (
    <>
      <ListScreen
        screen="contract-billing"
        title="Medições de contratos"
        noun={{ one: 'medição', many: 'medições', feminine: true }}
        resource={contractBilling}
        columns={columns}
        filters={filters}
        views={views}
        searchHint="Código, contrato, cliente ou nº do documento"
        main={{ label: 'Cobrança avulsa', to: '/contract/billing/register', access: contractBilling.create.access }}
        secondary={
          <>
            <ImportButton
              type="contract_billing"
              resource={{ create: contractBilling.issue, update: contractBilling.pay }}
            />
            {mayRun && (
              <Button variant="default" leftSection={<IconPlayerPlay size={18} />} onClick={() => setRunning(true)}>
                Propor medições
              </Button>
            )}
          </>
        }
        bulk={[
          {
            label: 'Aprovar',
            icon: <IconCheck size={16} />,
            endpoint: contractBilling.bulkApprove,
            consequence: 'Depois de aprovadas não mudam mais. As que tiverem linhas sem valor ficam em conferência.',
          },
        ]}
        paths={{ show: '/contract/billing/show', edit: '/contract/billing/edit' }}
        nameOf={(row) => row.code}
        rowActions={steps.actionsOf}
        locked={(row) => contractBillingMachine.whyNotEdit(row.status)}
        keep={(row) => contractBillingMachine.whyNotRemove(row.status)}
        board={{
          by: 'status',
          columns: contractBillingStatus.options,
          columnOf: (row) => row.status,
          card: (row) => row.customer_name,
          moves: steps.moves,
          onMove: steps.onMove,
        }}
        removed="Medição excluída com sucesso!"
        empty={{
          icon: <IconReceipt2 size={40} stroke={1.4} />,
          sentence: 'Proponha as medições do mês: cada contrato em vigor traz o que há a cobrar dele.',
        }}
      />
      {steps.dialog}
      {running && (
        <Suspense>
          <RunDialog onClose={() => setRunning(false)} />
        </Suspense>
      )}
    </>
  );
}
