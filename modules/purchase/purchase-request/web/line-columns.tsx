import { times } from '#core/contract/decimal.ts';
import { formatMoney } from '#core/contract/format.ts';
import type { Column } from '#core/web/lines/lines.types.ts';
import {
  blankGoods,
  goodsColumns,
  goodsValuesOf,
  named,
  type GoodsValues,
} from '#modules/purchase/goods-line/web/public.tsx';
import type { GoodsKind } from '#modules/purchase/goods-line/goods-line.rules.ts';
import { supplierSource } from '#modules/registry/supplier/web/public.tsx';
import { orderSource } from '#modules/service/service-order/web/public.tsx';
import type { PurchaseRequestLine } from '../contract.ts';

export interface Line extends GoodsValues {
  supplier_uuid: string | null;
  service_order_uuid: string | null;
  for_stock: boolean;
  notes: string;
}

export const blankLine = (kind?: GoodsKind): Line => ({
  ...blankGoods(kind),
  supplier_uuid: null,
  service_order_uuid: null,
  for_stock: false,
  notes: '',
});

/** A stored line as the form holds it. */
export const lineOf = (line: PurchaseRequestLine): Line => ({
  ...goodsValuesOf(line),
  supplier_uuid: line.supplier_uuid,
  service_order_uuid: line.service_order_uuid,
  for_stock: line.for_stock,
  notes: line.notes ?? '',
});

export const totalOf = ({ quantity, unit_price }: Line): string => times(quantity || '0', unit_price || '0');

/** The lines of a request; `known` are the stored ones, with the names of what they point at. */
export function lineColumns(known: readonly PurchaseRequestLine[]): Column<Line>[] {
  const stored = new Map(known.map((line) => [line.uuid, line]));
  const of = ({ uuid }: Line) => stored.get(uuid ?? '');
  return [
    ...goodsColumns<Line>(),
    {
      name: 'unit_price',
      title: 'Unitário est.',
      width: '120px',
      card: 3,
      right: true,
      cell: () => ({ kind: 'money', field: 'unit_price', label: 'Valor unitário estimado' }),
    },
    {
      name: 'total',
      title: 'Total est.',
      width: '112px',
      card: 3,
      right: true,
      cell: (line) => ({ kind: 'shown', label: 'Total estimado', value: formatMoney(totalOf(line)) }),
    },
    {
      name: 'supplier',
      title: 'Fornecedor',
      place: '2 / span 2',
      card: 3,
      cell: (line) => ({
        kind: 'record',
        field: 'supplier_uuid',
        label: 'Fornecedor sugerido',
        placeholder: 'Fornecedor sugerido',
        source: supplierSource,
        chosen: named(line.supplier_uuid, of(line)?.supplier_name),
      }),
    },
    {
      name: 'order',
      title: 'Para a OS',
      place: '4 / span 3',
      card: 3,
      cell: (line) => ({
        kind: 'record',
        field: 'service_order_uuid',
        label: 'Para a ordem de serviço',
        placeholder: 'Para a OS',
        source: orderSource,
        chosen: named(line.service_order_uuid, of(line)?.order_code),
      }),
    },
    {
      name: 'notes',
      title: 'Observações',
      place: '7 / -1',
      cell: () => ({ kind: 'text', field: 'notes', label: 'Observações', max: 300, placeholder: 'Observações' }),
    },
  ];
}
