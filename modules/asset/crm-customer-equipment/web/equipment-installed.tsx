import { statusColumn } from '#core/web/list/columns.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { RelatedList } from '#core/web/show/related-list.tsx';
import type { Equipment } from '#modules/registry/equipment/contract.ts';
import { installedStatus, placeOf } from '../crm-customer-equipment.rules.ts';
import { customerEquipment, type CustomerEquipmentSummary } from '../contract.ts';

const columns: Column<CustomerEquipmentSummary>[] = [
  { key: 'customer_name', title: 'Cliente', phone: 'title' },
  { key: 'serial_number', title: 'Número de série', mono: true, phone: 'line' },
  statusColumn(installedStatus),
  { key: 'location_sector', title: 'Local', phone: 'line', render: placeOf },
];

/** Where units of a model stand. */
export default function EquipmentInstalled({ equipment }: { equipment: Equipment }) {
  return (
    <RelatedList
      label={`Clientes com ${equipment.name} ${equipment.model}`}
      endpoint={customerEquipment.list}
      query={{ equipment_uuid: equipment.uuid }}
      columns={columns}
      rowLink={(row) => `/crm/customer-equipment/show/${row.uuid}`}
      all={`/crm/customer-equipment/units?equipment_uuid=${equipment.uuid}`}
      empty="Nenhum cliente tem este equipamento na base instalada."
    />
  );
}
