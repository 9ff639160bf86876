import { stat } from 'node:fs/promises';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Period } from '#core/contract/days.ts';
import { invalid } from '#core/contract/error.ts';
import type { ListQuery } from '#core/contract/page.ts';
import type { AnyReport } from '#core/contract/report.ts';
import { periodOf, periodText, refusedPeriod, type PeriodRule, type Said } from '#core/contract/report-period.ts';
import { todayOf } from './business-day.ts';
import { logActivity, type Ctx } from './context.ts';
import type { Db, Tables } from './db.ts';
import { mounted, type Mounted, type ServerModule } from './module.ts';
import { startOperation, type OperationRun, type OperationRunner } from './operations.ts';
import type { Paper } from './pdf.ts';
import { figuresOf, keepReport, type ReportParams, type ReportRun } from './report-file.ts';
import { nameIn, reportPage, reportRows } from './report-rows.ts';

type QueryOf<R extends AnyReport> = Omit<z.output<R['calls']['rows']['query']>, keyof ListQuery>;
/** What a report is asked for: its filters, and the days wherever it has any. */
export interface Asked<Query> {
  db: Db;
  ctx: Ctx;
  query: Query;
  period: Period;
}
type SummaryOf<R extends AnyReport> = Omit<z.output<R['calls']['summary']['reply']>['data'], keyof Period>;
type RowOf<R extends AnyReport> = z.output<R['calls']['rows']['reply']>['data'][number];

interface Answers<R extends AnyReport> {
  /** Whose log says that it was taken away. */
  entity: string;
  /** With the company's head: `paperOf` of the company. */
  paper: (ctx: Ctx) => Promise<Paper>;
  summary: (asked: Asked<QueryOf<R>>) => Promise<SummaryOf<R>>;
  /** Each with its uuid, whatever their order: the kit sorts, searches, sums and pages them. */
  rows: (asked: Asked<QueryOf<R>>) => RawBuilder<RowOf<R>> | Promise<RawBuilder<RowOf<R>>>;
  /** The column of the rows that is searched, where it is not those of words. */
  searched?: string;
  /** Of records one picks: the table whose `name` names them. */
  names?: { [K in keyof QueryOf<R>]?: keyof Tables & string };
  /** Whether what is asked for tells of people one by one: looking at such rows goes on record (LGPD). */
  personal?: (query: QueryOf<R>) => boolean;
}

interface Served {
  mount: Mounted;
  operations: Record<string, OperationRunner>;
}

/** A report for whoever takes it out without its screen: to send it. */
export interface ServedReport extends Pick<AnyReport, 'head' | 'period'> {
  /** Whose log says that it was taken away. */
  entity: string;
  /** What its address may ask. */
  query: z.ZodType<ListQuery>;
  /** What narrows it, in words. */
  filters: (db: Db, query: object) => Promise<{ label: string; value: string }[]>;
  /** Made as this person sees it, and kept. */
  make: (ctx: Ctx, params: ReportParams) => Promise<MadeReport>;
}
export interface MadeReport {
  name: string;
  type: string;
  sha256: string;
  /** In bytes. */
  size: number;
}

/** Of a report that speaks of now. */
const noPeriod: Period = { start_date: '', end_date: '' };

