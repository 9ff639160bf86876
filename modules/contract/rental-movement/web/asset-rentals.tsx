import { formatDate } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { RelatedList } from '#core/web/show/related-list.tsx';
import type { Asset } from '#modules/asset/asset-equipment/contract.ts';
import { StandingBadge } from '#modules/contract/contract-terms/web/public.tsx';
import { rentalContract, type RentalContractSummary } from '#modules/contract/rental-contract/contract.ts';

const columns: Column<RentalContractSummary>[] = [
  { key: 'code', title: 'Código', phone: 'line' },
  { key: 'customer_name', title: 'Cliente', phone: 'title' },
  { key: 'status', title: 'Status', phone: 'badge', render: (row) => <StandingBadge row={row} /> },
  { key: 'starts_at', title: 'Início', phone: 'line', render: (row) => formatDate(row.starts_at) },
  { key: 'ends_at', title: 'Fim', render: (row) => (row.ends_at ? formatDate(row.ends_at) : 'Indeterminado') },
];

/** The contracts a unit was kept for, the last first. */
export default function AssetRentals({ asset }: { asset: Asset }) {
  const can = useCan();
  return (
    <RelatedList
      label={`Locações de ${asset.asset_number}`}
      endpoint={rentalContract.list}
      query={{ asset_equipment_uuid: asset.uuid, sort_by: 'starts_at', sort_order: 'desc' }}
      columns={columns}
      rowLink={(row) => (can(rentalContract.show) ? `/contract/rental/show/${row.uuid}` : undefined)}
      size={20}
      empty="Nunca foi reservado nem locado."
    />
  );
}
