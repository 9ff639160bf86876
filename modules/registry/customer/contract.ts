import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { document, optionalPhone, uf } from '#core/contract/br.ts';
import { choice, recordStatus } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { flag, oneOrMore, optionalEmail, optionalText, recordFields, text } from '#core/contract/fields.ts';
import { file, one } from '#core/contract/page.ts';
import { address, addressRow, contact, contactRow, missingDocument } from '#modules/registry/party/party.rules.ts';
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
    // Asked for by its own name, CPF or CNPJ, once the type is known.
    document: z.union([z.literal(''), document], 'Informe o CPF ou CNPJ'),
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

const askDocument = ({ type, document: typed }: { type: 'PF' | 'PJ'; document: string }, context: z.RefinementCtx) => {
  if (typed === '') context.addIssue({ code: 'custom', path: ['document'], message: missingDocument(type) });
};

/** What is said of a customer when the server says nothing. */
const failure = 'Erro desconhecido';

export const customer = contract({
  ...registry,
  create: { ...registry.create, body: registry.create.body.superRefine(askDocument), failure },
  update: { ...registry.update, body: registry.update.body.superRefine(askDocument), failure },
  remove: { ...registry.remove, failure },
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
