import { z } from 'zod';
import { recordStatus } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { resource } from '#core/contract/resource.ts';
import { supplierType as supplies } from '#modules/registry/supplier/contract.ts';

export const supplierTypeFields = fields({
  name: field.text({ label: 'Tipo de fornecedor', max: 80, missing: 'Informe o nome do tipo', sort: true }),
  supplies: field.choices(supplies, {
    label: 'De quem fornece',
    missing: 'Escolha o que os fornecedores deste tipo oferecem',
    repeated: 'Há tipos repetidos',
    filter: true,
  }),
  checklist_uuid: field.reference('checklist_name', {
    label: 'Checklist de qualificação',
    help: 'Respondido para cada fornecedor do tipo; conta na sua qualificação.',
    entity: 'checklist',
  }),
  notes: field.longText({ label: 'Observações', max: 1000, rows: 3, list: false }),
  status: field.status(recordStatus),
  ...field.dates(),
});

export const supplierTypeSummary = z.object(supplierTypeFields.listRow);
export type SupplierTypeSummary = z.infer<typeof supplierTypeSummary>;
export const supplierTypeRow = z.object(supplierTypeFields.row);
export type SupplierType = z.infer<typeof supplierTypeRow>;

const changing = 'suppliers_qualification_update';
const registry = resource({
  path: '/quality/supplier-types',
  module: 'quality',
  actions: { list: changing, show: changing, create: changing, update: changing, delete: changing },
  row: supplierTypeRow,
  listRow: supplierTypeSummary,
  write: supplierTypeFields.write,
  filters: supplierTypeFields.filters,
  sort: supplierTypeFields.sort,
});

const reading = can('supplier', 'list_type');
export const supplierType = contract({
  ...registry,
  list: { ...registry.list, access: reading },
  show: { ...registry.show, access: reading },
});
