import { can } from '#core/contract/endpoint.ts';
import { attachmentHandlers } from '#core/server/attachments.ts';
import { documentPaper } from '#core/server/document-paper.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { requestFields, requestFiles, subjectRequest } from '../contract.ts';
import { requestMachine } from '../subject-request.rules.ts';
import { dueReminder } from './due.reminder.ts';
import { createRequest, requestSteps, updateRequest } from './subject-request.actions.ts';
import { requestPermissions } from './subject-request.permissions.ts';
import { requestPersonal } from './subject-request.personal.ts';
import { findRequest, requestList, searchRequests } from './subject-request.queries.ts';

const documents = serverDocument(subjectRequest, {
  entity: 'subject_request',
  table: 'subject_request',
  title: 'Pedidos de titulares',
  label: 'code',
  insert: createRequest,
  update: updateRequest,
  machine: requestMachine,
  steps: requestSteps,
  listing: requestList,
  find: findRequest,
  sheet: sheetColumns(requestFields),
});

const pdf = documentPaper(requestFields, {
  title: 'Pedido de titular',
  file: 'pedido',
  machine: requestMachine,
  find: findRequest,
  paper: paperOf,
  subtitle: 'subject_name',
  facts: ['subject_right', 'channel', 'received_on', 'due_on', 'responsible_uuid', 'ended_on'],
  texts: ['details', 'answer'],
});

export const subjectRequestModule: ServerModule = {
  name: 'subject-request',
  dependsOn: ['company', 'user'],
  permissions: [requestPermissions],
  personal: requestPersonal,
  mounts: [
    mounted(subjectRequest, { ...documents.handlers, pdf }),
    mounted(requestFiles, attachmentHandlers('subject_request', requestFiles)),
  ],
  operations: documents.operations,
  documents: [documents.kind],
  reminders: [dueReminder],
  notices: { data_subject: 'LGPD' },
  waiting: [
    {
      key: 'subject-request.open',
      label: 'Pedidos de titulares a responder',
      tone: 'yellow',
      to: '/subject-request?status=RECEIVED,IN_PROGRESS',
      lists: can('subject_request', 'list'),
      acts: can('subject_request', 'update'),
      find: (ctx) =>
        requestList.waiting(ctx.db, subjectRequest.list.query.parse({ status: 'RECEIVED,IN_PROGRESS' }), 'created_at'),
    },
  ],
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  entities: {
    subject_request: {
      label: 'Pedido de titular',
      show: can('subject_request', 'show', 'list'),
      tables: ['subject_request'],
    },
  },
  constraints: {
    subject_request_responsible_fkey: { field: 'responsible_uuid', message: 'Pessoa não encontrada.' },
  },
  search: [{ entity: 'subject_request', access: can('subject_request', 'list'), find: searchRequests }],
};
