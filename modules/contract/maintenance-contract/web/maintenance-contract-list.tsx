import { IconFileText } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { userSource } from '#modules/access/user/web/public.tsx';
import { contractStatus } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import { contractViews, furtherTerms, StandingBadge } from '#modules/contract/contract-terms/web/public.tsx';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { maintenanceContract, maintenanceContractFields } from '../contract.ts';
import { maintenanceContractMachine } from '../maintenance-contract.rules.ts';
import { useContractSteps } from './maintenance-contract-steps.tsx';

const columns = listColumns(maintenanceContractFields, [
  { key: 'code', phone: 'line', width: 140 },
  { key: 'title', phone: 'title', width: 240 },
  { key: 'customer_uuid', phone: 'line', width: 220 },
  { key: 'status', phone: 'badge', render: (row) => <StandingBadge row={row} /> },
  { key: 'coverage', hiddenByDefault: true },
  { key: 'line_count', width: 120 },
  { key: 'monthly_value', phone: 'line' },
  { key: 'starts_at', hiddenByDefault: true },
  { key: 'ends_at', phone: 'line' },
  ...furtherTerms,
]);
const filters = listFilters(maintenanceContractFields, [
  { key: 'status', label: 'Status', kind: 'choice', options: contractStatus.options },
  { key: 'customer_uuid', source: customerSource },
  'coverage',
  'renewal',
  'adjustment_index',
  { key: 'responsible_uuid', source: userSource },
]);

export function Component() {
  const steps = useContractSteps();
  return (
    <>
      <ListScreen
        screen="maintenance-contract"
        title="Contratos de manutenção"
        noun={{ one: 'contrato', many: 'contratos' }}
        resource={maintenanceContract}
        columns={columns}
        filters={filters}
        views={contractViews}
        searchHint="Código, número anterior, objeto ou cliente"
        secondary={<ImportButton type="maintenance_contract" resource={maintenanceContract} />}
        main={{
          label: 'Novo contrato',
          to: '/contract/maintenance/register',
          access: maintenanceContract.create.access,
        }}
        paths={{ show: '/contract/maintenance/show', edit: '/contract/maintenance/edit' }}
        nameOf={(row) => row.code}
        rowActions={steps.actionsOf}
        locked={(row) => maintenanceContractMachine.whyNotEdit(row.status)}
        keep={(row) => maintenanceContractMachine.whyNotRemove(row.status)}
        board={{
          by: 'status',
          columns: contractStatus.options,
          columnOf: (row) => row.status,
          card: (row) => `${row.title} · ${row.customer_name}`,
          moves: steps.moves,
          onMove: steps.onMove,
        }}
        removed="Contrato excluído com sucesso!"
        empty={{
          icon: <IconFileText size={40} stroke={1.4} />,
          sentence: 'Registre aqui o que foi combinado com o cliente: o que cobre, quando se visita e quanto custa.',
        }}
      />
      {steps.dialog}
    </>
  );
}
