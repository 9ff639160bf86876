import { IconDevices2 } from '@tabler/icons-react';
import { riskClass } from '#modules/registry/anvisa/registration.rules.ts';
import { recordStatus } from '#core/contract/choice.ts';
import { createdColumn, statusColumn } from '#core/web/list/columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { PictureName } from '#core/web/show/picture.tsx';
import { When } from '#core/web/when.tsx';
import { accessorySource } from '#modules/registry/accessory/web/public.tsx';
import { brandSource } from '#modules/registry/brand/web/public.tsx';
import { equipmentCategorySource } from '#modules/registry/equipment-category/web/public.tsx';
import { partSource } from '#modules/registry/part-search/web/public.tsx';
import { equipment, type EquipmentSummary } from '../contract.ts';
import { months } from './equipment.phrases.ts';

const columns: Column<EquipmentSummary>[] = [
  {
    key: 'name',
    title: 'Equipamento',
    sortable: true,
    phone: 'title',
    render: (row) => <PictureName uuid={row.image} icon={IconDevices2} name={row.name} />,
  },
  { key: 'brand_name', title: 'Marca', sortable: true, phone: 'line' },
  { key: 'model', title: 'Modelo', sortable: true, phone: 'line' },
  {
    key: 'category_path',
    title: 'Categoria',
    render: (row) => row.category_path.split(' › ').at(-1),
  },
  {
    key: 'risk_class',
    title: 'Classe de risco',
    sortable: true,
    render: (row) => row.risk_class && riskClass.label(row.risk_class),
  },
  statusColumn(recordStatus),
  { key: 'anvisa_registration', title: 'Registro ANVISA', mono: true, hiddenByDefault: true },
  { key: 'manufacturer', title: 'Fabricante', hiddenByDefault: true },
  {
    key: 'warranty_months',
    title: 'Garantia',
    sortable: true,
    align: 'right',
    hiddenByDefault: true,
    render: (row) => row.warranty_months !== null && months(row.warranty_months),
  },
  { key: 'updated_at', title: 'Alterado', sortable: true, render: (row) => <When at={row.updated_at} /> },
  createdColumn,
];
const filters: Filter[] = [
  { key: 'brand_uuid', label: 'Marca', kind: 'record', source: brandSource },
  { key: 'category_uuid', label: 'Categoria', kind: 'record', source: equipmentCategorySource },
  { key: 'risk_class', label: 'Classe de risco', kind: 'choice', options: riskClass.options },
  { key: 'status', label: 'Situação', kind: 'choice', options: recordStatus.options },
  { key: 'part_uuid', label: 'Usa a peça', kind: 'record', source: partSource },
  { key: 'accessory_uuid', label: 'Usa o acessório', kind: 'record', source: accessorySource },
];

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
