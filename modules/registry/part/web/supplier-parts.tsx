import { useCan } from '#core/web/access.tsx';
import { RelatedList } from '#core/web/show/related-list.tsx';
import type { Supplier } from '#modules/registry/supplier/contract.ts';
import { part } from '../contract.ts';
import { columns } from './part-columns.tsx';

const shown = ['code', 'description', 'parts_number', 'brand_name', 'price', 'status'];
const fewer = columns.filter(({ key }) => shown.includes(key)).map(({ sortable: _sortable, ...column }) => column);

/** On the supplier's page: what we buy there. */
export default function SupplierParts({ supplier }: { supplier: Supplier }) {
  const can = useCan();
  return (
    <RelatedList
      label="Peças do fornecedor"
      endpoint={part.list}
      query={{ supplier_uuid: supplier.uuid }}
      columns={fewer}
      rowLink={(row) => (can(part.show) ? `/parts/show/${row.uuid}` : undefined)}
      all={`/parts?supplier_uuid=${supplier.uuid}`}
      empty="Nenhuma peça deste fornecedor ainda."
    />
  );
}
