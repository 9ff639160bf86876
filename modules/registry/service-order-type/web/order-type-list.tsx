import { IconCategory } from '@tabler/icons-react';
import { recordStatus } from '#core/contract/choice.ts';
import { statusColumn } from '#core/web/list/columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter } from '#core/web/list/list.types.ts';
import { When } from '#core/web/when.tsx';
import { orderType, type OrderType } from '../contract.ts';

const columns: Column<OrderType>[] = [
  { key: 'name', title: 'Nome', sortable: true, phone: 'title' },
  {
    key: 'requires',
    title: 'Passa por',
    phone: 'line',
    inSheet: ['requires_evaluation', 'requires_budget'],
    render: ({ requires_evaluation, requires_budget }) =>
      requires_evaluation && requires_budget
        ? 'Avaliação e orçamento'
        : requires_evaluation
          ? 'Avaliação'
          : requires_budget && 'Orçamento',
  },
  { key: 'checklist_name', title: 'Checklist de execução', phone: 'line' },
  { key: 'evaluation_checklist_name', title: 'Checklist de avaliação', hiddenByDefault: true },
  { key: 'labor_name', title: 'Serviço da execução', hiddenByDefault: true },
  { key: 'evaluation_labor_name', title: 'Serviço da avaliação', hiddenByDefault: true },
  statusColumn(recordStatus),
  { key: 'updated_at', title: 'Alterado', sortable: true, render: (row) => <When at={row.updated_at} /> },
];
const filters: Filter[] = [{ key: 'status', label: 'Situação', kind: 'choice', options: recordStatus.options }];

export function Component() {
  return (
    <ListScreen
      screen="service-order-type"
      title="Tipos de ordem de serviço"
      noun={{ one: 'tipo', many: 'tipos' }}
      resource={orderType}
      columns={columns}
      filters={filters}
      searchHint="Nome do tipo"
      main={{ label: 'Novo tipo', to: '/service-order/types/register', access: orderType.create.access }}
      rowLink={(row) => `/service-order/types/edit/${row.uuid}`}
      history={{ entity: 'service_order_type' }}
      nameOf={(row) => row.name}
      removed="Tipo excluído com sucesso!"
      empty={{
        icon: <IconCategory size={40} stroke={1.4} />,
        sentence: 'O tipo diz por onde a ordem de serviço passa: avaliação, orçamento, checklist.',
      }}
    />
  );
}
