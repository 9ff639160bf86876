import { sql, type SqlBool } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { today } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { nonConformityFields, type NonConformity, type nonConformity, type NonConformitySummary } from '../contract.ts';
import { nonConformityStatus } from '../non-conformity.rules.ts';
import './non-conformity.table.ts';

const { listed, whole } = selection('non_conformity', nonConformityFields, ['detected_by_name', 'verifier_name']);

/** Its day has passed and its actions are not done. */
export const isLate = sql<SqlBool>`non_conformity.due_on < ${today} and non_conformity.resolved_on is null
  and non_conformity.status not in ('CLOSED', 'CANCELLED')`;

const nonConformities = (db: Db) =>
  db
    .selectFrom('non_conformity')
    .leftJoin('app_user as detector', 'detector.uuid', 'non_conformity.detected_by_uuid')
    .leftJoin('app_user as verifier', 'verifier.uuid', 'non_conformity.verifier_uuid')
    .select(['detector.name as detected_by_name', 'verifier.name as verifier_name']);

export const nonConformityList = listing<
  'non_conformity',
  Received<typeof nonConformity.list>['query'],
  NonConformitySummary
>({
  table: 'non_conformity',
  searchable: true,
  filters: {
    status: (values, eb) => eb('non_conformity.status', 'in', values),
    kind: (values, eb) => eb('non_conformity.kind', 'in', values),
    origin: (values, eb) => eb('non_conformity.origin', 'in', values),
    severity: (values, eb) => eb('non_conformity.severity', 'in', values),
    cause_category: (values, eb) => eb('non_conformity.cause_category', 'in', values),
    responsible_uuid: (value, eb) => eb('non_conformity.responsible_uuid', '=', value),
    customer_uuid: (value, eb) => eb('non_conformity.customer_uuid', '=', value),
    supplier_uuid: (value, eb) => eb('non_conformity.supplier_uuid', '=', value),
    service_order_uuid: (value, eb) => eb('non_conformity.service_order_uuid', '=', value),
    equipment_uuid: (value, eb) => eb('non_conformity.equipment_uuid', '=', value),
    instrument_uuid: (value, eb) => eb('non_conformity.instrument_uuid', '=', value),
    source_uuid: (value, eb) => eb('non_conformity.source_uuid', '=', value),
    late: (wanted) => (wanted ? isLate : sql<SqlBool>`(${isLate}) is not true`),
    notifiable: (wanted, eb) => eb('non_conformity.notification_limit', wanted ? 'is not' : 'is', null),
    detected_from: (value, eb) => eb('non_conformity.detected_on', '>=', value),
    detected_to: (value, eb) => eb('non_conformity.detected_on', '<=', value),
  },
  sort: {
    code: 'code',
    title: { column: 'title', text: true },
    severity: { column: 'severity', ties: { column: 'code' } },
    detected_on: 'detected_on',
    due_on: { column: 'due_on', nullable: true },
    effectiveness_on: { column: 'effectiveness_on', nullable: true },
    status: { column: 'status', ties: { column: 'code' } },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['created_at', 'desc'],
  rows: (db, page) => nonConformities(db).innerJoin(page, 'page.uuid', 'non_conformity.uuid').select(listed),
});

export const findNonConformity: FindOne<NonConformity> = preparedOne((db, uuid: string) =>
  nonConformities(db).select(whole).where('non_conformity.uuid', '=', uuid),
);

export const searchNonConformities = nonConformityList.finder({
  columns: ['code', 'title', 'status'],
  hit: ({ uuid, code, title, status }) => ({
    title: `${code} · ${title}`,
    subtitle: nonConformityStatus.label(status),
    url: `/quality/non-conformities/view/${uuid}`,
  }),
});
