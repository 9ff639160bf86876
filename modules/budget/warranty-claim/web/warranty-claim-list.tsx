import { IconShieldDollar } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { brandSource } from '#modules/registry/brand/web/public.tsx';
import { supplierSource } from '#modules/registry/supplier/web/public.tsx';
import { warrantyClaim, warrantyClaimFields } from '../contract.ts';
import { warrantyClaimMachine, warrantyClaimStatus } from '../warranty-claim.rules.ts';
import { UnclaimedPanel } from './unclaimed-panel.tsx';
import { useWarrantyClaimSteps } from './warranty-claim-steps.tsx';

const columns = listColumns(warrantyClaimFields, [
  { key: 'code', phone: 'line', width: 150 },
  { key: 'brand_uuid', phone: 'title' },
  { key: 'status', phone: 'badge' },
  { key: 'sent_on', phone: 'line', width: 120 },
  { key: 'answer_due_on', width: 125 },
  { key: 'claimed_total', phone: 'line' },
  'received_total',
  { key: 'open_total', phone: 'also' },
  { key: 'accepted_total', hiddenByDefault: true },
  { key: 'answered_on', hiddenByDefault: true },
  { key: 'supplier_uuid', hiddenByDefault: true },
  { key: 'reference', hiddenByDefault: true },
  { key: 'line_count', hiddenByDefault: true },
  { key: 'made_by_uuid', hiddenByDefault: true },
  { key: 'created_at', hiddenByDefault: true },
]);
const filters = listFilters(warrantyClaimFields, [
  { key: 'status', label: 'Status', kind: 'choice', options: warrantyClaimStatus.options },
  { key: 'open', label: 'Em aberto', kind: 'flag' },
  { key: 'late', label: 'Sem resposta no prazo', kind: 'flag' },
  { key: 'brand_uuid', label: 'Fabricante', kind: 'record', source: brandSource },
  { key: 'supplier_uuid', label: 'Por meio de', kind: 'record', source: supplierSource },
  { key: 'sent', label: 'Envio', kind: 'period', from: 'sent_from', to: 'sent_to' },
]);
const views = [
  { key: 'draft', label: 'A enviar', query: { status: 'DRAFT' } },
  { key: 'open', label: 'Em aberto', query: { open: 'true' } },
  { key: 'late', label: 'Sem resposta no prazo', query: { late: 'true' } },
];

export function Component() {
  const steps = useWarrantyClaimSteps();
  return (
    <>
      <ListScreen
        screen="warranty-claim"
        title="Reivindicações de garantia"
        above={<UnclaimedPanel />}
        noun={{ one: 'reivindicação', many: 'reivindicações', feminine: true }}
        resource={warrantyClaim}
        columns={columns}
        filters={filters}
        views={views}
        searchHint="Código, fabricante ou protocolo"
        main={{ label: 'Nova reivindicação', to: '/warranty-claim/register', access: warrantyClaim.create.access }}
        paths={{ show: '/warranty-claim/show', edit: '/warranty-claim/edit' }}
        nameOf={(row) => row.code}
        rowActions={steps.actionsOf}
        locked={(row) => warrantyClaimMachine.whyNotEdit(row.status)}
        keep={(row) => warrantyClaimMachine.whyNotRemove(row.status)}
        board={{
          by: 'status',
          columns: warrantyClaimStatus.options,
          columnOf: (row) => row.status,
          card: (row) => row.brand_name,
          moves: steps.moves,
          onMove: steps.onMove,
        }}
        removed="Reivindicação excluída com sucesso!"
        empty={{
          icon: <IconShieldDollar size={40} stroke={1.4} />,
          sentence: 'Peça ao fabricante o que a garantia dele cobriu: os itens vêm dos orçamentos aprovados.',
        }}
      />
      {steps.dialog}
    </>
  );
}
