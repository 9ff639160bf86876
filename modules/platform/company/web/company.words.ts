import { formatCnpj, formatPhone } from '#core/contract/br.ts';
import { addressWords } from '#core/web/show/address.words.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  is_only: null,
  legal_name: 'Razão social',
  trade_name: 'Nome fantasia',
  document: { label: 'CNPJ', value: formatCnpj },
  state_registration: 'Inscrição estadual',
  ...addressWords,
  phone: { label: 'Telefone', value: formatPhone },
  site: 'Site',
  responsible_name: 'Responsável técnico',
  responsible_council: 'Conselho',
  responsible_number: 'Número do registro',
  document_terms: 'Condições nos documentos',
  service_warranty_days: 'Garantia do serviço (dias)',
  max_timers: 'Cronômetros simultâneos',
  labor_hourly_cost: 'Custo da hora técnica',
  budget_valid_days: 'Validade do orçamento (dias)',
};
