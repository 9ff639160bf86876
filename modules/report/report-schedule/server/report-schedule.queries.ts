import { sql } from 'kysely';
import { comingPeriods } from '#core/contract/report-period.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { scheduleFields, type ReportSchedule } from '../contract.ts';
import './report-schedule.table.ts';

const { whole } = selection('report_schedule', scheduleFields);

const schedulesOf = (db: Db, owner: string) =>
  db
    .selectFrom('report_schedule')
    .select(whole)
    .select(['uuid', 'version', 'created_at', 'updated_at', 'status', 'report', 'query', 'period', 'next_on'])
    .select([
      sql<ReportSchedule['people']>`(
        select coalesce(json_agg(json_build_object('uuid', person.uuid, 'name', person.name) order by searchable(person.name)), '[]')
        from app_user person where person.uuid = any (people))`.as('people'),
      sql<ReportSchedule['left']>`(
        select coalesce(json_agg(json_build_object('uuid', user_uuid, 'name', user_name, 'at', left_at) order by searchable(user_name)), '[]')
        from report_leave where schedule_uuid = report_schedule.uuid and user_uuid = any (people))`.as('left'),
      sql<ReportSchedule['last']>`(
        select json_build_object('turn_at', turn_at, 'people',
          json_agg(json_build_object('name', user_name, 'outcome', outcome) order by searchable(user_name)))
        from report_delivery where schedule_uuid = report_schedule.uuid
        group by turn_at order by turn_at desc limit 1)`.as('last'),
    ])
    .where('owner_uuid', '=', owner)
    .orderBy(sql`searchable(name)`)
    .orderBy('uuid');

type Row = Omit<ReportSchedule, 'filters' | 'report_title' | 'periods'>;
/** With what narrows each in the words of its report, which alone knows them. */
async function inWords({ db, services }: Ctx, row: Row): Promise<ReportSchedule> {
  const report = services.registry.reports.get(row.report);
  const asked = report?.query.safeParse(row.query);
  return {
    ...row,
    report_title: report?.head.title ?? null,
    periods: report?.period ? comingPeriods(report.period) : [],
    filters: report && asked?.success ? await report.filters(db, asked.data) : [],
  };
}

export const listSchedules = async (ctx: Ctx): Promise<ReportSchedule[]> =>
  Promise.all((await schedulesOf(ctx.db, ctx.user.uuid).limit(200).execute()).map((row) => inWords(ctx, row)));

export async function findSchedule(ctx: Ctx, db: Db, uuid: string): Promise<ReportSchedule | undefined> {
  const row = await schedulesOf(db, ctx.user.uuid).where('report_schedule.uuid', '=', uuid).executeTakeFirst();
  return row && inWords(ctx, row);
}
