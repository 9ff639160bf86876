import { formatNumber } from '#core/contract/format.ts';
import { partyWords } from '#modules/registry/party/web/public.tsx';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { currency, qualificationStatus, supplierPerson, supplierType } from '../contract.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  ...partyWords,
  type: { label: 'Tipo de pessoa', value: supplierPerson.label },
  tax_id: 'Identificação fiscal',
  country: 'País',
  foreign_address: 'Endereço no exterior',
  types: { label: 'Fornece', value: supplierType.label },
  lead_time_days: 'Prazo de entrega (dias)',
  payment_terms: 'Condição de pagamento',
  currency: { label: 'Moeda', value: currency.label },
  minimum_order: { label: 'Pedido mínimo', value: (value) => formatNumber(value, 2) },
  bank_details: 'Dados bancários ou PIX',
  qualification_status: { label: 'Qualificação', value: qualificationStatus.label },
  iqf: 'IQF',
};
