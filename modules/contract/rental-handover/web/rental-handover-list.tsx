import { IconContract } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { rentalHandover, rentalHandoverFields } from '../contract.ts';
import { handoverStatus, rentalHandoverMachine, termName } from '../rental-handover.rules.ts';
import { useHandoverSteps } from './rental-handover-steps.tsx';

const columns = listColumns(rentalHandoverFields, [
  { key: 'code', phone: 'also', width: 150 },
  // Who carries it looks for what it is and for whom: its place in the register is on the next screen.
  { key: 'kind', phone: 'line', width: 110 },
  'asset_equipment_uuid',
  { key: 'equipment_name', phone: 'title' },
  { key: 'customer_uuid', phone: 'line' },
  { key: 'status', phone: 'badge' },
  'on_day',
  'rental_contract_uuid',
  { key: 'their_name', hiddenByDefault: true },
]);
const filters = listFilters(rentalHandoverFields, [
  { key: 'status', label: 'Status', kind: 'choice', options: handoverStatus.options },
  'kind',
  { key: 'customer_uuid', source: customerSource },
]);

/** Every term, those that wait for a signature among them. */
export function Component() {
  const steps = useHandoverSteps();
  return (
    <>
      <ListScreen
        screen="rental-handover"
        title="Termos de entrega e devolução"
        noun={{ one: 'termo', many: 'termos' }}
        resource={rentalHandover}
        columns={columns}
        filters={filters}
        searchHint="Código, contrato, cliente ou nº de série"
        paths={{ show: '/contract/handover/show', edit: '/contract/handover/edit' }}
        nameOf={(row) => `${termName[row.kind]} ${row.code}`}
        rowActions={steps.actionsOf}
        locked={(row) => rentalHandoverMachine.whyNotEdit(row.status)}
        keep={(row) => rentalHandoverMachine.whyNotRemove(row.status)}
        removed="Termo excluído com sucesso!"
        empty={{
          icon: <IconContract size={40} stroke={1.4} />,
          sentence: 'Cada entrega e cada devolução de um contrato de locação tem aqui o seu termo.',
        }}
      />
      {steps.dialog}
    </>
  );
}
