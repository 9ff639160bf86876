import { useQuery } from '@tanstack/react-query';
import { LineView } from '#core/web/document/line-view.tsx';
import { queryOf } from '#core/web/query.ts';
import type { MaintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { contractVisit, contractVisits } from '../contract.ts';

/** What is planned for the contract's units, and what was done. */
export default function VisitsTab({ contract }: { contract: MaintenanceContract }) {
  const { data } = useQuery(queryOf(contractVisits.list, { params: { uuid: contract.uuid } }));
  if (!data) return null;
  return (
    <LineView
      name="Visitas do contrato"
      of={contractVisit}
      lines={data.data}
      columns={[
        'code',
        'scheduled_date',
        'equipment_name',
        'serial_number',
        'responsible_name',
        'checklist_name',
        'status',
      ]}
      empty="Nenhuma visita ainda: as dos equipamentos com periodicidade são criadas na ativação."
    />
  );
}
