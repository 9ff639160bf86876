import { IconPackageImport } from '@tabler/icons-react';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import { purchase, purchaseFields } from '#modules/purchase/purchase/contract.ts';
import { awaitedStates } from '#modules/purchase/purchase/purchase.rules.ts';
import { partSource } from '#modules/registry/part-search/web/public.tsx';
import { supplierSource } from '#modules/registry/supplier/web/public.tsx';

const columns = listColumns(purchaseFields, [
  { key: 'code', phone: 'line', width: 150 },
  { key: 'supplier_uuid', phone: 'title' },
  { key: 'status', phone: 'badge' },
  { key: 'expected_at', phone: 'line' },
  'line_count',
  { key: 'total', phone: 'line' },
]).filter(({ hiddenByDefault }) => !hiddenByDefault);
const filters = listFilters(purchaseFields, [
  { key: 'supplier_uuid', source: supplierSource },
  { key: 'part_uuid', label: 'Peça', kind: 'record', source: partSource },
]);
const awaited = { status: awaitedStates.join(',') };
const views = [
  {
    key: 'next',
    label: 'Os primeiros a chegar',
    query: { sort_by: 'expected_at', sort_order: 'asc' },
    standard: true as const,
  },
];

/** Which order came: all that suppliers have, the first awaited first; found by its code, its supplier or a part of it. */
export const Component = () => (
  <ListScreen
    screen="purchase-to-receive"
    title="Receber mercadoria"
    noun={{ one: 'pedido', many: 'pedidos' }}
    resource={{ list: purchase.list }}
    columns={columns}
    filters={filters}
    views={views}
    fixed={awaited}
    searchHint="Código ou fornecedor"
    rowLink={({ uuid }) => `/purchase/receiving/register/${uuid}`}
    empty={{
      icon: <IconPackageImport size={40} stroke={1.4} />,
      title: 'Nada a receber',
      sentence: 'Nenhum pedido está com o fornecedor.',
    }}
  />
);
