import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { document, phone, uf, zipCode } from '#core/contract/br.ts';
import { choice, recordStatus } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { flag, oneOrMore, optionalEmail, optionalText, recordFields, text } from '#core/contract/fields.ts';
import { file, one } from '#core/contract/page.ts';
import { resource } from '#core/contract/resource.ts';

export const customerType = choice({ PJ: 'Pessoa jurídica', PF: 'Pessoa física' });
export const segment = choice({
  HOSPITAL: 'Hospital',
  CLINIC: 'Clínica',
  LABORATORY: 'Laboratório',
  INDUSTRY: 'Indústria',
  UNIVERSITY: 'Universidade',
  PUBLIC: 'Órgão público',
  VETERINARY: 'Veterinária',
  OTHER: 'Outro',
});

const optionalPhone = z
  .union([z.literal(''), phone])
  .nullish()
  .transform((value) => value || null);

export const contact = z.strictObject({
  name: text(120, 'Informe o nome do contato'),
  role: optionalText(80),
  phone: optionalPhone,
  email: optionalEmail,
});
export const address = z.strictObject({
  label: text(60, 'Dê um nome ao endereço'),
  zip_code: zipCode,
  street: text(160),
  number: text(20),
  complement: optionalText(80),
  district: text(80),
  city: text(80),
  state: uf,
  ibge_code: z
    .union([z.literal(''), z.string().regex(/^\d{7}$/, 'Código IBGE inválido')])
    .nullish()
    .transform((value) => value || null),
  is_main: z.boolean().default(false),
});

const contactRow = z.object({
  name: z.string(),
  role: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
const addressRow = z.object({
  label: z.string(),
  zip_code: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string().nullable(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  ibge_code: z.string().nullable(),
  is_main: z.boolean(),
});

export const customerSummary = z.object({
  ...recordFields,
  type: customerType.schema,
  name: z.string(),
  trade_name: z.string().nullable(),
  document: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  mobile: z.string().nullable(),
  segment: segment.schema.nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  status: recordStatus.schema,
});
export type CustomerSummary = z.infer<typeof customerSummary>;

export const customerRow = customerSummary.extend({
  state_registration: z.string().nullable(),
  notes: z.string().nullable(),
  contacts: z.array(contactRow),
  addresses: z.array(addressRow),
});
export type Customer = z.infer<typeof customerRow>;

const registry = resource({
  path: '/customer',
  module: 'customer',
  row: customerRow,
  listRow: customerSummary,
  write: {
    type: customerType.schema,
    name: text(160, 'Informe o nome ou a razão social'),
    trade_name: optionalText(160),
    document,
    state_registration: optionalText(20),
    email: optionalEmail,
    phone: optionalPhone,
    mobile: optionalPhone,
    segment: segment.schema.nullish().transform((value) => value ?? null),
    notes: optionalText(4000),
    contacts: z.array(contact).max(50).default([]),
    addresses: z.array(address).max(50).default([]),
    status: recordStatus.schema.default('ACTIVE'),
  },
  filters: {
    status: oneOrMore(recordStatus.schema).optional(),
    type: customerType.schema.optional(),
    segment: oneOrMore(segment.schema).optional(),
    state: oneOrMore(uf).optional(),
    has_email: flag.optional(),
  },
  sort: ['name', 'trade_name', 'document', 'segment', 'city', 'state', 'status', 'created_at', 'updated_at'],
});

export const customer = contract({
  ...registry,
  byDocument: {
    method: 'GET',
    path: '/customer/document/:doc',
    access: can('customer', 'list'),
    reply: one(customerRow),
  },
  pdf: {
    method: 'GET',
    path: '/customer/:uuid/export-pdf',
    access: can('customer', 'show'),
    binary: true,
    reply: file,
  },
});

export const customerFiles = attachments('/customer', {
  show: can('customer', 'show'),
  update: can('customer', 'update'),
});
