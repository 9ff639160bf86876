import { z } from 'zod';
import { optionalAnyPhone } from '#core/contract/br.ts';
import { choice, recordStatus } from '#core/contract/choice.ts';
import { contract } from '#core/contract/endpoint.ts';
import { days, field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { notes, partyDocument, reachFields } from '#modules/registry/party/contract.ts';
import { address, addressRow, contact, contactRow } from '#modules/registry/party/party.rules.ts';
import { resource } from '#core/contract/resource.ts';
import { homeCountry } from './supplier.rules.ts';

export const supplierPerson = choice({ PJ: 'Pessoa jurídica', PF: 'Pessoa física', FOREIGN: 'Estrangeiro' });
export const supplierType = choice({
  PARTS: 'Peças',
  EQUIPMENT: 'Equipamentos',
  SERVICE: 'Serviços',
  CALIBRATION: 'Calibração',
  TRANSPORT: 'Transporte',
  IMPORT: 'Importação',
});
/** Worked out by the quality module from documents, receipts and non-conformities. */
export const qualificationStatus = choice({
  PENDING: ['Em qualificação', 'gray'],
  QUALIFIED: ['Qualificado', 'green'],
  CONDITIONAL: ['Qualificado com restrição', 'yellow'],
  NOT_QUALIFIED: ['Não qualificado', 'red'],
  BLOCKED: ['Bloqueado', 'red'],
});
export const currency = choice({
  BRL: 'Real (R$)',
  USD: 'Dólar (US$)',
  EUR: 'Euro (€)',
  GBP: 'Libra (£)',
  CHF: 'Franco suíço (CHF)',
  JPY: 'Iene (¥)',
  CNY: 'Yuan (CN¥)',
});

export const supplierFields = fields({
  name: field.text({
    label: 'Nome ou razão social',
    max: 160,
    missing: 'Informe o nome ou a razão social',
    sort: true,
    filter: true,
    inside: true,
    import: {
      aliases: ['Nome', 'Razão social', 'Fornecedor', 'Nome / Razão social'],
      example: 'Peças Exemplo Ltda.',
    },
  }),
  trade_name: field.optionalText({
    label: 'Nome fantasia',
    max: 160,
    sort: true,
    import: { aliases: ['Fantasia'], example: 'Peças Exemplo' },
  }),
  type: field.choice(supplierPerson, {
    label: 'Tipo de pessoa',
    initial: 'PJ',
    filter: true,
    import: {
      aliases: ['Pessoa', 'Tipo'],
      options: [
        { value: 'PJ', label: 'Jurídica' },
        { value: 'PF', label: 'Física' },
      ],
      example: 'Pessoa jurídica',
      required: false,
    },
  }),
  // Foreign ones have none: they are known by their fiscal number, or name, in their country.
  document: partyDocument('CNPJ do fornecedor'),
  tax_id: field.optionalText({
    label: 'Identificação fiscal',
    max: 40,
    mono: true,
    import: { aliases: ['Tax ID', 'VAT'], example: '' },
  }),
  country: {
    ...field.optionalText({
      label: 'País',
      max: 60,
      sort: true,
      import: { aliases: ['País de origem'], example: homeCountry },
    }),
    row: z.string(),
  },
  foreign_address: field.longText({
    label: 'Endereço no exterior',
    max: 300,
    rows: 2,
    list: false,
    import: { example: '' },
  }),
  types: field.choices(supplierType, {
    label: 'Fornece',
    missing: 'Escolha o que o fornecedor oferece',
    repeated: 'Há tipos repetidos',
    filter: true,
    import: { aliases: ['Tipos', 'O que fornece', 'Tipo de fornecimento'], example: 'Peças; Serviços' },
  }),
  ...reachFields(optionalAnyPhone),
  city: field.optionalText({ label: 'Cidade', max: 80, sort: true, readOnly: true }),
  state: field.state({ label: 'UF', filter: true, readOnly: true }),
  lead_time_days: field.count({
    label: 'Prazo de entrega',
    short: 'Prazo',
    unit: days,
    max: 999,
    sort: true,
    import: { aliases: ['Prazo de entrega', 'Lead time', 'Prazo'], example: '15' },
  }),
  payment_terms: field.optionalText({
    label: 'Condição de pagamento',
    max: 120,
    import: { aliases: ['Pagamento', 'Condições de pagamento'], example: '28 dias' },
  }),
  currency: field.choiceOr(currency, 'BRL', { label: 'Moeda', list: false, import: { example: 'Real (R$)' } }),
  minimum_order: field.amount({
    label: 'Pedido mínimo',
    list: false,
    import: { aliases: ['Valor mínimo'], example: '500,00' },
  }),
  bank_details: field.longText({
    label: 'Dados bancários ou PIX',
    max: 300,
    rows: 2,
    list: false,
    import: { title: 'Dados bancários', aliases: ['Banco', 'PIX'], example: 'PIX: CNPJ' },
  }),
  notes,
  qualification_status: field.choice(qualificationStatus, {
    label: 'Qualificação',
    sort: true,
    filter: true,
    readOnly: true,
  }),
  iqf: field.decimal({ label: 'IQF', places: 1, sort: true, readOnly: true }),
  status: field.status(recordStatus),
  ...field.dates(),
});

export const supplierSummary = z.object(supplierFields.listRow);
export type SupplierSummary = z.infer<typeof supplierSummary>;

export const supplierRow = z.object({
  ...supplierFields.row,
  contacts: z.array(contactRow),
  addresses: z.array(addressRow),
});
export type Supplier = z.infer<typeof supplierRow>;

const registry = resource({
  path: '/supplier',
  module: 'supplier',
  row: supplierRow,
  listRow: supplierSummary,
  write: {
    ...supplierFields.write,
    contacts: z
      .array(contact.extend({ phone: optionalAnyPhone }))
      .max(50)
      .default([]),
    addresses: z.array(address).max(50).default([]),
  },
  filters: supplierFields.filters,
  sort: supplierFields.sort,
});

export const supplier = contract({
  ...registry,
  list: { ...registry.list, failure: 'Failed to fetch suppliers' },
});
