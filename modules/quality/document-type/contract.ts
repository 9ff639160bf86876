import { z } from 'zod';
import { recordStatus } from '#core/contract/choice.ts';
import { contract } from '#core/contract/endpoint.ts';
import { days, field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { resource } from '#core/contract/resource.ts';
import { supplierPerson, supplierType } from '#modules/registry/supplier/contract.ts';

export const documentTypeFields = fields({
  name: field.text({ label: 'Documento', max: 120, missing: 'Informe o nome do documento', sort: true }),
  mandatory: field.flag({
    label: 'Exigido',
    help: 'Falta enquanto não houver um vigente ou uma dispensa.',
    initial: true,
    filter: true,
  }),
  critical: field.flag({
    label: 'Crítico',
    help: 'Vencido, ou exigido e em falta, bloqueia o fornecedor para compras.',
    filter: true,
  }),
  has_expiry: field.flag({ label: 'Tem validade', initial: true }),
  validity_days: field.count({
    label: 'Validade usual',
    unit: days,
    min: 1,
    max: 3650,
    help: 'Contada da emissão. Vazia: o prazo está escrito em cada documento.',
  }),
  alert_days: {
    ...field.count({ label: 'A vencer com', unit: days, min: 0, max: 365 }),
    row: z.int(),
    write: z.int('Informe um número de dias').min(0, 'No mínimo 0 dias').max(365, 'No máximo 365 dias').default(30),
    initial: 30,
    required: true,
  },
  supplier_types: field.choices(supplierType, {
    label: 'De quem fornece',
    help: 'Vazio: de todos.',
    repeated: 'Há tipos repetidos',
    filter: true,
  }),
  supplier_persons: field.choices(supplierPerson, {
    label: 'De que pessoas',
    missing: 'Escolha de quem o documento é pedido',
    repeated: 'Há tipos repetidos',
  }),
  notes: field.longText({ label: 'Como conferir', max: 1000, rows: 3, list: false }),
  status: field.status(recordStatus),
  ...field.dates(),
});

export const documentTypeSummary = z.object(documentTypeFields.listRow);
export type DocumentTypeSummary = z.infer<typeof documentTypeSummary>;
export const documentTypeRow = z.object(documentTypeFields.row);
export type DocumentType = z.infer<typeof documentTypeRow>;

const rules = 'suppliers_qualification_update';
const registry = resource({
  path: '/quality/document-types',
  module: 'quality',
  actions: {
    list: 'suppliers_documents_list',
    show: 'suppliers_documents_list',
    create: rules,
    update: rules,
    delete: rules,
  },
  row: documentTypeRow,
  listRow: documentTypeSummary,
  write: documentTypeFields.write,
  filters: documentTypeFields.filters,
  sort: documentTypeFields.sort,
});

export const documentType = contract({
  ...registry,
  list: { ...registry.list, failure: 'Failed to fetch document types' },
});
