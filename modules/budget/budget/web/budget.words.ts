import { formatDate, formatDateTime, formatMoney, formatNumber, formatPercent } from '#core/contract/format.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { customerEquipmentSource } from '#modules/asset/crm-customer-equipment/web/public.tsx';
import { customerSource } from '#modules/registry/customer/web/public.tsx';
import { orderSource } from '#modules/service/service-order/web/public.tsx';
import { itemKind, partOrigin } from '#modules/budget/coverage/item.rules.ts';
import { budgetStatus } from '../budget.rules.ts';
import { coverageCause, exclusion, payer } from '#modules/budget/coverage/coverage.rules.ts';
import { warrantyClass } from '#modules/budget/coverage/money.rules.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  code: 'Código',
  created_by_name: 'Criado por',
  status: { label: 'Status', value: budgetStatus.label },
  revision: 'Versão',
  customer_uuid: { label: 'Cliente', record: customerSource },
  payer_uuid: { label: 'Pagador', record: customerSource },
  service_order_uuid: { label: 'Ordem de serviço', record: orderSource },
  customer_equipment_uuid: { label: 'Equipamento', record: customerEquipmentSource() },
  exclusion: { label: 'Exclusão de cobertura', value: exclusion.label },
  courtesy_reason: 'Motivo da cortesia',
  discount: { label: 'Desconto', value: formatMoney },
  discount_counted: { label: 'Desconto que vale', value: formatMoney },
  freight: { label: 'Frete', value: formatMoney },
  items_total: { label: 'Total dos itens', value: formatMoney },
  covered_total: { label: 'Coberto', value: formatMoney },
  chargeable_total: { label: 'A cobrar', value: formatMoney },
  total: { label: 'Total', value: formatMoney },
  warranty_class: { label: 'Garantia', value: warrantyClass.label },
  valid_until: { label: 'Válido até', value: formatDate },
  payment_terms: 'Condições de pagamento',
  delivery_days: 'Prazo de execução (dias)',
  notes: 'Observações',
  internal_notes: 'Observações internas',
  revision_reason: 'Motivo da nova versão',
  cancel_reason: 'Motivo do cancelamento',
  sent_at: { label: 'Enviado em', value: formatDateTime },
  sent_to: 'Enviado para',
  reminded_at: { label: 'Lembrete enviado em', value: formatDateTime },
  viewed_at: { label: 'Visto pelo cliente', value: formatDateTime },
  decided_at: { label: 'Respondido em', value: formatDateTime },
  items: 'Item',
  position: 'Posição',
  kind: { label: 'Tipo', value: itemKind.label },
  description: 'Descrição',
  part_origin: { label: 'Origem da peça', value: partOrigin.label },
  unit: 'Unidade de medida',
  quantity: { label: 'Quantidade', value: formatNumber },
  unit_price: { label: 'Preço unitário', value: formatMoney },
  consumable: 'Consumível',
  cause: { label: 'Cobertura', value: coverageCause.label },
  payer: { label: 'Quem paga', value: payer.label },
  percent: { label: 'Percentual coberto', value: formatPercent },
  coverage_reason: 'Motivo da cobertura',
  net: { label: 'Valor do item', value: formatMoney },
  covered: { label: 'Coberto', value: formatMoney },
  chargeable: { label: 'A cobrar', value: formatMoney },
  overridden: 'Cobertura ajustada',
  approved: 'Aprovado',
};
