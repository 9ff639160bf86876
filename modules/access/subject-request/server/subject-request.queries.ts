import type { Received } from '#core/contract/endpoint.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { requestFields, type RequestSummary, type SubjectRequest, type subjectRequest } from '../contract.ts';
import { requestStatus } from '../subject-request.rules.ts';
import './subject-request.table.ts';

const { listed, whole } = selection('subject_request', requestFields);

export const requestList = listing<'subject_request', Received<typeof subjectRequest.list>['query'], RequestSummary>({
  table: 'subject_request',
  searchable: true,
  filters: {
    status: (values, eb) => eb('subject_request.status', 'in', values),
    subject_right: (values, eb) => eb('subject_request.subject_right', 'in', values),
    channel: (values, eb) => eb('subject_request.channel', 'in', values),
    responsible_uuid: (value, eb) => eb('subject_request.responsible_uuid', '=', value),
  },
  sort: {
    code: 'code',
    subject_name: { column: 'subject_name', text: true },
    received_on: 'received_on',
    due_on: 'due_on',
    status: { column: 'status', ties: { column: 'code' } },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['due_on', 'desc'],
  rows: (db, page) =>
    db.selectFrom(page).innerJoin('subject_request', 'subject_request.uuid', 'page.uuid').select(listed),
});

export const findRequest: FindOne<SubjectRequest> = preparedOne((db, uuid: string) =>
  db.selectFrom('subject_request').select(whole).where('subject_request.uuid', '=', uuid),
);

export const searchRequests = requestList.finder({
  columns: ['code', 'subject_name', 'status'],
  hit: ({ uuid, code, subject_name, status }) => ({
    title: `${code} · ${subject_name}`,
    subtitle: requestStatus.label(status),
    url: `/subject-request/show/${uuid}`,
  }),
});