/** The three calls of a report, and the work behind its export. */
export function serveReport<R extends AnyReport>(report: R, own: Answers<R>): Served {
  const { head, calls } = report;
  const kind = `report.${calls.rows.path.slice(1).replaceAll('/', '-')}`;
  const askedOf = (ctx: Ctx, db: Db, query: object): Asked<QueryOf<R>> => {
    const period = report.period ? periodAsked(report.period, ctx, query) : noPeriod;
    return { ctx, db, period, query: { ...query, ...(report.period ? period : {}) } as QueryOf<R> };
  };
  const summaryOf = async (asked: Asked<QueryOf<R>>) => ({
    ...(report.period ? asked.period : {}),
    ...(await own.summary(asked)),
  });
  const wantedOf = async (asked: Asked<QueryOf<R>>, more: { search?: string | undefined; uuids?: string[] }) => ({
    rows: await own.rows(asked),
    searched: own.searched,
    ...more,
  });

  const noteReading = (ctx: Ctx, period: Period): Promise<void> =>
    ctx.transaction((db) => {
      const changes = report.period ? { read: periodText(period) } : {};
      return logActivity(db, { entity: own.entity, uuid: null, label: head.title, action: 'read', changes });
    });

  const keep = async (run: ReportRun): Promise<void> => {
    const { selection } = run.params;
    const query = calls.rows.query.parse('query' in selection ? selection.query : {});
    const asked = askedOf(run.ctx, run.services.db, query);
    const chosen = 'uuids' in selection ? { uuids: selection.uuids } : { search: query.search };
    await keepReport(run, report, {
      paper: () => own.paper(run.ctx),
      head: async (db) => ({
        period: report.period ? periodText(asked.period) : '',
        filters: await filtersOf(db, report, query, own.names ?? {}),
        figures: figuresOf(report, await summaryOf({ ...asked, db })),
      }),
      rows: async (db) => reportRows(db, report, query, await wantedOf({ ...asked, db }, chosen)),
    });
  };
  const operation: OperationRunner = (run: OperationRun<ReportParams>) => keep(run);
  const served: ServedReport = {
    head,
    period: report.period,
    entity: own.entity,
    query: calls.rows.query,
    filters: (db, query) => filtersOf(db, report, query as ListQuery, own.names ?? {}),
    make: (ctx, params) => madeBy(ctx, (run) => keep({ ...run, params })),
  };

  return {
    mount: {
      ...mounted(calls, {
        rows: async ({ query }: { query: ListQuery }, ctx: Ctx) => {
          const asked = askedOf(ctx, ctx.db, query);
          const page = await reportPage(ctx.db, report, query, await wantedOf(asked, { search: query.search }));
          if (page.data.length > 0 && own.personal?.(asked.query)) await noteReading(ctx, asked.period);
          return page;
        },
        summary: async ({ query }: { query: object }, ctx: Ctx) => ({
          ...(report.summaryCall ? { success: true } : {}),
          data: await summaryOf(askedOf(ctx, ctx.db, query)),
        }),
        export: ({ body }: { body: object }, ctx: Ctx) =>
          ctx.transaction(async (db) => {
            await logActivity(db, { entity: own.entity, uuid: null, label: head.title, action: 'export' });
            return { data: await startOperation(db, ctx, { kind, title: `Exportação: ${head.title}`, params: body }) };
          }),
      } as never),
      report: served,
    },
    operations: { [kind]: operation },
  };
}

/** Without an operation: nobody waits for it. */
async function madeBy(ctx: Ctx, keep: (run: Omit<ReportRun, 'params'>) => Promise<void>): Promise<MadeReport> {
  const { services } = ctx;
  const made: MadeReport[] = [];
  await keep({
    ctx,
    services,
    progress: async () => true,
    keepResult: async ({ path, ...file }) => {
      const { size } = await stat(path);
      await services.files.put(path, file.sha256);
      made.push({ ...file, size });
    },
  });
  const [file] = made;
  if (!file) throw new Error('A report was made and nothing of it kept');
  return file;
}

/** Several of a module, as its door wants them. */
export const servedReports = (reports: readonly Served[]): Required<Pick<ServerModule, 'mounts' | 'operations'>> => ({
  mounts: reports.map(({ mount }) => mount),
  operations: Object.fromEntries(reports.flatMap(({ operations }) => Object.entries(operations))),
});

/** What was said, or the usual; what cannot be answered for is refused. */
export function periodAsked(rule: PeriodRule, ctx: Ctx, said: Said): Period {
  const period = periodOf(rule, said, todayOf(ctx));
  const refused = refusedPeriod(rule, period);
  if (refused) throw invalid(refused);
  return period;
}

/** What narrows it, in the words of the screen's chips. */
async function filtersOf(
  db: Db,
  { filters }: AnyReport,
  query: ListQuery,
  names: Partial<Record<string, keyof Tables & string>>,
): Promise<{ label: string; value: string }[]> {
  const told: { label: string; value: string }[] = [];
  for (const [key, { label, choice }] of Object.entries(filters)) {
    const values = [(query as unknown as Record<string, string | string[] | undefined>)[key] ?? []].flat();
    const table = names[key];
    const words = table
      ? await Promise.all(values.map((one) => nameIn(db, table, one)))
      : values.map((one) => choice?.label(one) ?? one);
    if (words.length > 0) told.push({ label, value: words.join(', ') });
  }
  return query.search ? [...told, { label: 'Busca', value: query.search }] : told;
}
