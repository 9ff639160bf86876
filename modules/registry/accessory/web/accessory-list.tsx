import { IconPlug } from '@tabler/icons-react';
import { recordStatus } from '#core/contract/choice.ts';
import { formatMoney } from '#core/contract/format.ts';
import { createdColumn, statusColumn, updatedColumn } from '#core/web/list/columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { brandSource } from '#modules/registry/brand/web/public.tsx';
import { categoriesInShort, equipmentCategorySource } from '#modules/registry/equipment-category/web/public.tsx';
import { accessory, type Accessory } from '../contract.ts';

const columns: Column<Accessory>[] = [
  { key: 'name', title: 'Nome', sortable: true, phone: 'title' },
  { key: 'code', title: 'Código', sortable: true, mono: true, phone: 'line' },
  { key: 'brand_name', title: 'Marca', sortable: true, phone: 'line' },
  {
    key: 'equipment_categories',
    title: 'Categorias de equipamento',
    render: categoriesInShort,
  },
  {
    key: 'price',
    title: 'Preço',
    sortable: true,
    align: 'right',
    phone: 'line',
    render: (row) => row.price !== null && formatMoney(row.price),
  },
  statusColumn(recordStatus),
  updatedColumn,
  createdColumn,
];
const filters: Filter[] = [
  { key: 'brand_uuid', label: 'Marca', kind: 'record', source: brandSource },
  { key: 'equipment_category_uuid', label: 'Categoria', kind: 'record', source: equipmentCategorySource },
  { key: 'status', label: 'Situação', kind: 'choice', options: recordStatus.options },
];

export function Component() {
  return (
    <ListScreen
      screen="accessory"
      title="Acessórios"
      noun={{ one: 'acessório', many: 'acessórios' }}
      resource={accessory}
      columns={columns}
      filters={filters}
      searchHint="Nome ou código"
      main={{ label: 'Novo acessório', to: '/accessory/register', access: accessory.create.access }}
      secondary={<ImportButton type="accessory" resource={accessory} />}
      paths={{ edit: '/accessory/edit' }}
      history={{ entity: 'accessory' }}
      nameOf={(row) => row.name}
      removed="Acessório excluído com sucesso!"
      empty={{
        icon: <IconPlug size={40} stroke={1.4} />,
        sentence: 'Cadastre os cabos, sensores e baterias que acompanham os equipamentos.',
      }}
    />
  );
}
