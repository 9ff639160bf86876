import { IconCategory } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { orderType, orderTypeFields, type OrderType } from '../contract.ts';

const columns: Column<OrderType>[] = listColumns(orderTypeFields, [
  { key: 'name', phone: 'title' },
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
  { key: 'checklist_uuid', phone: 'line' },
  { key: 'evaluation_checklist_uuid', hiddenByDefault: true },
  { key: 'labor_uuid', hiddenByDefault: true },
  { key: 'evaluation_labor_uuid', hiddenByDefault: true },
  { key: 'status', phone: 'badge' },
  'updated_at',
]);
const filters = listFilters(orderTypeFields);

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
