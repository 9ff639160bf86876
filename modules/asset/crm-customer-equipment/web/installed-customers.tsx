import { IconBuildingHospital } from '@tabler/icons-react';
import { formatDocument } from '#core/contract/br.ts';
import { formatNumber } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { installedStatus } from '../crm-customer-equipment.rules.ts';
import { customerEquipment, type InstalledCustomer } from '../contract.ts';
import { InstalledTabs } from './installed-tabs.tsx';

/** Nothing rather than a column of zeros. */
const some = (count: number): string | null => (count > 0 ? formatNumber(count) : null);

const columns: Column<InstalledCustomer>[] = [
  { key: 'customer_name', title: 'Cliente', sortable: true, phone: 'title' },
  { key: 'document', title: 'CPF/CNPJ', mono: true, render: (row) => formatDocument(row.document) },
  {
    key: 'city',
    title: 'Cidade',
    phone: 'line',
    inSheet: ['city', 'state'],
    render: (row) => row.city && `${row.city}/${row.state ?? ''}`,
  },
  {
    key: 'units',
    title: 'Equipamentos',
    sortable: true,
    align: 'right',
    phone: 'line',
    render: (row) => formatNumber(row.units),
  },
  {
    key: 'in_use',
    title: installedStatus.label('IN_USE'),
    sortable: true,
    align: 'right',
    render: (row) => some(row.in_use),
  },
  { key: 'standby', title: installedStatus.label('STANDBY'), align: 'right', render: (row) => some(row.standby) },
  {
    key: 'in_repair',
    title: installedStatus.label('IN_REPAIR'),
    sortable: true,
    align: 'right',
    render: (row) => some(row.in_repair),
  },
  {
    key: 'decommissioned',
    title: installedStatus.label('DECOMMISSIONED'),
    align: 'right',
    render: (row) => some(row.decommissioned),
  },
];

/** Customers and how much each has; a row opens what stands there. */
export function Component() {
  const can = useCan();
  return (
    <ListScreen
      screen="installed-customers"
      title="Base instalada"
      noun={{ one: 'cliente', many: 'clientes' }}
      resource={{ list: customerEquipment.customers, export: customerEquipment.exportCustomers }}
      columns={columns}
      searchHint="Nome, CPF/CNPJ, e-mail ou cidade do cliente"
      main={{
        label: 'Novo equipamento',
        to: '/crm/customer-equipment/register',
        access: customerEquipment.create.access,
      }}
      secondary={<ImportButton type="customer_equipment" resource={customerEquipment} />}
      above={<InstalledTabs at="/crm/customer-equipment" />}
      rowLink={(row) =>
        can(customerEquipment.list) ? `/crm/customer-equipment/units?customer_uuid=${row.uuid}` : undefined
      }
      empty={{
        icon: <IconBuildingHospital size={40} stroke={1.4} />,
        sentence: 'Cadastre os equipamentos que estão nos clientes: é por eles que começa cada atendimento.',
      }}
    />
  );
}
