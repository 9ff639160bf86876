import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatMoney } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { statusColumn } from '#core/web/list/columns.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { RelatedList } from '#core/web/show/related-list.tsx';
import type { Unit } from '#modules/asset/stock-equipment/contract.ts';
import { assetStatus } from '../asset-equipment.rules.ts';
import { assetEquipment, type AssetSummary } from '../contract.ts';

const columns: Column<AssetSummary>[] = [
  { key: 'asset_number', title: 'Nº de patrimônio', mono: true, phone: 'title' },
  statusColumn(assetStatus),
  { key: 'department', title: 'Setor', phone: 'line' },
  { key: 'current_value', title: 'Valor contábil', align: 'right', render: (row) => formatMoney(row.current_value) },
];

/** The asset a unit became, or the way to make one of it. */
export default function UnitAsset({ unit }: { unit: Unit }) {
  const can = useCan();
  if (unit.status === 'AVAILABLE')
    return (
      <>
        <Text c="dimmed" mb="sm">
          Esta unidade está no estoque e não é patrimônio da empresa.
        </Text>
        {can(assetEquipment.create) && (
          <Button
            component={Link}
            to={`/asset-equipment/register?unit=${unit.uuid}`}
            variant="default"
            leftSection={<IconPlus size={16} />}
          >
            Incorporar ao patrimônio
          </Button>
        )}
      </>
    );
  return (
    <RelatedList
      label="Patrimônio desta unidade"
      endpoint={assetEquipment.list}
      query={{ stock_equipment_uuid: unit.uuid }}
      columns={columns}
      rowLink={(row) => (can(assetEquipment.show) ? `/asset-equipment/show/${row.uuid}` : undefined)}
      empty="Esta unidade nunca foi patrimônio."
    />
  );
}
