import { IconPackageImport } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { partSource } from '#modules/registry/part-search/web/public.tsx';
import { supplierSource } from '#modules/registry/supplier/web/public.tsx';
import { receiving, receivingFields } from '../contract.ts';
import { receivingMachine, receivingStatus } from '../receiving.rules.ts';
import { useReceivingSteps } from './receiving-steps.tsx';

const columns = listColumns(receivingFields, [
  { key: 'code', phone: 'line', width: 150 },
  { key: 'supplier_uuid', phone: 'title' },
  { key: 'status', phone: 'badge' },
  { key: 'received_at', phone: 'line' },
  { key: 'invoice_number', phone: 'line' },
  'purchase_codes',
  'line_count',
  'divergence_count',
  { key: 'total', phone: 'line' },
  { key: 'received_by_uuid', hiddenByDefault: true },
  { key: 'created_at', hiddenByDefault: true },
]);
const filters = listFilters(receivingFields, [
  { key: 'status', label: 'Status', kind: 'choice', options: receivingStatus.options },
  { key: 'supplier_uuid', source: supplierSource },
  { key: 'part_uuid', label: 'Peça', kind: 'record', source: partSource },
]);

export function Component() {
  const steps = useReceivingSteps();
  return (
    <>
      <ListScreen
        screen="receiving"
        title="Recebimentos"
        noun={{ one: 'recebimento', many: 'recebimentos' }}
        resource={receiving}
        columns={columns}
        filters={filters}
        searchHint="Código, fornecedor, pedido, número ou chave da nota"
        main={{
          label: 'Receber mercadoria',
          to: '/purchase/receiving/register',
          access: receiving.create.access,
        }}
        paths={{ show: '/purchase/receiving/show', edit: '/purchase/receiving/edit' }}
        nameOf={(row) => row.code}
        rowActions={steps.actionsOf}
        locked={(row) => receivingMachine.whyNotEdit(row.status)}
        keep={(row) => receivingMachine.whyNotRemove(row.status)}
        removed="Recebimento excluído com sucesso!"
        empty={{
          icon: <IconPackageImport size={40} stroke={1.4} />,
          sentence: 'Registre aqui o que chegou dos pedidos: a nota, os lotes e o que veio avariado.',
        }}
      />
      {steps.dialog}
    </>
  );
}
