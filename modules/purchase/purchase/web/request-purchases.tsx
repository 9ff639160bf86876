import { listColumns } from '#core/web/list/field-columns.tsx';
import { RelatedList } from '#core/web/show/related-list.tsx';
import { purchase, purchaseFields } from '../contract.ts';

const columns = listColumns(purchaseFields, [
  { key: 'code', phone: 'line' },
  { key: 'supplier_uuid', phone: 'title' },
  { key: 'status', phone: 'badge' },
  'expected_at',
  { key: 'total', phone: 'line' },
]).filter(({ hiddenByDefault }) => !hiddenByDefault);

/** On a request's page: the orders that took it up. */
export default function RequestPurchases({ request }: { request: { uuid: string; code: string } }) {
  return (
    <RelatedList
      label={`Pedidos da ${request.code}`}
      endpoint={purchase.list}
      query={{ request_uuid: request.uuid }}
      columns={columns}
      rowLink={({ uuid }) => `/purchase/show/${uuid}`}
      empty="Ainda não está em nenhum pedido."
    />
  );
}
