import { z } from 'zod';
import { attachments } from '#core/contract/attachment.ts';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { day, text } from '#core/contract/fields.ts';
import { file } from '#core/contract/page.ts';
import { requestChannel, requestMachine, requestStatus, subjectRight } from './subject-request.rules.ts';

export const requestFields = fields({
  code: field.code(),
  subject_name: field.text({ label: 'Titular', max: 160, missing: 'Diga quem pede', sort: true }),
  subject_document: field.document({ label: 'CPF', list: false }),
  subject_email: field.email({ label: 'E-mail', list: false }),
  subject_phone: field.phone({ label: 'Telefone', list: false }),
  subject_right: field.choiceOr(subjectRight, 'ACCESS', { label: 'Direito', filter: true }),
  channel: field.choiceOr(requestChannel, 'EMAIL', { label: 'Canal', filter: true }),
  received_on: { ...field.day({ label: 'Recebido em', required: true, sort: true }), row: z.string(), write: day },
  due_on: { ...field.day({ label: 'Responder até', sort: true, readOnly: true }), row: z.string() },
  responsible_uuid: field.reference('responsible_name', { label: 'Responsável', entity: 'user', filter: true }),
  details: field.longText({ label: 'O que foi pedido', max: 4000, rows: 4, list: false }),
  status: field.choice(requestStatus, { label: 'Status', sort: true, readOnly: true }),
  answer: field.longText({ label: 'Resposta', max: 4000, rows: 4, list: false, readOnly: true }),
  ended_on: field.day({ label: 'Encerrado em', readOnly: true }),
  ...field.dates(),
});

export const requestSummary = z.object(requestFields.listRow);
export type RequestSummary = z.infer<typeof requestSummary>;
export const requestRow = z.object(requestFields.row);
export type SubjectRequest = z.infer<typeof requestRow>;

export const subjectRequest = contract({
  ...document({
    path: '/subject-request',
    module: 'subject_request',
    row: requestRow,
    listRow: requestSummary,
    write: requestFields.write,
    machine: requestMachine,
    bodies: { answer: { answer: text(4000, 'Diga o que foi respondido') } },
    filters: requestFields.filters,
    sort: requestFields.sort,
  }),
  pdf: {
    method: 'GET',
    path: '/subject-request/:uuid/pdf',
    access: can('subject_request', 'show'),
    binary: true,
    reply: file,
  },
});

export const requestFiles = attachments('/subject-request', {
  show: can('subject_request', 'show'),
  update: can('subject_request', 'update'),
});
