import { can } from '#core/contract/endpoint.ts';
import { attachmentHandlers } from '#core/server/attachments.ts';
import { changeRecord } from '#core/server/change.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { documentPaper } from '#core/server/document-paper.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { maintenanceSchedule, scheduleFields, scheduleFiles } from '../contract.ts';
import { scheduleMachine } from '../maintenance-schedule.rules.ts';
import { createSchedule, scheduleKind, updateSchedule } from './maintenance-schedule.actions.ts';
import { maintenanceSchedulePermissions } from './maintenance-schedule.permissions.ts';
import { findSchedule, scheduleList, searchSchedules } from './maintenance-schedule.queries.ts';
import { assignSchedule, scheduleSteps } from './schedule-steps.actions.ts';
import { maintenanceSchedulePersonal } from './maintenance-schedule.personal.ts';

const documents = serverDocument(maintenanceSchedule, {
  ...scheduleKind,
  title: 'Agendamentos',
  label: 'code',
  insert: createSchedule,
  update: updateSchedule,
  listing: scheduleList,
  find: findSchedule,
  steps: scheduleSteps,
  sheet: sheetColumns(scheduleFields),
});

const pdf = documentPaper(scheduleFields, {
  title: 'Visita de manutenção',
  file: 'visita',
  machine: scheduleMachine,
  find: findSchedule,
  paper: paperOf,
  subtitle: 'title',
  facts: ['type', 'scheduled_date', 'scheduled_time', 'responsible_uuid', 'equipment_name', 'customer_uuid', 'address'],
  texts: ['notes', 'remaining'],
  signs: ['Técnico', 'Cliente'],
});

const busy = 'O horário já está ocupado por outra visita.';

export const maintenanceScheduleModule: ServerModule = {
  name: 'maintenance-schedule',
  dependsOn: [
    'asset-equipment',
    'business-calendar',
    'checklist',
    'checklist-run',
    'company',
    'crm-customer-equipment',
    'customer',
    'equipment',
    'service-order',
    'stock-equipment',
    'user',
  ],
  permissions: [maintenanceSchedulePermissions],
  personal: maintenanceSchedulePersonal,
  mounts: [
    mounted(maintenanceSchedule, {
      ...documents.handlers,
      assign: ({ params: { uuid }, body }, ctx) =>
        changeRecord(
          ctx,
          (db) => findSchedule(db, uuid),
          (db) => assignSchedule(db, ctx, uuid, body),
        ),
      pdf,
    }),
    mounted(scheduleFiles, attachmentHandlers('maintenance_schedule', scheduleFiles)),
  ],
  operations: documents.operations,
  documents: [documents.kind],
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  entities: {
    maintenance_schedule: {
      label: 'Agendamento',
      show: can('maintenance_schedule', 'show', 'list'),
      tables: ['maintenance_schedule', 'maintenance_schedule_move'],
    },
  },
  constraints: {
    maintenance_schedule_responsible_fkey: { field: 'responsible_uuid', message: 'Técnico não encontrado.' },
    maintenance_schedule_customer_fkey: { field: 'customer_uuid', message: 'Cliente não encontrado.' },
    maintenance_schedule_checklist_fkey: { field: 'checklist_uuid', message: 'Checklist não encontrado.' },
    maintenance_schedule_technician: { field: 'scheduled_time', message: busy },
    maintenance_schedule_asset: { field: 'scheduled_time', message: busy },
    maintenance_schedule_installed: { field: 'scheduled_time', message: busy },
  },
  search: [{ entity: 'maintenance_schedule', access: can('maintenance_schedule', 'list'), find: searchSchedules }],
};
