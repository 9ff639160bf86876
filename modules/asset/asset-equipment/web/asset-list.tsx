import { IconBuildingWarehouse, IconTransfer } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatDate, formatMoney } from '#core/contract/format.ts';
import { statusColumn } from '#core/web/list/columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column, Filter, RowAction } from '#core/web/list/list.types.ts';
import { queryOf } from '#core/web/query.ts';
import { Figures } from '#core/web/figure/figure.tsx';
import { useLabels } from '#modules/platform/label/web/public.tsx';
import { userSource } from '#modules/access/user/web/public.tsx';
import { assetStatus, whyClosed } from '../asset-equipment.rules.ts';
import { assetEquipment, assetLabels, type AssetSummary } from '../contract.ts';

const columns: Column<AssetSummary>[] = [
  { key: 'asset_number', title: 'Nº de patrimônio', sortable: true, mono: true, phone: 'line' },
  { key: 'equipment_name', title: 'Equipamento', sortable: true, phone: 'title' },
  statusColumn(assetStatus),
  { key: 'department', title: 'Setor', phone: 'line' },
  { key: 'responsible_name', title: 'Responsável' },
  {
    key: 'acquisition_date',
    title: 'Aquisição',
    sortable: true,
    render: (row) => formatDate(row.acquisition_date),
  },
  {
    key: 'acquisition_value',
    title: 'Valor de aquisição',
    sortable: true,
    align: 'right',
    hiddenByDefault: true,
    render: (row) => formatMoney(row.acquisition_value),
  },
  { key: 'current_value', title: 'Valor contábil', align: 'right', render: (row) => formatMoney(row.current_value) },
  { key: 'serial_number', title: 'Número de série', mono: true, hiddenByDefault: true },
  { key: 'location', title: 'Local', hiddenByDefault: true },
  {
    key: 'dropped_on',
    title: 'Baixado em',
    hiddenByDefault: true,
    render: (row) => row.dropped_on && formatDate(row.dropped_on),
  },
];
const filters: Filter[] = [
  { key: 'status', label: 'Situação', kind: 'choice', options: assetStatus.options },
  { key: 'responsible_uuid', label: 'Responsável', kind: 'record', source: userSource },
  { key: 'department', label: 'Setor', kind: 'text' },
  { key: 'location', label: 'Local', kind: 'text' },
  { key: 'acquired', label: 'Aquisição', kind: 'period', from: 'acquired_from', to: 'acquired_to' },
];
const narrowing = ['search', 'status', 'responsible_uuid', 'department', 'location', 'acquired_from', 'acquired_to'];

export function Component() {
  const labels = useLabels(assetLabels.print);
  const rowActions = (row: AssetSummary): RowAction[] => [
    {
      label: 'Movimentar',
      icon: <IconTransfer size={16} />,
      to: `/asset-equipment/movement/${row.uuid}`,
      disabledReason: whyClosed(row.status),
      access: assetEquipment.move,
    },
  ];
  return (
    <>
      <ListScreen
        screen="asset-equipment"
        title="Patrimônio"
        noun={{ one: 'patrimônio', many: 'patrimônios' }}
        resource={assetEquipment}
        columns={columns}
        filters={filters}
        searchHint="Nº de patrimônio, equipamento, nº de série, setor ou local"
        main={{ label: 'Novo patrimônio', to: '/asset-equipment/register', access: assetEquipment.create.access }}
        paths={{ show: '/asset-equipment/show', edit: '/asset-equipment/edit' }}
        locked={(row) => whyClosed(row.status)}
        rowActions={rowActions}
        nameOf={(row) => row.asset_number}
        removed="Patrimônio excluído com sucesso!"
        bulk={[labels.bulk]}
        above={<Totals />}
        empty={{
          icon: <IconBuildingWarehouse size={40} stroke={1.4} />,
          sentence: 'Incorpore os equipamentos que a empresa usa: valor, depreciação, local e responsável.',
        }}
      />
      {labels.dialog}
    </>
  );
}

/** Of everything the filters show, on whatever page; what was dropped is out of the books. */
function Totals() {
  const [params] = useSearchParams();
  const query = Object.fromEntries([...params].filter(([key]) => narrowing.includes(key)));
  const { data } = useQuery({
    ...queryOf(assetEquipment.totals, { query } as never),
    placeholderData: (before) => before,
    meta: { silent: true },
  });
  const totals = data?.data;
  if (totals?.count === 0) return null;
  return (
    <Figures
      figures={[
        { label: 'Aquisição', value: totals && formatMoney(totals.acquisition_value) },
        { label: 'Reavaliações', value: totals && formatMoney(totals.revaluation) },
        { label: 'Depreciação acumulada', value: totals && formatMoney(totals.accumulated) },
        { label: 'Valor contábil', value: totals && formatMoney(totals.current_value) },
      ]}
    />
  );
}
