import { IconScale } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { partSource } from '#modules/registry/part-search/web/public.tsx';
import { supplierSource } from '#modules/registry/supplier/web/public.tsx';
import { quotation, quotationFields } from '../contract.ts';
import { quotationMachine, quotationStatus } from '../quotation.rules.ts';
import { useQuotationSteps } from './quotation-steps.tsx';

const columns = listColumns(quotationFields, [
  { key: 'code', phone: 'line', width: 150 },
  { key: 'subject', phone: 'title' },
  { key: 'status', phone: 'badge' },
  { key: 'deadline', phone: 'line' },
  {
    key: 'answer_count',
    phone: 'line',
    render: ({ answer_count, supplier_count }) => `${answer_count} de ${supplier_count}`,
  },
  { key: 'total', phone: 'line' },
  'buyer_uuid',
]);
const filters = listFilters(quotationFields, [
  { key: 'status', label: 'Status', kind: 'choice', options: quotationStatus.options },
  { key: 'supplier_uuid', label: 'Fornecedor', kind: 'record', source: supplierSource },
  { key: 'part_uuid', label: 'Peça', kind: 'record', source: partSource },
  { key: 'closed', label: 'Concluída', kind: 'period', from: 'closed_from', to: 'closed_to' },
]).filter(({ key }) => key !== 'buyer_uuid');
const views = [
  { key: 'waiting', label: 'Aguardando propostas', query: { status: 'OPEN' } },
  { key: 'to-decide', label: 'Por decidir', query: { status: 'ANALYSIS' } },
];

export function Component() {
  const steps = useQuotationSteps();
  return (
    <>
      <ListScreen
        screen="quotation"
        title="Cotações"
        noun={{ one: 'cotação', many: 'cotações', feminine: true }}
        resource={quotation}
        columns={columns}
        filters={filters}
        views={views}
        searchHint="Código, assunto ou comprador"
        main={{ label: 'Nova cotação', to: '/purchase/quotation/register', access: quotation.create.access }}
        paths={{ show: '/purchase/quotation/show', edit: '/purchase/quotation/edit' }}
        nameOf={(row) => row.code}
        rowActions={steps.actionsOf}
        locked={(row) => quotationMachine.whyNotEdit(row.status)}
        keep={(row) => quotationMachine.whyNotRemove(row.status)}
        board={{
          by: 'status',
          columns: quotationStatus.options,
          columnOf: (row) => row.status,
          card: (row) => row.subject,
          moves: steps.moves,
          onMove: steps.onMove,
        }}
        removed="Cotação excluída com sucesso!"
        empty={{
          icon: <IconScale size={40} stroke={1.4} />,
          sentence: 'Peça aqui preços a vários fornecedores de uma vez e compare-os lado a lado.',
        }}
      />
      {steps.dialog}
    </>
  );
}
