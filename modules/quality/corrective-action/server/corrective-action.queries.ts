import { sql, type SqlBool } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { today } from '#core/server/business-day.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { actionFields, type ActionSummary, type CorrectiveAction, type correctiveAction } from '../contract.ts';
import { actionStatus } from '../corrective-action.rules.ts';
import './corrective-action.table.ts';

const { listed, whole } = selection('corrective_action', actionFields);
const isLate = sql<SqlBool>`corrective_action.due_on < ${today} and corrective_action.status in ('PENDING', 'IN_PROGRESS')`;

export const actionList = listing<'corrective_action', Received<typeof correctiveAction.list>['query'], ActionSummary>({
  table: 'corrective_action',
  searchable: true,
  filters: {
    status: (values, eb) => eb('corrective_action.status', 'in', values),
    nature: (values, eb) => eb('corrective_action.nature', 'in', values),
    non_conformity_uuid: (value, eb) => eb('corrective_action.non_conformity_uuid', '=', value),
    owner_uuid: (value, eb) => eb('corrective_action.owner_uuid', '=', value),
    late: (wanted) => (wanted ? isLate : sql<SqlBool>`not (${isLate})`),
  },
  sort: {
    code: 'code',
    what: { column: 'what', text: true },
    due_on: 'due_on',
    status: { column: 'status', ties: { column: 'code' } },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['due_on', 'asc'],
  rows: (db, page) =>
    db.selectFrom(page).innerJoin('corrective_action', 'corrective_action.uuid', 'page.uuid').select(listed),
});

export const findAction: FindOne<CorrectiveAction> = preparedOne((db, uuid: string) =>
  db
    .selectFrom('corrective_action')
    .innerJoin('non_conformity', 'non_conformity.uuid', 'corrective_action.non_conformity_uuid')
    .select(whole)
    .select('non_conformity.title as non_conformity_title')
    .where('corrective_action.uuid', '=', uuid),
);

export const searchActions = actionList.finder({
  columns: ['code', 'what', 'status'],
  hit: ({ uuid, code, what, status }) => ({
    title: `${code} · ${what}`,
    subtitle: actionStatus.label(status),
    url: `/quality/corrective-actions/show/${uuid}`,
  }),
});
