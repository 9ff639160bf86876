import {
  formatDocument,
  formatPhone,
  formatZip,
  isCnpj,
  isCpf,
  normaliseDocument,
  normaliseStateRegistration,
  states,
} from '#core/contract/br.ts';
import { recordStatus } from '#core/contract/choice.ts';
import type { ImportColumn } from '#core/server/importer.ts';
import { customerType, segment } from '../contract.ts';

type Cell = string | number | boolean;

/** A spreadsheet that takes a document for a number drops its leading zeros. */
function readDocument(cell: Cell): string {
  const plain = normaliseDocument(String(cell));
  if (typeof cell !== 'number') return plain;
  const [cpf, cnpj] = [plain.padStart(11, '0'), plain.padStart(14, '0')];
  return isCpf(cpf) ? cpf : isCnpj(cnpj) ? cnpj : plain;
}
const readZip = (cell: Cell): string => (typeof cell === 'number' ? String(cell).padStart(8, '0') : String(cell));

const text = { kind: 'text' } as const;
/** The customer, its main contact and its main address, side by side. */
export const columns: ImportColumn[] = [
  {
    ...text,
    key: 'document',
    title: 'CPF/CNPJ',
    required: true,
    aliases: ['CNPJ', 'CPF', 'Documento', 'CNPJ/CPF', 'CPF ou CNPJ'],
    example: '11.222.333/0001-81',
    parse: readDocument,
    show: formatDocument,
  },
  {
    ...text,
    key: 'name',
    title: 'Nome / Razão social',
    required: true,
    aliases: ['Nome', 'Razão social', 'Cliente', 'Nome completo', 'Nome ou razão social'],
    example: 'Hospital Exemplo Ltda.',
  },
  { ...text, key: 'trade_name', title: 'Nome fantasia', aliases: ['Fantasia', 'Apelido'], example: 'Hospital Exemplo' },
  {
    ...text,
    key: 'type',
    title: 'Tipo',
    aliases: ['Tipo de pessoa', 'Pessoa'],
    options: [...customerType.options, { value: 'PJ', label: 'Jurídica' }, { value: 'PF', label: 'Física' }],
    example: 'Pessoa jurídica',
  },
  {
    ...text,
    key: 'state_registration',
    title: 'Inscrição estadual',
    aliases: ['IE', 'Insc. estadual'],
    example: 'ISENTO',
    parse: (cell) => normaliseStateRegistration(String(cell)),
  },
  {
    ...text,
    key: 'email',
    title: 'E-mail',
    aliases: ['Email', 'Correio eletrônico', 'E-mail principal'],
    example: 'compras@hospital.exemplo.com.br',
  },
  {
    ...text,
    key: 'phone',
    title: 'Telefone',
    aliases: ['Fone', 'Tel', 'Telefone fixo'],
    example: '(19) 3232-4545',
    show: formatPhone,
  },
  {
    ...text,
    key: 'mobile',
    title: 'Celular',
    aliases: ['WhatsApp', 'Telefone celular'],
    example: '(19) 99876-5432',
    show: formatPhone,
  },
  {
    ...text,
    key: 'segment',
    title: 'Segmento',
    aliases: ['Ramo', 'Ramo de atividade'],
    options: segment.options,
    example: 'Hospital',
  },
  {
    ...text,
    key: 'notes',
    title: 'Observações',
    aliases: ['Observação', 'Obs', 'Notas'],
    example: 'Entregas pela portaria 2.',
  },
  {
    ...text,
    key: 'status',
    title: 'Situação',
    aliases: ['Status', 'Ativo'],
    options: recordStatus.options,
    example: 'Ativo',
  },
  {
    ...text,
    key: 'contact_name',
    title: 'Nome do contato',
    aliases: ['Contato', 'Contato principal', 'Responsável'],
    example: 'Márcia Araújo',
  },
  {
    ...text,
    key: 'contact_role',
    title: 'Cargo do contato',
    aliases: ['Cargo', 'Setor do contato'],
    example: 'Engenharia clínica',
  },
  {
    ...text,
    key: 'contact_phone',
    title: 'Telefone do contato',
    aliases: ['Celular do contato'],
    example: '(19) 99999-8888',
    show: formatPhone,
  },
  { ...text, key: 'contact_email', title: 'E-mail do contato', example: 'marcia@hospital.exemplo.com.br' },
  {
    ...text,
    key: 'address_label',
    title: 'Nome do endereço',
    aliases: ['Identificação do endereço'],
    example: 'Matriz',
  },
  { ...text, key: 'zip_code', title: 'CEP', example: '13010-001', parse: readZip, show: formatZip },
  {
    ...text,
    key: 'street',
    title: 'Logradouro',
    aliases: ['Endereço', 'Rua', 'Avenida'],
    example: 'Rua Barão de Jaguara',
  },
  { ...text, key: 'number', title: 'Número', aliases: ['Nº', 'Num', 'Número do endereço'], example: '1000' },
  { ...text, key: 'complement', title: 'Complemento', example: 'Bloco B' },
  { ...text, key: 'district', title: 'Bairro', example: 'Centro' },
  { ...text, key: 'city', title: 'Cidade', aliases: ['Município'], example: 'Campinas' },
  {
    ...text,
    key: 'state',
    title: 'UF',
    aliases: ['Estado'],
    options: states.map(({ code, name }) => ({ value: code, label: name })),
    example: 'SP',
    show: (code) => code,
  },
  { ...text, key: 'ibge_code', title: 'Código IBGE', aliases: ['IBGE', 'Código do município'], example: '3509502' },
];
