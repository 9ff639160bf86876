import { can } from '#core/contract/endpoint.ts';
import { attachmentHandlers } from '#core/server/attachments.ts';
import { documentPaper } from '#core/server/document-paper.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { dataIncident, incidentFields, incidentFiles } from '../contract.ts';
import { incidentMachine } from '../data-incident.rules.ts';
import { createIncident, incidentSteps, updateIncident } from './data-incident.actions.ts';
import { incidentPermissions } from './data-incident.permissions.ts';
import { findIncident, incidentList, searchIncidents } from './data-incident.queries.ts';
import { dueReminder } from './due.reminder.ts';

const documents = serverDocument(dataIncident, {
  entity: 'data_incident',
  table: 'data_incident',
  title: 'Incidentes com dados pessoais',
  label: 'code',
  insert: createIncident,
  update: updateIncident,
  machine: incidentMachine,
  steps: incidentSteps,
  listing: incidentList,
  find: findIncident,
  sheet: sheetColumns(incidentFields),
});

const pdf = documentPaper(incidentFields, {
  title: 'Incidente com dados pessoais',
  file: 'incidente',
  machine: incidentMachine,
  find: findIncident,
  paper: paperOf,
  subtitle: 'title',
  facts: [
    'occurred_on',
    'known_on',
    'due_on',
    'risk',
    'people_count',
    'told_anpd_on',
    'told_people_on',
    'protocol',
    'made_by_uuid',
  ],
  texts: ['data_kinds', 'description', 'measures'],
  signs: ['Encarregado', 'Direção'],
});

export const dataIncidentModule: ServerModule = {
  name: 'data-incident',
  dependsOn: ['business-calendar', 'company', 'subject-request'],
  permissions: [incidentPermissions],
  personal: { data_incident: { staff: ['made_by_name'] } },
  mounts: [
    mounted(dataIncident, { ...documents.handlers, pdf }),
    mounted(incidentFiles, attachmentHandlers('data_incident', incidentFiles)),
  ],
  operations: documents.operations,
  documents: [documents.kind],
  reminders: [dueReminder],
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    data_incident: {
      label: 'Incidente com dados pessoais',
      show: can('data_incident', 'show', 'list'),
      tables: ['data_incident'],
    },
  },
  search: [{ entity: 'data_incident', access: can('data_incident', 'list'), find: searchIncidents }],
};
