import { IconClipboardList, IconFileSpreadsheet } from '@tabler/icons-react';
import { StatusBadge } from '#core/web/badge.tsx';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { startOperation } from '#core/web/list/use-bulk.tsx';
import { partSource } from '#modules/registry/part-search/web/public.tsx';
import { supplierSource } from '#modules/registry/supplier/web/public.tsx';
import { orderSource } from '#modules/service/service-order/web/public.tsx';
import { priority } from '#modules/service/service-order/service-order.rules.ts';
import { purchaseRequest, purchaseRequestFields } from '../contract.ts';
import { purchaseRequestMachine, requestStatus } from '../purchase-request.rules.ts';
import { useRequestSteps } from './purchase-request-steps.tsx';

const columns = listColumns(purchaseRequestFields, [
  { key: 'code', phone: 'line', width: 140 },
  { key: 'justification', phone: 'title' },
  { key: 'status', phone: 'badge' },
  { key: 'priority', render: (row) => <StatusBadge of={priority} value={row.priority} /> },
  { key: 'needed_by', phone: 'line' },
  { key: 'line_count', hiddenByDefault: true },
  { key: 'total', phone: 'line' },
  'requester_uuid',
  { key: 'created_at', hiddenByDefault: true },
]);
const filters = listFilters(purchaseRequestFields, [
  { key: 'status', label: 'Status', kind: 'choice', options: requestStatus.options },
  'priority',
  'origin',
  { key: 'part_uuid', label: 'Peça', kind: 'record', source: partSource },
  { key: 'supplier_uuid', label: 'Fornecedor', kind: 'record', source: supplierSource },
  { key: 'service_order_uuid', source: orderSource },
]).filter(({ key }) => key !== 'requester_uuid');

const views = [
  { key: 'to-decide', label: 'Por analisar', query: { status: 'PENDING,IN_ANALYSIS' } },
  { key: 'to-buy', label: 'Por comprar', query: { status: 'APPROVED,PARTIALLY_APPROVED,QUOTING,PARTIALLY_ORDERED' } },
];

export function Component() {
  const steps = useRequestSteps();
  return (
    <>
      <ListScreen
        screen="purchase-request"
        title="Solicitações de compra"
        noun={{ one: 'solicitação', many: 'solicitações', feminine: true }}
        resource={purchaseRequest}
        columns={columns}
        filters={filters}
        views={views}
        searchHint="Código, justificativa, setor ou solicitante"
        main={{
          label: 'Nova solicitação',
          to: '/purchase/request/register',
          access: purchaseRequest.create.access,
        }}
        bulk={[
          {
            label: 'Exportar itens',
            icon: <IconFileSpreadsheet size={16} />,
            endpoint: purchaseRequest.exportParts,
            open: (selection) =>
              void startOperation(
                purchaseRequest.exportParts,
                { format: 'xlsx', selection: selection.toBody() },
                { title: 'Exportação de peças das solicitações', download: true },
              ),
          },
        ]}
        offers="purchase-request.next"
        paths={{ show: '/purchase/request/show', edit: '/purchase/request/edit' }}
        nameOf={(row) => row.code}
        rowActions={steps.actionsOf}
        locked={(row) => purchaseRequestMachine.whyNotEdit(row.status)}
        keep={(row) => purchaseRequestMachine.whyNotRemove(row.status)}
        board={{
          by: 'status',
          columns: requestStatus.options,
          columnOf: (row) => row.status,
          card: (row) => row.justification,
          moves: steps.moves,
          onMove: steps.onMove,
        }}
        removed="Solicitação excluída com sucesso!"
        empty={{
          icon: <IconClipboardList size={40} stroke={1.4} />,
          sentence: 'Peça aqui o que falta: quem aprova é avisado, e o que for aprovado segue para cotação e pedido.',
        }}
      />
      {steps.dialog}
    </>
  );
}
