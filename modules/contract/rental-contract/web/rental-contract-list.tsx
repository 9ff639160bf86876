import { IconCalendarDollar } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { contractStatus } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import { contractViews, furtherTerms, StandingBadge } from '#modules/contract/contract-terms/web/public.tsx';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { userSource } from '#modules/access/user/web/public.tsx';
import { rentalContract, rentalContractFields } from '../contract.ts';
import { rentalContractMachine } from '../rental-contract.rules.ts';
import { useRentalContractSteps } from './rental-contract-steps.tsx';

const columns = listColumns(rentalContractFields, [
  { key: 'code', phone: 'line', width: 150 },
  { key: 'title', phone: 'title' },
  { key: 'customer_uuid', phone: 'line' },
  { key: 'status', phone: 'badge', render: (row) => <StandingBadge row={row} /> },
  'kind',
  { key: 'item_count', width: 130 },
  { key: 'monthly_value', phone: 'line' },
  { key: 'starts_at', hiddenByDefault: true },
  { key: 'ends_at', phone: 'line' },
  ...furtherTerms,
]);
const filters = listFilters(rentalContractFields, [
  { key: 'status', label: 'Status', kind: 'choice', options: contractStatus.options },
  'kind',
  { key: 'customer_uuid', label: 'Cliente', kind: 'record', source: customerSource },
  { key: 'responsible_uuid', label: 'Responsável', kind: 'record', source: userSource },
]);

export function Component() {
  const steps = useRentalContractSteps();
  return (
    <>
      <ListScreen
        screen="rental-contract"
        title="Contratos de locação"
        noun={{ one: 'contrato', many: 'contratos' }}
        resource={rentalContract}
        columns={columns}
        filters={filters}
        views={contractViews}
        searchHint="Código, número anterior, objeto ou cliente"
        secondary={<ImportButton type="rental_contract" resource={rentalContract} />}
        main={{ label: 'Novo contrato', to: '/contract/rental/register', access: rentalContract.create.access }}
        paths={{ show: '/contract/rental/show', edit: '/contract/rental/edit' }}
        nameOf={(row) => row.code}
        rowActions={steps.actionsOf}
        locked={(row) => rentalContractMachine.whyNotEdit(row.status)}
        keep={(row) => rentalContractMachine.whyNotRemove(row.status)}
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
          icon: <IconCalendarDollar size={40} stroke={1.4} />,
          sentence: 'Alugue ou empreste equipamentos do patrimônio, cada um por seu número de série.',
        }}
      />
      {steps.dialog}
    </>
  );
}
