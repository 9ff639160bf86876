import { IconTruck } from '@tabler/icons-react';
import { formatNumber } from '#core/contract/format.ts';
import { listColumns, listFilters } from '#core/web/list/field-columns.tsx';
import { ListScreen } from '#core/web/list/list-screen.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { userSource } from '#modules/access/user/web/public.tsx';
import { Expiry } from '#modules/stock/stock/web/public.tsx';
import { vanFields, vanStock, type VanListed } from '../contract.ts';

const columns: Column<VanListed>[] = [
  ...listColumns<typeof vanFields.of, VanListed>(vanFields, [
    { key: 'name', phone: 'title' },
    { key: 'technician_uuid', phone: 'line' },
    'plate',
  ]),
  {
    key: 'batches_aboard',
    title: 'Lotes a bordo',
    align: 'right',
    phone: 'line',
    render: (row) => formatNumber(row.batches_aboard),
  },
  {
    key: 'next_expiry',
    title: 'Próxima validade',
    phone: 'line',
    render: (row) => row.next_expiry && <Expiry on={row.next_expiry} />,
  },
  ...listColumns<typeof vanFields.of, VanListed>(vanFields, [{ key: 'status', phone: 'badge' }, 'updated_at']),
];
const filters = listFilters(vanFields, [{ key: 'technician_uuid', source: userSource }, 'status']);

export function Component() {
  return (
    <ListScreen
      screen="stock-van"
      title="Carros e maletas"
      noun={{ one: 'carro ou maleta', many: 'carros e maletas' }}
      resource={vanStock}
      columns={columns}
      filters={filters}
      searchHint="Nome, placa ou técnico"
      main={{ label: 'Novo carro ou maleta', to: '/stock/van/register', access: vanStock.create.access }}
      paths={{ show: '/stock/van/show', edit: '/stock/van/edit' }}
      history={{ entity: 'stock_van' }}
      nameOf={(row) => row.name}
      removed="Carro ou maleta excluído com sucesso!"
      empty={{
        icon: <IconTruck size={40} stroke={1.4} />,
        sentence: 'Cada um é um local do estoque com um técnico responsável: o que está a bordo é dele para aplicar.',
      }}
    />
  );
}
