import { IconShoppingCart } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { partSource } from '#modules/registry/part-search/web/public.tsx';
import { supplierSource } from '#modules/registry/supplier/web/public.tsx';
import { purchase, purchaseFields } from '../contract.ts';
import { purchaseMachine, purchaseStatus } from '../purchase.rules.ts';
import { usePurchaseSteps } from './purchase-steps.tsx';

const columns = listColumns(purchaseFields, [
  { key: 'code', phone: 'line', width: 150 },
  { key: 'supplier_uuid', phone: 'title' },
  { key: 'status', phone: 'badge' },
  { key: 'expected_at', phone: 'line' },
  'line_count',
  { key: 'total', phone: 'line' },
  'buyer_uuid',
  'created_at',
]);
const filters = listFilters(purchaseFields, [
  { key: 'status', label: 'Status', kind: 'choice', options: purchaseStatus.options },
  { key: 'supplier_uuid', source: supplierSource },
  { key: 'part_uuid', label: 'Peça', kind: 'record', source: partSource },
  { key: 'sent', label: 'Enviado', kind: 'period', from: 'sent_from', to: 'sent_to' },
]);
const views = [
  {
    key: 'with-supplier',
    label: 'Com o fornecedor',
    query: { status: 'SENT,CONFIRMED,IN_TRANSIT,PARTIALLY_RECEIVED' },
  },
];

export function Component() {
  const steps = usePurchaseSteps();
  return (
    <>
      <ListScreen
        screen="purchase"
        title="Pedidos de compra"
        noun={{ one: 'pedido', many: 'pedidos' }}
        resource={purchase}
        columns={columns}
        filters={filters}
        views={views}
        searchHint="Código, fornecedor ou comprador"
        main={{ label: 'Novo pedido', to: '/purchase/register', access: purchase.create.access }}
        paths={{ show: '/purchase/show', edit: '/purchase/edit' }}
        nameOf={(row) => row.code}
        rowActions={steps.actionsOf}
        locked={(row) => purchaseMachine.whyNotEdit(row.status)}
        keep={(row) => purchaseMachine.whyNotRemove(row.status)}
        board={{
          by: 'status',
          columns: purchaseStatus.options,
          columnOf: (row) => row.status,
          card: (row) => row.supplier_name,
          moves: steps.moves,
          onMove: steps.onMove,
        }}
        removed="Pedido excluído com sucesso!"
        empty={{
          icon: <IconShoppingCart size={40} stroke={1.4} />,
          sentence: 'Peça aqui ao fornecedor o que as solicitações aprovadas pedem.',
        }}
      />
      {steps.dialog}
    </>
  );
}
