import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { day, optionalUuid, uuid, version } from '#core/contract/fields.ts';
import { lineFields, type LineOf } from '#core/contract/line-fields.ts';
import { one } from '#core/contract/page.ts';
import { paperCalls } from '#modules/contract/contract-paper/contract.ts';
import { templateField } from '#modules/contract/contract-template/contract.ts';
import { renewalBody, termFields } from '#modules/contract/contract-terms/contract.ts';
import { contractCoverage, maintenanceContractMachine, visitPeriodicity } from './maintenance-contract.rules.ts';

const limit = { import: true, help: 'Em branco, sem limite.', list: false } as const;
export const maintenanceContractFields = fields({
  ...termFields,
  coverage: field.choiceOr(contractCoverage, 'FULL', {
    label: 'Cobertura',
    import: { example: 'Com peças' },
    filter: true,
  }),
  included_visits: field.count({ label: 'Visitas incluídas por ano', min: 0, max: 10_000, ...limit }),
  included_hours: field.quantity({ label: 'Horas incluídas por ano', ...limit }),
  parts_cap: field.money({ label: 'Limite de peças por ano', ...limit }),
  excluded_part_uuids: field.references('excluded_parts', {
    label: 'Peças excluídas',
    entity: 'part',
    help: 'O que o contrato não paga, mesmo com peças.',
    list: false,
  }),
  sla_configuration_uuid: field.reference('sla_configuration_name', {
    label: 'Política de SLA',
    entity: 'sla_configuration',
    list: false,
  }),
  ...templateField,
  line_count: { ...field.count({ label: 'Equipamentos', readOnly: true, history: false }), row: z.int() },
  made_by_uuid: field.reference('made_by_name', { label: 'Feito por', entity: 'user', readOnly: true, list: false }),
  ...field.dates(),
});

/** A covered unit: what it adds to the price, and how it is looked after. */
export const coveredLines = lineFields({
  customer_equipment_uuid: {
    ...field.reference('equipment_name', { label: 'Equipamento', entity: 'customer_equipment', required: true }),
    row: z.string(),
    write: z.uuid('Escolha o equipamento'),
    shownRow: z.string(),
  },
  serial_number: field.optionalText({ label: 'Nº de série', max: 80, mono: true, readOnly: true }),
  location: field.optionalText({ label: 'Local', max: 200, readOnly: true }),
  monthly_value: field.money({ label: 'Valor mensal' }),
  periodicity: field.optionalChoice(visitPeriodicity, { label: 'Periodicidade' }),
  first_visit_at: field.day({ label: 'Primeira visita' }),
  checklist_uuid: field.reference('checklist_name', { label: 'Checklist', entity: 'checklist' }),
  /** Where an addendum brought it in or let it go. */
  covered_from: field.day({ label: 'Desde', readOnly: true }),
  covered_until: field.day({ label: 'Até', readOnly: true }),
});
export type CoveredLine = LineOf<typeof coveredLines>;
export const maxLines = 500;

export const maintenanceContractSummary = z.object(maintenanceContractFields.listRow);
export type MaintenanceContractSummary = z.infer<typeof maintenanceContractSummary>;
export const maintenanceContractRow = z.object({ ...maintenanceContractFields.row, items: z.array(coveredLines.row) });
export type MaintenanceContract = z.infer<typeof maintenanceContractRow>;

const path = '/maintenance-contract';
export const maintenanceContract = contract({
  ...document({
    path,
    module: 'maintenance_contract',
    row: maintenanceContractRow,
    listRow: maintenanceContractSummary,
    write: {
      ...maintenanceContractFields.write,
      items: z.array(coveredLines.write).max(maxLines, `Use no máximo ${maxLines} equipamentos`).default([]),
    },
    machine: maintenanceContractMachine,
    bodies: { renew: renewalBody },
    filters: {
      ...maintenanceContractFields.filters,
      customer_equipment_uuid: uuid.optional(),
      ends_from: day.optional(),
      ends_to: day.optional(),
    },
    sort: maintenanceContractFields.sort,
  }),
  /** Those of covered units, at once; visits that have not begun take them over. */
  checklists: {
    method: 'PUT',
    path: `${path}/:uuid/checklists`,
    access: can('maintenance_contract', 'update'),
    body: z.strictObject({
      version,
      items: z
        .array(z.strictObject({ uuid, checklist_uuid: optionalUuid }))
        .min(1)
        .max(maxLines),
    }),
    reply: one(maintenanceContractRow),
  },
  ...paperCalls(path, 'maintenance_contract'),
});

export const maintenanceContractFiles = attachments(path, {
  show: can('maintenance_contract', 'show'),
  update: can('maintenance_contract', 'update'),
});
