import { sql } from 'kysely';
import type { z } from 'zod';
import { invalid } from '#core/contract/error.ts';
import { addDays } from '#core/contract/days.ts';
import { ok } from '#core/contract/page.ts';
import { comingPeriods, type PeriodName } from '#core/contract/report-period.ts';
import { mayEnter } from '#core/server/access.ts';
import { todayOf } from '#core/server/business-day.ts';
import { changeRecord, required } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { enqueue } from '#core/server/jobs.ts';
import type { Handlers } from '#core/server/module.ts';
import { deleteRecord, insertRecord, updateRecord } from '#core/server/records.ts';
import type { ServedReport } from '#core/server/report.ts';
import type { reportSchedule } from '../contract.ts';
import { turnFrom, type Turns } from '../schedule.rules.ts';
import { sendJob, type Copy } from './delivery.jobs.ts';
import { findSchedule, listSchedules } from './report-schedule.queries.ts';

type Written = Omit<z.output<typeof reportSchedule.update.body>, 'version'>;

/** Nobody schedules what they may not open. */
function reportAt(ctx: Ctx, screen: string): ServedReport {
  const report = ctx.services.registry.reports.get(screen);
  if (!report || !mayEnter(report.head.access, ctx.identity))
    throw invalid({ report: ['Escolha um relatório da lista'] });
  return report;
}

/** Which rows, in what order; which page of them and which days is nothing that stays. */
function keptQuery(report: ServedReport, asked: Record<string, string>): string {
  const { page: _page, per_page: _size, start_date: _start, end_date: _end, ...query } = asked;
  if (!report.query.safeParse(query).success) throw invalid({ query: ['Filtros que este relatório não conhece.'] });
  return JSON.stringify(query);
}

function checkedPeriod({ period: rule }: ServedReport, period: PeriodName | null | undefined): PeriodName | null {
  if (!rule) return null;
  if (period && !comingPeriods(rule).includes(period)) throw invalid({ period: ['Escolha um período da lista'] });
  return period ?? rule.standard;
}

/** In the order they were chosen, each once; whoever is not there any more cannot be chosen. */
async function peopleNamed(db: Db, uuids: readonly string[]): Promise<{ people: string[]; people_names: string }> {
  const people = [...new Set(uuids)];
  const found = await db
    .selectFrom('app_user')
    .select(['uuid', 'name'])
    .where('uuid', 'in', people)
    .where('status', '=', 'ACTIVE')
    .orderBy(sql`searchable(name)`)
    .execute();
  if (found.length < people.length) throw invalid({ people: ['Escolha pessoas ativas'] });
  return { people, people_names: found.map(({ name }) => name).join(', ') };
}

/** Today's hour may be over already. */
async function nextTurn(db: Db, ctx: Ctx, turns: Turns & { at_time: string }): Promise<string> {
  const day = todayOf(ctx);
  const { rows } = await sql<{ over: boolean }>`
    select (${day}::date + ${turns.at_time}::time) at time zone business_zone() <= now() as over`.execute(db);
  return turnFrom(turns, rows[0]?.over ? addDays(day, 1) : day);
}

const valuesOf = async (db: Tx, ctx: Ctx, report: ServedReport, { period, people, ...own }: Written) => ({
  ...own,
  period: checkedPeriod(report, period),
  ...(await peopleNamed(db, people)),
  next_on: await nextTurn(db, ctx, own),
});

const change = (ctx: Ctx, uuid: string, work: (db: Tx) => Promise<unknown>) =>
  changeRecord(ctx, (db) => findSchedule(ctx, db, uuid), work);

export const scheduleHandlers: Handlers<typeof reportSchedule> = {
  list: async (_input, ctx) => ({ data: await listSchedules(ctx) }),
  create: ({ body: { report: screen, query, ...own } }, ctx) =>
    ctx.transaction(async (db) => {
      const report = reportAt(ctx, screen);
      const uuid = await insertRecord(db, 'report_schedule', {
        ...(await valuesOf(db, ctx, report, own)),
        owner_uuid: ctx.user.uuid,
        report: screen,
        query: keptQuery(report, query),
      });
      return { data: await required(findSchedule(ctx, db, uuid)) };
    }),
  update: ({ params, body: { version, ...own } }, ctx) =>
    change(ctx, params.uuid, async (db) => {
      const { report } = await required(findSchedule(ctx, db, params.uuid));
      const values = await valuesOf(db, ctx, reportAt(ctx, report), own);
      await updateRecord(db, 'report_schedule', { uuid: params.uuid, version }, values);
    }),
  setStatus: ({ params, body: { status } }, ctx) =>
    change(ctx, params.uuid, async (db) => {
      const { version, ...now } = await required(findSchedule(ctx, db, params.uuid));
      // What fell due while it rested is over: it goes on with the next turn.
      const next_on = await nextTurn(db, ctx, now);
      await updateRecord(db, 'report_schedule', { uuid: params.uuid, version }, { status, next_on });
    }),
  remove: ({ params }, ctx) =>
    ctx.transaction(async (db) => {
      await required(findSchedule(ctx, db, params.uuid));
      await deleteRecord(db, 'report_schedule', params.uuid);
      return ok;
    }),
  try: ({ params }, ctx) =>
    ctx.transaction(async (db) => {
      const { uuid } = await required(findSchedule(ctx, db, params.uuid));
      const copy: Copy = { schedule: uuid, turn_at: new Date().toISOString(), person: ctx.user.uuid };
      await enqueue(db, sendJob, copy);
      return ok;
    }),
};
