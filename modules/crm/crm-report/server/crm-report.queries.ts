import { sql, type SqlBool } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { endOf, startOf } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import {
  crmReportFields,
  type CrmReport,
  type crmReport,
  type CrmReportSummary,
  type PipelineColumn,
} from '../contract.ts';
import { crmReportStatus, crmReportType, openStatuses } from '../crm-report.rules.ts';
import './crm-report.table.ts';

const { listed, whole } = selection('crm_report', crmReportFields, ['lost_reason_name', 'made_by_name']);

const isOpen = sql<SqlBool>`crm_report.status = any (${[...openStatuses]}::text[])`;
const isOverdue = sql<SqlBool>`(${isOpen} and crm_report.next_action_at < now())`;
const only = (condition: typeof isOpen, wanted: boolean) => (wanted ? condition : sql<SqlBool>`not ${condition}`);

const reports = (db: Db) =>
  db
    .selectFrom('crm_report')
    .leftJoin('lost_reason', 'lost_reason.uuid', 'crm_report.lost_reason_uuid')
    .leftJoin('app_user as maker', 'maker.uuid', 'crm_report.made_by_uuid')
    .select(['lost_reason.name as lost_reason_name', 'maker.name as made_by_name']);

type Query = Received<typeof crmReport.list>['query'];
export const crmReportList = listing<'crm_report', Query, CrmReportSummary>({
  table: 'crm_report',
  searchable: true,
  filters: {
    status: (values, eb) => eb('crm_report.status', 'in', values),
    type: (values, eb) => eb('crm_report.type', 'in', values),
    origin: (values, eb) => eb('crm_report.origin', 'in', values),
    customer_uuid: (value, eb) => eb('crm_report.customer_uuid', '=', value),
    customer_equipment_uuid: (value, eb) => eb('crm_report.customer_equipment_uuid', '=', value),
    responsible_uuid: (value, eb) => eb('crm_report.responsible_uuid', '=', value),
    lost_reason_uuid: (value, eb) => eb('crm_report.lost_reason_uuid', '=', value),
    open: (wanted) => only(isOpen, wanted),
    overdue: (wanted) => (wanted ? isOverdue : sql<SqlBool>`${isOverdue} is not true`),
    next_from: (day, eb) => eb('crm_report.next_action_at', '>=', startOf(day)),
    next_to: (day, eb) => eb('crm_report.next_action_at', '<', endOf(day)),
    occurred_from: (day, eb) => eb('crm_report.occurred_at', '>=', startOf(day)),
    occurred_to: (day, eb) => eb('crm_report.occurred_at', '<', endOf(day)),
    closed_from: (day, eb) => eb('crm_report.closed_at', '>=', startOf(day)),
    closed_to: (day, eb) => eb('crm_report.closed_at', '<', endOf(day)),
  },
  sort: {
    code: 'code',
    subject: { column: 'subject', text: true },
    type: { column: 'type', ties: { column: 'code' } },
    status: { column: 'status', ties: { column: 'code' } },
    occurred_at: 'occurred_at',
    next_action_at: { column: 'next_action_at', nullable: true },
    value: { column: 'value', nullable: true },
    closed_at: { column: 'closed_at', nullable: true },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['occurred_at', 'desc'],
  rows: (db, page) => reports(db).innerJoin(page, 'page.uuid', 'crm_report.uuid').select(listed),
});

export const findCrmReport: FindOne<CrmReport> = preparedOne((db, uuid: string) =>
  reports(db).select(whole).where('crm_report.uuid', '=', uuid),
);

/** How many stand in each state, what they are worth, and what that is once weighted. */
export async function pipelineOf(db: Db, query: Omit<Query, 'page' | 'per_page'>): Promise<PipelineColumn[]> {
  const { rows } = await sql<PipelineColumn>`
    select status, count(*)::int as count, coalesce(sum(value), 0)::text as value,
      coalesce(sum(weighted_value), 0)::text as weighted
    from crm_report where uuid in (${crmReportList.ids(db, query as Query)}) group by status`.execute(db);
  return rows;
}

export const searchCrmReports = crmReportList.finder({
  columns: ['code', 'subject', 'type', 'customer_name', 'status'],
  hit: ({ uuid, code, subject, type, customer_name, status }) => ({
    title: `${code} · ${subject}`,
    subtitle: [crmReportType.label(type), customer_name, crmReportStatus.label(status)].join(' · '),
    url: `/crm/show/${uuid}`,
  }),
});
