import { IconPlug } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { brandSource } from '#modules/registry/brand/web/public.tsx';
import { categoriesInShort, equipmentCategorySource } from '#modules/registry/equipment-category/web/public.tsx';
import { accessory, accessoryFields, type Accessory } from '../contract.ts';

const columns: Column<Accessory>[] = listColumns(accessoryFields, [
  { key: 'name', phone: 'title' },
  { key: 'code', phone: 'line' },
  { key: 'brand_uuid', phone: 'line' },
  { key: 'equipment_category_uuids', render: categoriesInShort },
  { key: 'price', phone: 'line' },
  { key: 'status', phone: 'badge' },
]);
const filters = listFilters(accessoryFields, [
  { key: 'brand_uuid', source: brandSource },
  { key: 'equipment_category_uuid', label: 'Categoria', kind: 'record', source: equipmentCategorySource },
]);

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
