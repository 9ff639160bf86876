import { IconDeviceMobile, IconListCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, RowAction } from '#core/web/list/list.types.ts';
import { categoriesInShort, equipmentCategorySource } from '#modules/registry/equipment-category/web/public.tsx';
import { checklist, checklistFields, type ChecklistSummary } from '../contract.ts';

const columns: Column<ChecklistSummary>[] = listColumns(checklistFields, [
  { key: 'name', phone: 'title' },
  { key: 'type', phone: 'line' },
  { key: 'equipment_category_uuids', title: 'Categorias', phone: 'line', render: categoriesInShort },
  { key: 'module_count', hiddenByDefault: true },
  'task_count',
  { key: 'estimated_minutes', phone: 'line' },
  'revision',
  { key: 'status', phone: 'badge' },
]);
const filters = listFilters(checklistFields, [
  'status',
  'type',
  { key: 'equipment_category_uuid', label: 'Categoria', kind: 'record', source: equipmentCategorySource },
]);

const StoredPreview = lazy(() => import('./stored-preview.tsx'));

export function Component() {
  const [previewed, setPreviewed] = useState<string>();
  const actionsOf = ({ uuid }: ChecklistSummary): RowAction[] => [
    {
      label: 'Ver como o técnico',
      icon: <IconDeviceMobile size={16} />,
      access: checklist.show,
      onClick: () => setPreviewed(uuid),
    },
  ];
  return (
    <>
      <ListScreen
        screen="checklist"
        title="Checklists"
        noun={{ one: 'checklist', many: 'checklists' }}
        resource={checklist}
        columns={columns}
        filters={filters}
        searchHint="Nome do checklist"
        main={{ label: 'Novo checklist', to: '/checklist/register', access: checklist.create.access }}
        paths={{ edit: '/checklist/edit', copy: '/checklist/register' }}
        rowActions={actionsOf}
        history={{ entity: 'checklist' }}
        nameOf={(row) => row.name}
        removed="Checklist excluído com sucesso!"
        empty={{
          icon: <IconListCheck size={40} stroke={1.4} />,
          sentence: 'Checklists guiam o técnico no recebimento, na avaliação e na manutenção.',
        }}
      />
      {previewed && (
        <Suspense>
          <StoredPreview uuid={previewed} onClose={() => setPreviewed(undefined)} />
        </Suspense>
      )}
    </>
  );
}
