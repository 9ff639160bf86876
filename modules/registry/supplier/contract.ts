import { z } from 'zod';
import { document, optionalAnyPhone, uf } from '#core/contract/br.ts';
import { choice, recordStatus } from '#core/contract/choice.ts';
import { oneOrMore, optionalEmail, optionalPrice, optionalText, recordFields, text } from '#core/contract/fields.ts';
import { address, addressRow, contact, contactRow } from '#modules/registry/party/party.rules.ts';
import { resource } from '#core/contract/resource.ts';

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

export const supplierSummary = z.object({
  ...recordFields,
  type: supplierPerson.schema,
  name: z.string(),
  trade_name: z.string().nullable(),
  document: z.string().nullable(),
  tax_id: z.string().nullable(),
  country: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
  types: z.array(supplierType.schema),
  lead_time_days: z.int().nullable(),
  payment_terms: z.string().nullable(),
  qualification_status: qualificationStatus.schema,
  iqf: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  status: recordStatus.schema,
});
export type SupplierSummary = z.infer<typeof supplierSummary>;

export const supplierRow = supplierSummary.extend({
  state_registration: z.string().nullable(),
  foreign_address: z.string().nullable(),
  currency: currency.schema,
  minimum_order: z.string().nullable(),
  bank_details: z.string().nullable(),
  notes: z.string().nullable(),
  contacts: z.array(contactRow),
  addresses: z.array(addressRow),
});
export type Supplier = z.infer<typeof supplierRow>;

export const supplier = resource({
  path: '/supplier',
  module: 'supplier',
  row: supplierRow,
  listRow: supplierSummary,
  write: {
    type: supplierPerson.schema,
    name: text(160, 'Informe o nome ou a razão social'),
    trade_name: optionalText(160),
    document: z
      .union([z.literal(''), document])
      .nullish()
      .transform((value) => value || null),
    tax_id: optionalText(40),
    country: optionalText(60),
    foreign_address: optionalText(300),
    state_registration: optionalText(20),
    email: optionalEmail,
    phone: optionalAnyPhone,
    mobile: optionalAnyPhone,
    types: z
      .array(supplierType.schema)
      .min(1, 'Escolha o que o fornecedor oferece')
      .max(supplierType.values.length)
      .refine((types) => new Set(types).size === types.length, 'Há tipos repetidos'),
    lead_time_days: z.int('Informe um número de dias').min(0).max(999, 'No máximo 999 dias').nullish().default(null),
    payment_terms: optionalText(120),
    currency: currency.schema.default('BRL'),
    minimum_order: optionalPrice,
    bank_details: optionalText(300),
    notes: optionalText(4000),
    contacts: z
      .array(contact.extend({ phone: optionalAnyPhone }))
      .max(50)
      .default([]),
    addresses: z.array(address).max(50).default([]),
    status: recordStatus.schema.default('ACTIVE'),
  },
  filters: {
    name: z.string().trim().min(1).max(160).optional(),
    qualification_status: oneOrMore(qualificationStatus.schema).optional(),
    types: oneOrMore(supplierType.schema).optional(),
    type: oneOrMore(supplierPerson.schema).optional(),
    state: oneOrMore(uf).optional(),
    status: oneOrMore(recordStatus.schema).optional(),
  },
  sort: [
    'name',
    'trade_name',
    'document',
    'country',
    'city',
    'lead_time_days',
    'qualification_status',
    'iqf',
    'status',
    'created_at',
    'updated_at',
  ],
});
