import type { FieldWords } from '#core/web/show/changes.tsx';
import { customerType, segment } from '../contract.ts';

/** The fields' names in the history. */
export const customerWords: FieldWords = {
  type: { label: 'Tipo de pessoa', value: customerType.label },
  name: 'Nome ou razão social',
  trade_name: 'Nome fantasia',
  document: 'CPF/CNPJ',
  state_registration: 'Inscrição estadual',
  phone: 'Telefone',
  mobile: 'Celular',
  segment: { label: 'Segmento', value: segment.label },
  contacts: 'Contatos',
  role: 'Cargo',
  addresses: 'Endereços',
  label: 'Identificação',
  zip_code: 'CEP',
  street: 'Logradouro',
  number: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
  city: 'Cidade',
  state: 'UF',
  ibge_code: 'Código IBGE',
  is_main: 'Endereço principal',
};
