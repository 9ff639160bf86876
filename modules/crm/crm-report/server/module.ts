import { can } from '#core/contract/endpoint.ts';
import { attachmentHandlers } from '#core/server/attachments.ts';
import { commentHandlers, type Commented } from '#core/server/comments.ts';
import { documentPaper } from '#core/server/document-paper.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { crmReport, crmReportComments, crmReportFields, crmReportFiles } from '../contract.ts';
import { crmReportMachine } from '../crm-report.rules.ts';
import { createCrmReport, updateCrmReport } from './crm-report.actions.ts';
import { crmReportPermissions } from './crm-report.permissions.ts';
import { crmReportList, findCrmReport, pipelineOf, searchCrmReports } from './crm-report.queries.ts';
import { crmReportSteps } from './crm-report.steps.ts';
import { talkEvents } from './talk-events.ts';
import { nextActionReminder } from './next-action.reminder.ts';
import { crmReportPersonal } from './crm-report.personal.ts';

const documents = serverDocument(crmReport, {
  entity: 'crm_report',
  table: 'crm_report',
  title: 'Relatórios de CRM',
  label: 'code',
  insert: createCrmReport,
  update: updateCrmReport,
  machine: crmReportMachine,
  steps: crmReportSteps,
  listing: crmReportList,
  find: findCrmReport,
  sheet: sheetColumns(crmReportFields),
});

const spokenOf: Commented = {
  entity: 'crm_report',
  module: 'crm',
  page: '/crm/show',
  nameOf: async (db, uuid) => (await findCrmReport(db, uuid))?.code,
};

const pdf = documentPaper(crmReportFields, {
  title: 'Relatório de atendimento',
  file: 'relatorio-crm',
  machine: crmReportMachine,
  find: findCrmReport,
  paper: paperOf,
  subtitle: 'subject',
  facts: [
    'customer_uuid',
    'customer_equipment_uuid',
    'type',
    'origin',
    'contact',
    'occurred_at',
    'responsible_uuid',
    'next_action',
    'next_action_at',
    'closed_at',
  ],
  texts: ['description', 'outcome'],
  signs: ['Responsável', 'Cliente'],
});

export const crmReportModule: ServerModule = {
  name: 'crm-report',
  dependsOn: [
    'company',
    'crm-customer-equipment',
    'customer',
    'equipment-history',
    'lost-reason',
    'notification',
    'unit-life',
    'user',
  ],
  permissions: [crmReportPermissions],
  personal: crmReportPersonal,
  mounts: [
    mounted(crmReport, {
      ...documents.handlers,
      pipeline: async ({ query }, ctx) => ({ data: await pipelineOf(ctx.db, query) }),
      pdf,
    }),
    mounted(crmReportFiles, attachmentHandlers('crm_report', crmReportFiles)),
    mounted(crmReportComments, commentHandlers(spokenOf, crmReportComments)),
  ],
  operations: documents.operations,
  notices: { crm: 'CRM' },
  reminders: [nextActionReminder],
  documents: [documents.kind],
  answers: { 'unit_life.events': (db, ctx, unit) => talkEvents(db, ctx, unit) },
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  entities: {
    crm_report: { label: 'Relatório de CRM', show: can('crm', 'show_report', 'list_report'), tables: ['crm_report'] },
  },
  constraints: {
    crm_report_lost_reason_fkey: { field: 'lost_reason_uuid', message: 'Motivo da perda não encontrado.' },
    crm_report_responsible_fkey: { field: 'responsible_uuid', message: 'Pessoa não encontrada.' },
  },
  search: [{ entity: 'crm_report', access: can('crm', 'list_report'), find: searchCrmReports }],
};
