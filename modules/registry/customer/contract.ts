import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { document, optionalPhone } from '#core/contract/br.ts';
import { choice, recordStatus } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { flag } from '#core/contract/fields.ts';
import { file, one } from '#core/contract/page.ts';
import { notes, partyDocument, reachFields } from '#modules/registry/party/contract.ts';
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

export const customerFields = fields({
  name: field.text({
    label: 'Nome ou razão social',
    max: 160,
    missing: 'Informe o nome ou a razão social',
    sort: true,
    import: {
      aliases: ['Nome', 'Razão social', 'Cliente', 'Nome completo', 'Nome / Razão social'],
      example: 'Hospital Exemplo Ltda.',
    },
  }),
  trade_name: field.optionalText({
    label: 'Nome fantasia',
    max: 160,
    sort: true,
    import: { aliases: ['Fantasia', 'Apelido'], example: 'Hospital Exemplo' },
  }),
  type: field.choice(customerType, {
    label: 'Tipo de pessoa',
    sheet: 'Tipo',
    initial: 'PJ',
    import: {
      aliases: ['Tipo de pessoa', 'Pessoa'],
      options: [
        { value: 'PJ', label: 'Jurídica' },
        { value: 'PF', label: 'Física' },
      ],
      example: 'Pessoa jurídica',
      required: false,
    },
  }),
  document: {
    ...partyDocument(),
    row: z.string(),
    // Asked for by its own name, CPF or CNPJ, once the type is known.
    write: z.union([z.literal(''), document], 'Informe o CPF ou CNPJ'),
  },
  ...reachFields(optionalPhone),
  segment: field.optionalChoice(segment, {
    label: 'Segmento',
    sort: true,
    filter: true,
    import: { aliases: ['Ramo', 'Ramo de atividade'], example: 'Hospital' },
  }),
  city: field.optionalText({ label: 'Cidade', max: 80, sort: true, readOnly: true }),
  state: field.state({ label: 'UF', sort: true, filter: true, readOnly: true }),
  notes,
  status: field.status(recordStatus),
  ...field.dates(),
});

export const customerSummary = z.object(customerFields.listRow);
export type CustomerSummary = z.infer<typeof customerSummary>;

export const customerRow = z.object({
  ...customerFields.row,
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
    ...customerFields.write,
    contacts: z.array(contact).max(50).default([]),
    addresses: z.array(address).max(50).default([]),
  },
  filters: { ...customerFields.filters, type: customerType.schema.optional(), has_email: flag.optional() },
  sort: customerFields.sort,
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
