import { Text, Tooltip } from '@mantine/core';
import { IconCategory } from '@tabler/icons-react';
import { formatPercent } from '#core/contract/format.ts';
import { statusColumn } from '#core/web/list/columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { When } from '#core/web/when.tsx';
import { equipmentCategory, categoryStatus, type EquipmentCategory } from '../contract.ts';
import { equipmentCategorySource } from './public.tsx';

const columns: Column<EquipmentCategory>[] = [
  { key: 'path', title: 'Categoria', sortable: true, phone: 'title', render: (row) => <Path row={row} /> },
  {
    key: 'default_periodicity_days',
    title: 'Preventiva a cada',
    sortable: true,
    align: 'right',
    phone: 'line',
    render: ({ uuid, defaults: { default_periodicity_days: days } }) =>
      days && <Given text={`${days.value} ${days.value === 1 ? 'dia' : 'dias'}`} by={days} uuid={uuid} />,
  },
  {
    key: 'depreciation_rate',
    title: 'Depreciação a.a.',
    sortable: true,
    align: 'right',
    render: ({ uuid, defaults: { depreciation_rate: rate } }) =>
      rate && <Given text={formatPercent(rate.value)} by={rate} uuid={uuid} />,
  },
  statusColumn(categoryStatus),
  { key: 'updated_at', title: 'Alterada', sortable: true, render: (row) => <When at={row.updated_at} /> },
  { key: 'name', title: 'Nome', sortable: true, hiddenByDefault: true },
  {
    key: 'created_at',
    title: 'Cadastrada',
    sortable: true,
    hiddenByDefault: true,
    render: (row) => <When at={row.created_at} />,
  },
];
const filters: Filter[] = [
  { key: 'status', label: 'Situação', kind: 'choice', options: categoryStatus.options },
  { key: 'parent_uuid', label: 'Dentro de', kind: 'record', source: equipmentCategorySource },
  { key: 'root', label: 'Nível', kind: 'flag', yes: 'Principais', no: 'Dentro de outra' },
];

/** 'Pai › Filha', the way there in a softer tone. */
function Path({ row }: { row: EquipmentCategory }) {
  const way = row.path.slice(0, row.path.length - row.name.length);
  return (
    <>
      {way && (
        <Text span inherit c="dimmed">
          {way}
        </Text>
      )}
      {row.name}
    </>
  );
}

/** Its own value plain; one from above softer, and whose it is in the tooltip. */
function Given({
  text,
  by,
  uuid,
}: {
  text: string;
  by: { category_uuid: string; category_name: string };
  uuid: string;
}) {
  if (by.category_uuid === uuid) return text;
  return (
    <Tooltip label={`De ${by.category_name}`}>
      <Text span inherit c="dimmed">
        {text}
      </Text>
    </Tooltip>
  );
}

export function Component() {
  return (
    <ListScreen
      screen="equipment-category"
      title="Categorias de equipamento"
      noun={{ one: 'categoria', many: 'categorias', feminine: true }}
      resource={equipmentCategory}
      columns={columns}
      filters={filters}
      searchHint="Nome da categoria ou de uma acima"
      main={{
        label: 'Nova categoria',
        to: '/equipments/categories/register',
        access: equipmentCategory.create.access,
      }}
      secondary={<ImportButton type="equipment_category" resource={equipmentCategory} />}
      paths={{ edit: '/equipments/categories/edit' }}
      history={{ entity: 'equipment_category' }}
      nameOf={(row) => row.name}
      removed="Categoria excluída com sucesso!"
      empty={{
        icon: <IconCategory size={40} stroke={1.4} />,
        sentence: 'As categorias agrupam equipamentos e dão a eles periodicidade e depreciação.',
      }}
    />
  );
}
