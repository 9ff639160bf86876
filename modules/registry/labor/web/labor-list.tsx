import { IconTool } from '@tabler/icons-react';
import { formatMoney } from '#core/contract/format.ts';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { checklistSource } from '#modules/registry/checklist/web/public.tsx';
import { categoriesInShort, equipmentCategorySource } from '#modules/registry/equipment-category/web/public.tsx';
import { labor, laborFields, pricing, type Labor } from '../contract.ts';

const columns: Column<Labor>[] = listColumns(laborFields, [
  { key: 'code', phone: 'line' },
  { key: 'name', phone: 'title' },
  { key: 'equipment_category_uuids', title: 'Categorias', render: categoriesInShort },
  'estimated_minutes',
  { key: 'hourly_price', phone: 'line', render: (row) => row.hourly_price && `${formatMoney(row.hourly_price)}/h` },
  { key: 'fixed_price', phone: 'line' },
  { key: 'checklist_uuid', hiddenByDefault: true },
  { key: 'skills', hiddenByDefault: true },
  { key: 'status', phone: 'badge' },
]);
const filters = listFilters(laborFields, [
  'status',
  { key: 'pricing', label: 'Cobrança', kind: 'choice', single: true, options: pricing.options },
  { key: 'checklist_uuid', source: checklistSource },
  { key: 'equipment_category_uuid', label: 'Categoria', kind: 'record', source: equipmentCategorySource },
  { key: 'skill', label: 'Habilidade', kind: 'text' },
]);

export function Component() {
  return (
    <ListScreen
      screen="labor"
      title="Serviços"
      noun={{ one: 'serviço', many: 'serviços' }}
      resource={labor}
      columns={columns}
      filters={filters}
      searchHint="Código, nome ou descrição"
      main={{ label: 'Novo serviço', to: '/labor/register', access: labor.create.access }}
      secondary={<ImportButton type="labor" resource={labor} />}
      paths={{ edit: '/labor/edit' }}
      history={{ entity: 'labor' }}
      nameOf={(row) => row.name}
      removed="Serviço excluído com sucesso!"
      empty={{
        icon: <IconTool size={40} stroke={1.4} />,
        sentence: 'Os serviços são a mão de obra que entra em orçamentos e ordens de serviço.',
      }}
    />
  );
}
