import { maskNcm } from '#core/contract/br.ts';
import { formatDays, formatMoney, formatNumber } from '#core/contract/format.ts';
import { unit } from '#modules/registry/goods/unit.rules.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { brandSource } from '#modules/registry/brand/web/public.tsx';
import { categoryWords } from '#modules/registry/equipment-category/web/public.tsx';
import { supplierSource } from '#modules/registry/supplier/web/public.tsx';
import { partStatus } from '../contract.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  balance: null,
  reserved: null,
  free: null,
  code: 'Código',
  parts_number: 'Part number',
  family: 'Família',
  brand_uuid: { label: 'Marca', record: brandSource },
  unit: { label: 'Unidade de medida', value: unit.label },
  ncm: { label: 'NCM', value: maskNcm },
  cost: { label: 'Custo', value: formatMoney },
  price: { label: 'Preço de venda', value: formatMoney },
  min_quantity: { label: 'Estoque mínimo', value: formatNumber },
  reorder_point: { label: 'Ponto de pedido', value: formatNumber },
  max_quantity: { label: 'Estoque máximo', value: formatNumber },
  is_imported: 'Importada',
  ...categoryWords,
  suppliers: 'Fornecedor',
  supplier_uuid: { label: 'Fornecedor', record: supplierSource },
  supplier_code: 'Código no fornecedor',
  // In the supplier's own currency.
  'suppliers.price': { label: 'Preço do fornecedor', value: (value) => formatNumber(value, 2) },
  lead_time_days: { label: 'Prazo de entrega', value: (value) => formatDays(Number(value)) },
  is_preferred: 'Preferencial',
  status: { label: 'Situação', value: partStatus.label },
};
