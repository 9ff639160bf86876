import { IconDeviceMobile, IconListCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { recordStatus } from '#core/contract/choice.ts';
import { formatDuration } from '#core/contract/format.ts';
import { createdColumn, statusColumn, updatedColumn } from '#core/web/list/columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter, RowAction } from '#core/web/list/list.types.ts';
import { categoriesInShort, equipmentCategorySource } from '#modules/registry/equipment-category/web/public.tsx';
import { checklist, checklistType, type ChecklistSummary } from '../contract.ts';

const columns: Column<ChecklistSummary>[] = [
  { key: 'name', title: 'Nome', sortable: true, phone: 'title' },
  { key: 'type', title: 'Tipo', sortable: true, phone: 'line', render: (row) => checklistType.label(row.type) },
  {
    key: 'equipment_categories',
    title: 'Categorias',
    phone: 'line',
    render: categoriesInShort,
  },
  { key: 'module_count', title: 'Módulos', align: 'right', hiddenByDefault: true },
  { key: 'task_count', title: 'Tarefas', align: 'right' },
  {
    key: 'estimated_minutes',
    title: 'Tempo estimado',
    align: 'right',
    phone: 'line',
    render: (row) => formatDuration(row.estimated_minutes),
  },
  { key: 'revision', title: 'Revisão', sortable: true, align: 'right' },
  statusColumn(recordStatus),
  updatedColumn,
  createdColumn,
];
const filters: Filter[] = [
  { key: 'status', label: 'Situação', kind: 'choice', options: recordStatus.options },
  { key: 'type', label: 'Tipo', kind: 'choice', options: checklistType.options },
  { key: 'equipment_category_uuid', label: 'Categoria', kind: 'record', source: equipmentCategorySource },
];

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
