import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { comments } from '#core/contract/comment.ts';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { day, flag, moment, optionalMoment, optionalText, typedMoment, uuid } from '#core/contract/fields.ts';
import { file, many } from '#core/contract/page.ts';
import { crmReportMachine, crmReportOrigin, crmReportStatus, crmReportType } from './crm-report.rules.ts';

export const crmReportFields = fields({
  code: field.code(),
  type: field.choice(crmReportType, { label: 'Tipo', sort: true, filter: true, initial: 'CALL' }),
  subject: field.text({ label: 'Assunto', max: 160, missing: 'Diga do que se trata', sort: true }),
  customer_uuid: {
    ...field.reference('customer_name', { label: 'Cliente', entity: 'customer', required: true, filter: true }),
    row: z.string(),
    write: uuid,
    shownRow: z.string(),
  },
  customer_equipment_uuid: field.reference('unit_name', {
    label: 'Equipamento',
    entity: 'customer_equipment',
    filter: true,
  }),
  status: field.choice(crmReportStatus, { label: 'Status', sort: true, readOnly: true }),
  responsible_uuid: field.reference('responsible_name', {
    label: 'Responsável',
    entity: 'user',
    filter: true,
    readOnly: true,
  }),
  occurred_at: {
    ...field.moment({ label: 'Ocorrido em', sort: true }),
    required: true,
    row: moment,
    write: typedMoment,
  },
  origin: field.choice(crmReportOrigin, { label: 'Origem', filter: true, initial: 'PHONE' }),
  contact: field.optionalText({ label: 'Contato', max: 120 }),
  contact_phone: field.phone({ label: 'Telefone do contato', list: false }),
  contact_email: field.email({ label: 'E-mail do contato', list: false }),
  description: field.longText({ label: 'Descrição', max: 4000, rows: 5, list: false }),
  next_action: field.optionalText({ label: 'Próxima ação', max: 200 }),
  next_action_at: { ...field.moment({ label: 'Próxima ação em', sort: true }), write: optionalMoment },
  value: field.money({ label: 'Valor', sort: true }),
  probability: field.count({ label: 'Probabilidade (%)', short: '%', max: 100 }),
  weighted_value: field.money({ label: 'Valor ponderado', readOnly: true, history: false }),
  lost_reason_uuid: field.reference('lost_reason_name', {
    label: 'Motivo da perda',
    entity: 'lost_reason',
    filter: true,
    readOnly: true,
  }),
  outcome: field.longText({ label: 'Desfecho', max: 1000, list: false, readOnly: true }),
  closed_at: field.moment({ label: 'Encerrado em', sort: true, readOnly: true }),
  made_by_uuid: field.reference('made_by_name', { label: 'Registrado por', entity: 'user', readOnly: true }),
  ...field.dates(),
});

export const crmReportSummary = z.object(crmReportFields.listRow);
export type CrmReportSummary = z.infer<typeof crmReportSummary>;
export const crmReportRow = z.object(crmReportFields.row);
export type CrmReport = z.infer<typeof crmReportRow>;

const path = '/crm/report';
const [show, update] = [can('crm', 'show_report'), can('crm', 'update_report')];
const mayAssign = can('crm', 'assign_responsible_report');

const crmDocument = document({
  path,
  module: 'crm',
  actions: {
    list: 'list_report',
    show: 'show_report',
    create: 'create_report',
    update: 'update_report',
    delete: 'delete_report',
  },
  row: crmReportRow,
  listRow: crmReportSummary,
  write: crmReportFields.write,
  machine: crmReportMachine,
  bodies: {
    assign: { responsible_uuid: uuid },
    win: { outcome: optionalText(1000) },
    conclude: { outcome: optionalText(1000) },
    lose: { lost_reason_uuid: uuid, outcome: optionalText(1000) },
  },
  stepAccess: { assign: mayAssign, release: mayAssign },
  filters: {
    ...crmReportFields.filters,
    /** Something is still to be done about it. */
    open: flag.optional(),
    /** What was promised has not come: open, and its next action is past. */
    overdue: flag.optional(),
    next_from: day.optional(),
    next_to: day.optional(),
    occurred_from: day.optional(),
    occurred_to: day.optional(),
    closed_from: day.optional(),
    closed_to: day.optional(),
  },
  sort: crmReportFields.sort,
});

export const pipelineColumn = z.object({
  status: crmReportStatus.schema,
  count: z.int(),
  value: z.string(),
  weighted: z.string(),
});
export type PipelineColumn = z.infer<typeof pipelineColumn>;

export const crmReport = contract({
  ...crmDocument,
  /** What each column of the board is worth, of the same filters as the list. */
  pipeline: {
    method: 'GET',
    path: `${path}/pipeline`,
    access: crmDocument.list.access,
    query: crmDocument.counts.query,
    reply: many(pipelineColumn),
  },
  pdf: { method: 'GET', path: `${path}/:uuid/pdf`, access: show, binary: true, reply: file },
});

export const crmReportFiles = attachments(path, { show, update });
export const crmReportComments = comments(path, show);
