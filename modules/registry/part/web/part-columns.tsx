import { IconCpu } from '@tabler/icons-react';
import { maskNcm } from '#core/contract/br.ts';
import { formatDays, formatMoney, formatMoneyIn, formatNumber } from '#core/contract/format.ts';
import { unit } from '#modules/registry/goods/unit.rules.ts';
import { statusColumn } from '#core/web/list/columns.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { Thumbnail } from '#core/web/show/picture.tsx';
import { When } from '#core/web/when.tsx';
import { categoriesInShort } from '#modules/registry/equipment-category/web/public.tsx';
import { partStatus, type PartSummary } from '../contract.ts';

export const days = (count: number | null) => count !== null && formatDays(count);
const level = (quantity: string | null) => quantity !== null && formatNumber(quantity);

/** Most serve when wanted: nine stand at first. */
export const columns: Column<PartSummary>[] = [
  {
    key: 'image',
    title: 'Foto',
    screenOnly: true,
    width: 56,
    hiddenByDefault: true,
    render: (row) => <Thumbnail uuid={row.image} icon={IconCpu} />,
  },
  { key: 'code', title: 'Código', sortable: true, mono: true, phone: 'line', width: 120 },
  { key: 'description', title: 'Descrição', sortable: true, phone: 'title' },
  { key: 'parts_number', title: 'Part number', sortable: true, mono: true, phone: 'line' },
  { key: 'family', title: 'Família', sortable: true },
  { key: 'brand_name', title: 'Marca' },
  { key: 'supplier_name', title: 'Fornecedor', hiddenByDefault: true },
  {
    key: 'supplier_price',
    title: 'Preço do fornecedor',
    align: 'right',
    hiddenByDefault: true,
    render: (row) => row.supplier_price !== null && formatMoneyIn(row.supplier_currency ?? 'BRL', row.supplier_price),
  },
  {
    key: 'supplier_lead_time_days',
    title: 'Prazo',
    align: 'right',
    hiddenByDefault: true,
    render: (row) => days(row.supplier_lead_time_days),
  },
  {
    key: 'cost',
    title: 'Custo',
    sortable: true,
    align: 'right',
    hiddenByDefault: true,
    render: (row) => row.cost !== null && formatMoney(row.cost),
  },
  {
    key: 'price',
    title: 'Preço',
    sortable: true,
    align: 'right',
    phone: 'line',
    render: (row) => row.price !== null && formatMoney(row.price),
  },
  {
    key: 'balance',
    title: 'Em estoque',
    sortable: true,
    align: 'right',
    phone: 'line',
    render: (row) => level(row.balance),
  },
  {
    key: 'reserved',
    title: 'Reservado',
    align: 'right',
    hiddenByDefault: true,
    render: (row) => level(row.reserved),
  },
  {
    key: 'free',
    title: 'Livre',
    sortable: true,
    align: 'right',
    render: (row) => level(row.free),
  },
  statusColumn(partStatus),
  {
    key: 'equipment_categories',
    title: 'Categorias de equipamento',
    hiddenByDefault: true,
    render: categoriesInShort,
  },
  { key: 'unit', title: 'Unidade de medida', hiddenByDefault: true, render: (row) => unit.label(row.unit) },
  { key: 'ncm', title: 'NCM', mono: true, hiddenByDefault: true, render: (row) => row.ncm && maskNcm(row.ncm) },
  {
    key: 'min_quantity',
    title: 'Mínimo',
    align: 'right',
    hiddenByDefault: true,
    render: (row) => level(row.min_quantity),
  },
  {
    key: 'reorder_point',
    title: 'Ponto de pedido',
    align: 'right',
    hiddenByDefault: true,
    render: (row) => level(row.reorder_point),
  },
  {
    key: 'max_quantity',
    title: 'Máximo',
    align: 'right',
    hiddenByDefault: true,
    render: (row) => level(row.max_quantity),
  },
  {
    key: 'is_imported',
    title: 'Importada',
    hiddenByDefault: true,
    render: (row) => (row.is_imported ? 'Sim' : 'Não'),
  },
  {
    key: 'updated_at',
    title: 'Alterada',
    sortable: true,
    hiddenByDefault: true,
    render: (row) => <When at={row.updated_at} />,
  },
  {
    key: 'created_at',
    title: 'Cadastrada',
    sortable: true,
    hiddenByDefault: true,
    render: (row) => <When at={row.created_at} />,
  },
];
