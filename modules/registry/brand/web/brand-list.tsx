import { IconTag } from '@tabler/icons-react';
import { statusColumn } from '#core/web/list/columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { When } from '#core/web/when.tsx';
import { brand, brandStatus, type Brand } from '../contract.ts';

const columns: Column<Brand>[] = [
  { key: 'name', title: 'Nome', sortable: true, phone: 'title' },
  { key: 'manufacturer', title: 'Fabricante', sortable: true, phone: 'line' },
  { key: 'country', title: 'País', sortable: true, phone: 'line' },
  statusColumn(brandStatus),
  { key: 'updated_at', title: 'Alterada', sortable: true, render: (row) => <When at={row.updated_at} /> },
  {
    key: 'created_at',
    title: 'Cadastrada',
    sortable: true,
    hiddenByDefault: true,
    render: (row) => <When at={row.created_at} />,
  },
];
const filters: Filter[] = [
  { key: 'status', label: 'Situação', kind: 'choice', options: brandStatus.options },
  { key: 'country', label: 'País', kind: 'text' },
];

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
