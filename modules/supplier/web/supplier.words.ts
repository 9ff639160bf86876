import { formatDocument, formatPhone, formatZip } from '#core/contract/br.ts';
import { formatNumber } from '#core/contract/format.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { currency, qualificationStatus, supplierPerson, supplierType } from '../contract.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  type: { label: 'Tipo de pessoa', value: supplierPerson.label },
  name: 'Nome ou razão social',
  trade_name: 'Nome fantasia',
  document: { label: 'CPF/CNPJ', value: formatDocument },
  tax_id: 'Identificação fiscal',
  country: 'País',
  foreign_address: 'Endereço no exterior',
  state_registration: 'Inscrição estadual',
  phone: { label: 'Telefone', value: formatPhone },
  mobile: { label: 'Celular', value: formatPhone },
  types: { label: 'Fornece', value: supplierType.label },
  lead_time_days: 'Prazo de entrega (dias)',
  payment_terms: 'Condição de pagamento',
  currency: { label: 'Moeda', value: currency.label },
  minimum_order: { label: 'Pedido mínimo', value: (value) => formatNumber(value, 2) },
  bank_details: 'Dados bancários ou PIX',
  qualification_status: { label: 'Qualificação', value: qualificationStatus.label },
  iqf: 'IQF',
  contacts: 'Contato',
  'contacts.name': 'Nome',
  role: 'Cargo',
  addresses: 'Endereço',
  label: 'Identificação',
  zip_code: { label: 'CEP', value: formatZip },
  street: 'Logradouro',
  number: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
  city: 'Cidade',
  state: 'UF',
  ibge_code: 'Código IBGE',
  is_main: 'Endereço principal',
};
