import { formatDate, formatMoney, formatNumber } from '#core/contract/format.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { partSource } from '#modules/registry/part-search/web/public.tsx';
import { productSource } from '#modules/registry/product/web/public.tsx';
import { supplierSource } from '#modules/registry/supplier/web/public.tsx';
import { batchStatus, stockKind } from '../stock.rules.ts';

/** The fields' names in the history of an item and of a batch. */
export const words: FieldWords = {
  part_uuid: { label: 'Peça', record: partSource },
  product_uuid: { label: 'Produto', record: productSource },
  item_uuid: 'Registro de estoque',
  location: 'Local',
  min_quantity: { label: 'Estoque mínimo', value: formatNumber },
  reorder_point: { label: 'Ponto de pedido', value: formatNumber },
  max_quantity: { label: 'Estoque máximo', value: formatNumber },
  batch_number: 'Lote',
  manufactured_at: { label: 'Fabricação', value: formatDate },
  expires_at: { label: 'Validade', value: formatDate },
  received_at: { label: 'Recebido em', value: formatDate },
  supplier_uuid: { label: 'Fornecedor', record: supplierSource },
  invoice_number: 'Nota fiscal',
  unit_cost: { label: 'Custo unitário', value: formatMoney },
  status: { label: 'Situação', value: batchStatus.label },
  status_reason: 'Motivo',
  kind: { label: 'Tipo', value: stockKind.label },
  total: { label: 'Total', value: formatMoney },
  notes: 'Observações',
  items: 'Itens',
  batches: 'Lotes',
  movements: 'Movimentações',
  differences: 'Diferenças',
  took_ms: 'Tempo (ms)',
  user_name: 'Usuário',
};
