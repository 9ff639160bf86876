import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { plainDecimal } from '#core/contract/format.ts';
import type { Cell, Column } from '#core/web/lines/lines.types.ts';
import type { PartSummary } from '#modules/registry/part/contract.ts';
import { partSource } from '#modules/registry/part-search/web/public.tsx';
import type { Product } from '#modules/registry/product/contract.ts';
import { productSource } from '#modules/registry/product/web/public.tsx';
import { goodsKind, type GoodsKind } from '../goods-line.rules.ts';

/** What a form holds of a line of goods. */
export interface GoodsValues {
  uuid?: string | null;
  kind: GoodsKind;
  part_uuid: string | null;
  product_uuid: string | null;
  description: string;
  quantity: string;
  unit: string;
  unit_price: string;
}
export const blankGoods = (kind: GoodsKind = 'PART'): GoodsValues => ({
  kind,
  part_uuid: null,
  product_uuid: null,
  description: '',
  quantity: '1',
  unit: 'UN',
  unit_price: '',
});

/** A stored line as a form holds it. */
export const goodsValuesOf = (line: {
  [K in keyof GoodsValues]-?: K extends 'unit_price'
    ? string | null
    : NonNullable<GoodsValues[K]> | Extract<GoodsValues[K], null>;
}): GoodsValues => ({
  uuid: line.uuid,
  kind: line.kind,
  part_uuid: line.part_uuid,
  product_uuid: line.product_uuid,
  description: line.description,
  quantity: plainDecimal(line.quantity),
  unit: line.unit,
  unit_price: line.unit_price ?? '',
});

/** The ways to begin a line. */
export const addingGoods = <L extends GoodsValues>(blank: (kind: GoodsKind) => L) =>
  goodsKind.options.map(({ value, label }) => ({
    label,
    aria: `Adicionar ${label.toLowerCase()}`,
    blank: () => blank(value),
  }));

export const named = (uuid: string | null, label: string | null | undefined) =>
  uuid && label ? { value: uuid, label } : null;

/** Another kind is another item: what pointed at the first no longer holds. */
const ofKind = (kind: string) => ({ kind, part_uuid: null, product_uuid: null, description: '' });

/** What the registry knows of the chosen one; whoever may not read it types. */
function fromPart(row: PartSummary | null, label: string): Partial<GoodsValues> {
  if (!row) return { description: label };
  const { description, unit, supplier_currency, supplier_price, cost } = row;
  return { description, unit, unit_price: (supplier_currency === 'BRL' ? supplier_price : null) ?? cost ?? '' };
}
const fromProduct = (row: Product | null, label: string): Partial<GoodsValues> =>
  row ? { description: row.name, unit: row.unit, unit_price: row.cost ?? '' } : { description: label };

interface BroughtProps {
  /** None where it was not to begin with any. */
  lines: readonly { request_code: string }[] | null;
  children: ReactNode;
}
/** Over a form that begins with what requests want: whose, and what becomes of it. */
export function Brought({ lines, children }: BroughtProps) {
  if (!lines) return null;
  const codes = [...new Set(lines.map(({ request_code }) => request_code))];
  return (
    <Alert color={codes.length > 0 ? 'blue' : 'yellow'} mb="md">
      {codes.length === 0 ? (
        'Nada a comprar no que foi escolhido: o que foi aprovado já está em pedido, ou ainda não há aprovação.'
      ) : (
        <>
          {lines.length === 1 ? 'Trazido 1 item' : `Trazidos ${lines.length} itens`} de {codes.join(', ')}. {children}
        </>
      )}
    </Alert>
  );
}

/** What, how many: the first columns of lines of goods. */
export function goodsColumns<L extends GoodsValues>(): Column<L>[] {
  const goods = (line: L): Cell<L> => {
    if (line.kind === 'OTHER')
      return { kind: 'text', field: 'description', label: 'Descrição', max: 300, placeholder: 'O que comprar' };
    const isPart = line.kind === 'PART';
    const field = isPart ? 'part_uuid' : 'product_uuid';
    const label = goodsKind.label(line.kind);
    return {
      kind: 'record',
      field,
      label,
      placeholder: `Buscar ${label.toLowerCase()}`,
      source: isPart ? partSource : productSource,
      chosen: named(line[field], line.description),
      // What a registry fills in is part of every line of goods.
      fill: (row: PartSummary | Product | null, name) =>
        (isPart ? fromPart(row as PartSummary | null, name) : fromProduct(row as Product | null, name)) as Partial<L>,
    };
  };
  return [
    {
      name: 'kind',
      title: 'Tipo',
      width: '104px',
      cell: () => ({
        kind: 'choice',
        field: 'kind',
        label: 'Tipo',
        options: goodsKind.options,
        pick: ofKind as (kind: string) => Partial<L>,
      }),
    },
    { name: 'goods', title: 'Item', width: 'minmax(0, 1fr)', cell: goods },
    {
      name: 'quantity',
      title: 'Qtd.',
      width: '88px',
      card: 3,
      right: true,
      cell: () => ({ kind: 'number', field: 'quantity', label: 'Quantidade', decimals: 3, min: 0 }),
    },
    {
      name: 'unit',
      title: 'Un.',
      width: '64px',
      card: 3,
      cell: () => ({ kind: 'text', field: 'unit', label: 'Unidade de medida', max: 10, upper: true }),
    },
  ];
}
