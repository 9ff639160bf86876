import { IconTool } from '@tabler/icons-react';
import { recordStatus } from '#core/contract/choice.ts';
import { formatDuration, formatMoney } from '#core/contract/format.ts';
import { createdColumn, statusColumn, updatedColumn } from '#core/web/list/columns.tsx';
import { ImportButton } from '#core/web/list/import-button.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { checklistSource } from '#modules/registry/checklist/web/public.tsx';
import { categoriesInShort, equipmentCategorySource } from '#modules/registry/equipment-category/web/public.tsx';
import { labor, pricing, type Labor } from '../contract.ts';

const columns: Column<Labor>[] = [
  { key: 'code', title: 'Código', sortable: true, mono: true, phone: 'line' },
  { key: 'name', title: 'Nome', sortable: true, phone: 'title' },
  { key: 'equipment_categories', title: 'Categorias', render: categoriesInShort },
  {
    key: 'estimated_minutes',
    title: 'Tempo estimado',
    sortable: true,
    align: 'right',
    render: (row) => formatDuration(row.estimated_minutes),
  },
  {
    key: 'hourly_price',
    title: 'Preço por hora',
    align: 'right',
    phone: 'line',
    render: (row) => row.hourly_price && `${formatMoney(row.hourly_price)}/h`,
  },
  {
    key: 'fixed_price',
    title: 'Valor fechado',
    align: 'right',
    phone: 'line',
    render: (row) => row.fixed_price && formatMoney(row.fixed_price),
  },
  { key: 'checklist_name', title: 'Checklist', hiddenByDefault: true },
  {
    key: 'skills',
    title: 'Habilidades',
    hiddenByDefault: true,
    render: (row) => row.skills.join(', '),
  },
  statusColumn(recordStatus),
  updatedColumn,
  createdColumn,
];
const filters: Filter[] = [
  { key: 'status', label: 'Situação', kind: 'choice', options: recordStatus.options },
  { key: 'pricing', label: 'Cobrança', kind: 'choice', single: true, options: pricing.options },
  { key: 'checklist_uuid', label: 'Checklist', kind: 'record', source: checklistSource },
  { key: 'equipment_category_uuid', label: 'Categoria', kind: 'record', source: equipmentCategorySource },
  { key: 'skill', label: 'Habilidade', kind: 'text' },
];

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
