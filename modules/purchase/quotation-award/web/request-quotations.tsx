import { listColumns } from '#core/web/list/field-columns.tsx';
import { RelatedList } from '#core/web/show/related-list.tsx';
import { quotation, quotationFields } from '#modules/purchase/quotation/contract.ts';

const columns = listColumns(quotationFields, [
  { key: 'code', phone: 'line' },
  { key: 'subject', phone: 'title' },
  { key: 'status', phone: 'badge' },
  'deadline',
  'answer_count',
  { key: 'total', phone: 'line' },
]).filter(({ hiddenByDefault }) => !hiddenByDefault);

/** On a request's page: the quotations that took it up. */
export default function RequestQuotations({ request }: { request: { uuid: string; code: string } }) {
  return (
    <RelatedList
      label={`Cotações da ${request.code}`}
      endpoint={quotation.list}
      query={{ request_uuid: request.uuid }}
      columns={columns}
      rowLink={({ uuid }) => `/purchase/quotation/show/${uuid}`}
      empty="Ainda não foi cotada."
    />
  );
}
