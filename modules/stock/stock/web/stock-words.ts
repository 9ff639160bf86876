import { useLocation } from 'react-router';
import type { PickerSource } from '#core/web/form/picker.types.ts';
import { pickerSource } from '#core/web/form/picker.types.ts';
import { formatNumber } from '#core/contract/format.ts';
import { partSource } from '#modules/registry/part-search/web/public.tsx';
import { productSource } from '#modules/registry/product/web/public.tsx';
import { stockPart, stockProduct, type StockItemSummary } from '../contract.ts';

/** One of the two stocks as the screens see it: its calls, its addresses, its words. */
export interface StockOf {
  kind: StockItemSummary['kind'];
  api: typeof stockPart;
  /** Where its screens are. */
  base: '/stock/parts' | '/stock/product';
  title: string;
  screen: string;
  /** The field that names what is kept. */
  subject: 'part_uuid' | 'product_uuid';
  label: string;
  source: PickerSource;
  /** Where the registry shows what is kept. */
  registry: string;
  noun: { one: string; many: string; feminine?: boolean };
  /** `estoque da peça` */
  of: string;
}

const parts: StockOf = {
  kind: 'PART',
  api: stockPart,
  base: '/stock/parts',
  title: 'Estoque de peças',
  screen: 'stock-part',
  subject: 'part_uuid',
  label: 'Peça',
  source: partSource,
  registry: '/parts/show',
  noun: { one: 'peça em estoque', many: 'peças em estoque', feminine: true },
  of: 'da peça',
};
const products: StockOf = {
  kind: 'PRODUCT',
  // The two contracts differ in the name of what is kept and in who may: the screens ask `subject` for the first and the calls for the second.
  api: stockProduct as unknown as typeof stockPart,
  base: '/stock/product',
  title: 'Estoque de produtos',
  screen: 'stock-product',
  subject: 'product_uuid',
  label: 'Produto',
  source: productSource,
  registry: '/product/show',
  noun: { one: 'produto em estoque', many: 'produtos em estoque' },
  of: 'do produto',
};

export const stockOf = (kind: StockItemSummary['kind']): StockOf => (kind === 'PART' ? parts : products);

/** The stock the address is about. */
export const useStock = (): StockOf => (useLocation().pathname.startsWith(products.base) ? products : parts);

/** `12,5 MT` */
export const amount = (quantity: string | number, unit: string): string => `${formatNumber(quantity)} ${unit}`;

export const itemSource = (of: StockOf): PickerSource =>
  pickerSource<StockItemSummary>({
    list: of.api.list,
    show: of.api.show,
    takesCodes: true,
    query: { status: 'ACTIVE' },
    option: (row) => ({
      value: row.uuid,
      label: row.name,
      hint: [row.code, amount(row.on_hand, row.unit), row.location].filter(Boolean).join(' · '),
    }),
  });
