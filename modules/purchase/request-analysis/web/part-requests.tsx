import { listColumns } from '#core/web/list/field-columns.tsx';
import { RelatedList } from '#core/web/show/related-list.tsx';
import type { Part } from '#modules/registry/part/contract.ts';
import { purchaseRequest, purchaseRequestFields } from '#modules/purchase/purchase-request/contract.ts';

const columns = listColumns(purchaseRequestFields, [
  { key: 'code', phone: 'line' },
  { key: 'justification', phone: 'title' },
  { key: 'status', phone: 'badge' },
  'requester_uuid',
  'needed_by',
  { key: 'created_at', phone: 'line' },
]).filter(({ hiddenByDefault }) => !hiddenByDefault);

/** On the part's page: who asked for it to be bought. */
export default function PartRequests({ part }: { part: Part }) {
  return (
    <RelatedList
      label={`Solicitações de compra de ${part.code}`}
      endpoint={purchaseRequest.list}
      query={{ part_uuid: part.uuid }}
      columns={columns}
      rowLink={({ uuid }) => `/purchase/request/show/${uuid}`}
      all={`/purchase/request?part_uuid=${part.uuid}`}
      empty="Ninguém solicitou esta peça."
    />
  );
}
