import { IconBuildingHospital, IconCircleCheck, IconCircleOff, IconPlayerPause } from '@tabler/icons-react';
import { formatDate } from '#core/contract/format.ts';
import { statusColumn, updatedColumn } from '#core/web/list/columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { BulkAction, Column, Filter } from '#core/web/list/list.types.ts';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { anvisaColumn, unitFilters, warrantyColumn } from '#modules/asset/equipment-unit/web/public.tsx';
import { useLabels } from '#modules/platform/label/web/public.tsx';
import { codeOf, installedStatus } from '../crm-customer-equipment.rules.ts';
import { customerEquipment, customerEquipmentLabels, type CustomerEquipmentSummary } from '../contract.ts';
import { InstalledTabs } from './installed-tabs.tsx';

const columns: Column<CustomerEquipmentSummary>[] = [
  { key: 'equipment_name', title: 'Equipamento', sortable: true, phone: 'title' },
  { key: 'serial_number', title: 'Número de série', sortable: true, mono: true, phone: 'line' },
  { key: 'customer_name', title: 'Cliente', sortable: true, phone: 'line' },
  statusColumn(installedStatus),
  { key: 'location_sector', title: 'Setor', sortable: true },
  { key: 'location_unit', title: 'Filial', sortable: true, hiddenByDefault: true },
  { key: 'tag', title: 'Identificação', sortable: true, mono: true, hiddenByDefault: true },
  warrantyColumn,
  anvisaColumn,
  {
    key: 'installed_at',
    title: 'Instalado em',
    sortable: true,
    hiddenByDefault: true,
    render: (row) => row.installed_at && formatDate(row.installed_at),
  },
  updatedColumn,
];
const filters: Filter[] = [
  { key: 'status', label: 'Situação', kind: 'choice', options: installedStatus.options },
  { key: 'customer_uuid', label: 'Cliente', kind: 'record', source: customerSource },
  ...unitFilters,
  { key: 'location_sector', label: 'Setor', kind: 'text' },
  { key: 'installed', label: 'Instalado', kind: 'period', from: 'installed_from', to: 'installed_to' },
];

const bulk: BulkAction[] = [
  {
    label: 'Marcar em uso',
    icon: <IconCircleCheck size={16} />,
    endpoint: customerEquipment.bulkSetStatus,
    body: { status: 'IN_USE' },
    consequence: 'Passarão a “Em uso”.',
  },
  {
    label: 'Marcar parados',
    icon: <IconPlayerPause size={16} />,
    endpoint: customerEquipment.bulkSetStatus,
    body: { status: 'STANDBY' },
    consequence: 'Passarão a “Parado”.',
  },
  {
    label: 'Desativar',
    icon: <IconCircleOff size={16} />,
    endpoint: customerEquipment.bulkSetStatus,
    body: { status: 'DECOMMISSIONED' },
    consequence: 'Deixarão de ser oferecidos em novos atendimentos.',
  },
];

/** Every unit at every customer. */
export function Component() {
  const labels = useLabels(customerEquipmentLabels.print);
  return (
    <>
      <ListScreen
        screen="installed-units"
        title="Equipamentos instalados"
        noun={{ one: 'equipamento', many: 'equipamentos' }}
        resource={customerEquipment}
        columns={columns}
        filters={filters}
        searchHint="Número de série, identificação, equipamento, cliente ou setor"
        main={{
          label: 'Novo equipamento',
          to: '/crm/customer-equipment/register',
          access: customerEquipment.create.access,
        }}
        secondary={<ImportButton type="customer_equipment" resource={customerEquipment} />}
        above={<InstalledTabs at="/crm/customer-equipment/units" />}
        paths={{ show: '/crm/customer-equipment/show', edit: '/crm/customer-equipment/edit' }}
        nameOf={(row) => `${codeOf(row)} · ${row.equipment_name}`}
        removed="Equipamento excluído da base instalada com sucesso!"
        bulk={[labels.bulk, ...bulk]}
        empty={{
          icon: <IconBuildingHospital size={40} stroke={1.4} />,
          sentence: 'Cadastre os equipamentos que estão nos clientes, um a um ou por planilha.',
        }}
      />
      {labels.dialog}
    </>
  );
}
