import { IconCpu } from '@tabler/icons-react';
import { formatMoneyIn } from '#core/contract/format.ts';
import { listColumns } from '#core/web/list/field-columns.tsx';
import type { Column } from '#core/web/list/list.types.ts';
import { Thumbnail } from '#core/web/show/picture.tsx';
import { categoriesInShort } from '#modules/registry/equipment-category/web/public.tsx';
import { partFields, type PartSummary } from '../contract.ts';

/** Most serve when wanted: nine stand at first. */
export const columns: Column<PartSummary>[] = listColumns(partFields, [
  {
    key: 'image',
    title: 'Foto',
    screenOnly: true,
    width: 56,
    hiddenByDefault: true,
    render: (row) => <Thumbnail uuid={row.image} icon={IconCpu} />,
  },
  { key: 'code', phone: 'line', width: 120 },
  { key: 'description', phone: 'title' },
  { key: 'parts_number', phone: 'line' },
  'family',
  'brand_uuid',
  { key: 'supplier_name', hiddenByDefault: true },
  {
    key: 'supplier_price',
    hiddenByDefault: true,
    render: (row) => row.supplier_price !== null && formatMoneyIn(row.supplier_currency ?? 'BRL', row.supplier_price),
  },
  { key: 'supplier_lead_time_days', hiddenByDefault: true },
  { key: 'cost', hiddenByDefault: true },
  { key: 'price', phone: 'line' },
  { key: 'balance', phone: 'line' },
  { key: 'reserved', hiddenByDefault: true },
  'free',
  { key: 'status', phone: 'badge' },
  { key: 'equipment_category_uuids', hiddenByDefault: true, render: (row) => categoriesInShort(row) },
]);
