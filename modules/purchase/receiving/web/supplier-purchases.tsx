import { formatDateTime, formatMoney } from '#core/contract/format.ts';
import { times } from '#core/contract/decimal.ts';
import type { Column } from '#core/web/list/list.types.ts';
import { RelatedList } from '#core/web/show/related-list.tsx';
import type { Supplier } from '#modules/registry/supplier/contract.ts';
import { stock, type StockMovement } from '#modules/stock/stock/contract.ts';
import { amount, DocumentLink, itemColumn } from '#modules/stock/stock/web/public.tsx';

const columns: Column<StockMovement>[] = [
  { key: 'at', title: 'Quando', phone: 'line', render: (row) => formatDateTime(row.at) },
  { ...itemColumn, phone: 'title' },
  {
    key: 'quantity',
    title: 'Quantidade',
    align: 'right',
    phone: 'line',
    render: (row) => amount(row.quantity, row.unit),
  },
  { key: 'unit_cost', title: 'Custo unit.', align: 'right', render: (row) => formatMoney(row.unit_cost) },
  {
    key: 'total',
    title: 'Total',
    align: 'right',
    phone: 'also',
    screenOnly: true,
    render: (row) => formatMoney(times(row.quantity, row.unit_cost)),
  },
  { key: 'document_label', title: 'Documento', render: (row) => row.document_label && <DocumentLink row={row} /> },
];

/** On the supplier's page: what came in from there, the latest first. */
export default function SupplierPurchases({ supplier: { uuid } }: { supplier: Supplier }) {
  return (
    <RelatedList
      label="Últimas compras"
      endpoint={stock.movements}
      query={{ supplier_uuid: uuid, reason: 'PURCHASE' }}
      columns={columns}
      all={`/stock/movement?supplier_uuid=${uuid}&reason=PURCHASE`}
      empty="Nenhuma entrada de compra deste fornecedor."
    />
  );
}
