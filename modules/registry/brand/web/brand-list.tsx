import { IconTag } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { brand, brandFields, type Brand } from '../contract.ts';

const columns: Column<Brand>[] = listColumns(brandFields, [
  { key: 'name', phone: 'title' },
  { key: 'manufacturer', phone: 'line' },
  { key: 'country', phone: 'line' },
  { key: 'status', phone: 'badge' },
  'updated_at',
]);
const filters = listFilters(brandFields, ['status', 'country']);

export function Component() {
  return (
    <ListScreen
      screen="brand"
      title="Marcas"
      noun={{ one: 'marca', many: 'marcas', feminine: true }}
      resource={brand}
      columns={columns}
      filters={filters}
      searchHint="Nome, fabricante ou país"
      main={{ label: 'Nova marca', to: '/brand/register', access: brand.create.access }}
      secondary={<ImportButton type="brand" resource={brand} />}
      paths={{ edit: '/brand/edit' }}
      history={{ entity: 'brand' }}
      nameOf={(row) => row.name}
      removed="Marca excluída com sucesso!"
      empty={{
        icon: <IconTag size={40} stroke={1.4} />,
        sentence: 'As marcas identificam equipamentos, peças e acessórios.',
      }}
    />
  );
}
