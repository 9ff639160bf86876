import { Text, Tooltip } from '@mantine/core';
import { IconCategory } from '@tabler/icons-react';
import { formatDays, formatPercent } from '#core/contract/format.ts';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { equipmentCategory, equipmentCategoryFields, type EquipmentCategory } from '../contract.ts';
import { equipmentCategorySource } from './public.tsx';

const columns: Column<EquipmentCategory>[] = listColumns(equipmentCategoryFields, [
  { key: 'path', phone: 'title', render: (row) => <Path row={row} /> },
  {
    key: 'default_periodicity_days',
    phone: 'line',
    render: ({ uuid, defaults: { default_periodicity_days: given } }) =>
      given && <Given text={formatDays(given.value)} by={given} uuid={uuid} />,
  },
  {
    key: 'depreciation_rate',
    render: ({ uuid, defaults: { depreciation_rate: rate } }) =>
      rate && <Given text={formatPercent(rate.value)} by={rate} uuid={uuid} />,
  },
  { key: 'status', phone: 'badge' },
  'updated_at',
]);
const filters = listFilters(equipmentCategoryFields, [
  'status',
  { key: 'parent_uuid', source: equipmentCategorySource },
  { key: 'root', label: 'Nível', kind: 'flag', yes: 'Principais', no: 'Dentro de outra' },
]);

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
