import { listColumns } from '#core/web/list/field-columns.tsx';
import { RelatedList } from '#core/web/show/related-list.tsx';
import type { Purchase } from '#modules/purchase/purchase/contract.ts';
import { receiving, receivingFields } from '../contract.ts';

const columns = listColumns(receivingFields, [
  { key: 'code', phone: 'title' },
  { key: 'status', phone: 'badge' },
  { key: 'received_at', phone: 'line' },
  { key: 'invoice_number', phone: 'line' },
  'divergence_count',
  { key: 'total', phone: 'line' },
]).filter(({ hiddenByDefault }) => !hiddenByDefault);

/** On a purchase's page: what has come of it, receipt by receipt. */
export default function PurchaseReceivings({ purchase }: { purchase: Purchase }) {
  return (
    <RelatedList
      label={`Recebimentos do ${purchase.code}`}
      endpoint={receiving.list}
      query={{ purchase_uuid: purchase.uuid }}
      columns={columns}
      rowLink={({ uuid }) => `/purchase/receiving/show/${uuid}`}
      empty="Ainda não chegou nada deste pedido."
    />
  );
}
