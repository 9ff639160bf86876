import type { Column } from '#core/web/lines/lines.types.ts';
import type { GoodsKind } from '#modules/purchase/goods-line/goods-line.rules.ts';
import {
  blankGoods,
  goodsColumns,
  goodsValuesOf,
  named,
  type GoodsValues,
} from '#modules/purchase/goods-line/web/public.tsx';
import type { OpenLine } from '#modules/purchase/purchase/contract.ts';
import { supplierSource } from '#modules/registry/supplier/web/public.tsx';
import type { Supplier } from '#modules/registry/supplier/contract.ts';
import type { Quotation } from '../contract.ts';

export interface Line extends GoodsValues {
  request_line_uuid: string | null;
  notes: string;
}
export const blankLine = (kind?: GoodsKind): Line => ({ ...blankGoods(kind), request_line_uuid: null, notes: '' });
export const lineOf = (line: Quotation['lines'][number]): Line => ({
  ...goodsValuesOf(line),
  request_line_uuid: line.request_line_uuid,
  notes: line.notes ?? '',
});
/** A line of a request, as the quotation begins with it. */
export const fromRequest = (line: OpenLine): Line => ({
  ...goodsValuesOf({ ...line, uuid: '' }),
  uuid: null,
  request_line_uuid: line.request_line_uuid,
  notes: '',
});

export const lineColumns = (requestOf: (line: Line) => string | null): Column<Line>[] => [
  ...goodsColumns<Line>(),
  {
    name: 'unit_price',
    title: 'Referência',
    width: '124px',
    card: 3,
    right: true,
    cell: () => ({ kind: 'money', field: 'unit_price', label: 'Preço de referência' }),
  },
  {
    name: 'notes',
    title: 'Observações ao fornecedor',
    place: '2 / span 2',
    cell: () => ({
      kind: 'text',
      field: 'notes',
      label: 'Observações ao fornecedor',
      max: 300,
      placeholder: 'Observações ao fornecedor',
    }),
  },
  {
    name: 'request',
    title: 'Solicitação',
    place: '4 / -1',
    card: 3,
    cell: (line) => {
      const code = requestOf(line);
      return code ? { kind: 'shown', label: 'Solicitação', value: <span className="mono">{code}</span> } : null;
    },
  },
];

export interface InvitedLine {
  uuid?: string | null;
  supplier_uuid: string;
  email: string;
}
export const blankInvited = (): InvitedLine => ({ supplier_uuid: '', email: '' });
export const invitedOf = ({ uuid, supplier_uuid, email }: Quotation['suppliers'][number]): InvitedLine => ({
  uuid,
  supplier_uuid: supplier_uuid ?? '',
  email: email ?? '',
});

export const supplierColumns = (names: ReadonlyMap<string | null, string | null>): Column<InvitedLine>[] => [
  {
    name: 'supplier',
    title: 'Fornecedor',
    width: 'minmax(0, 1fr)',
    cell: ({ supplier_uuid }) => ({
      kind: 'record',
      field: 'supplier_uuid',
      label: 'Fornecedor',
      placeholder: 'Buscar fornecedor',
      source: supplierSource,
      chosen: named(supplier_uuid || null, names.get(supplier_uuid)),
      fill: (row: Supplier | null) => (row?.email ? { email: row.email } : {}),
    }),
  },
  {
    name: 'email',
    title: 'E-mail',
    width: 'minmax(0, 1fr)',
    cell: () => ({
      kind: 'text',
      field: 'email',
      label: 'E-mail',
      max: 160,
      placeholder: 'O do cadastro, se vazio',
    }),
  },
];
