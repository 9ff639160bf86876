import { IconDevices2 } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { PictureName } from '#core/web/show/picture.tsx';
import { accessorySource } from '#modules/registry/accessory/web/public.tsx';
import { brandSource } from '#modules/registry/brand/web/public.tsx';
import { equipmentCategorySource } from '#modules/registry/equipment-category/web/public.tsx';
import { partSource } from '#modules/registry/part-search/web/public.tsx';
import { equipment, equipmentFields, type EquipmentSummary } from '../contract.ts';

const columns: Column<EquipmentSummary>[] = listColumns(equipmentFields, [
  {
    key: 'name',
    title: 'Equipamento',
    phone: 'title',
    render: (row) => <PictureName uuid={row.image} icon={IconDevices2} name={row.name} />,
  },
  { key: 'brand_uuid', phone: 'line' },
  { key: 'model', phone: 'line' },
  { key: 'category_uuid', render: (row) => row.category_path.split(' › ').at(-1) },
  'risk_class',
  { key: 'status', phone: 'badge' },
  { key: 'anvisa_registration', hiddenByDefault: true },
  { key: 'manufacturer', hiddenByDefault: true },
  { key: 'warranty_months', hiddenByDefault: true },
  'updated_at',
]);
const filters = listFilters(equipmentFields, [
  { key: 'brand_uuid', source: brandSource },
  { key: 'category_uuid', source: equipmentCategorySource },
  'risk_class',
  'status',
  { key: 'part_uuid', label: 'Usa a peça', kind: 'record', source: partSource },
  { key: 'accessory_uuid', label: 'Usa o acessório', kind: 'record', source: accessorySource },
]);

export function Component() {
  return (
    <ListScreen
      screen="equipment"
      title="Equipamentos"
      noun={{ one: 'equipamento', many: 'equipamentos' }}
      resource={equipment}
      columns={columns}
      filters={filters}
      searchHint="Nome, modelo, marca ou registro ANVISA"
      main={{ label: 'Novo equipamento', to: '/equipments/register', access: equipment.create.access }}
      secondary={<ImportButton type="equipment" resource={equipment} />}
      paths={{ show: '/equipments/show', edit: '/equipments/edit' }}
      nameOf={(row) => `${row.name} ${row.model}`}
      removed="Aparelho excluído com sucesso!"
      empty={{
        icon: <IconDevices2 size={40} stroke={1.4} />,
        sentence: 'Cadastre os modelos que a empresa conserta, aluga e vende.',
      }}
    />
  );
}
