import { AppError } from '#core/contract/error.ts';
import { namedPeriod } from '#core/contract/report-period.ts';
import { mayEnter } from '#core/server/access.ts';
import { todayOf } from '#core/server/business-day.ts';
import { Ctx, logActivity, systemFacts, type Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { sendMail } from '#core/server/mail.ts';
import { makeLink } from '#core/server/public-link.ts';
import type { MadeReport, ServedReport } from '#core/server/report.ts';
import { outcome, turnsText } from '../schedule.rules.ts';
import { hasLeft, leaveLinks } from './leave.actions.ts';
import './report-schedule.table.ts';

export const sendJob = 'report-schedule.send';

/** One person's copy of one turn. */
export interface Copy {
  schedule: string;
  turn_at: string;
  person: string;
}
type Result = (typeof outcome)['values'][number];

const readSchedule = ({ db }: Services, uuid: string) =>
  db
    .selectFrom('report_schedule')
    .innerJoin('app_user as owner', 'owner.uuid', 'report_schedule.owner_uuid')
    .selectAll('report_schedule')
    .select('owner.name as owner_name')
    .where('report_schedule.uuid', '=', uuid)
    .executeTakeFirst();
type Schedule = NonNullable<Awaited<ReturnType<typeof readSchedule>>>;

/** Above that, many servers refuse the message whole. */
const mostBytes = 15_000_000;

/**
 * Made as this person sees it, and sent; or not made at all, and its owner told. The mark and the message are one
 * transaction: a job that is run again, here or by another process, finds the mark and sends nothing.
 */
export async function sendCopy(copy: Copy, services: Services): Promise<void> {
  const schedule = await readSchedule(services, copy.schedule);
  const person = await services.db
    .selectFrom('app_user')
    .select(['name', 'email'])
    .where('uuid', '=', copy.person)
    .executeTakeFirst();
  if (!schedule || !person || (await isMade(services, copy))) return;
  // Left while the copy stood in the queue; one's own trial comes all the same.
  if (copy.person !== schedule.owner_uuid && (await hasLeft(services.db, copy))) return;
  const report = services.registry.reports.get(schedule.report);
  const identity = await services.registry.identities.byUser(services, copy.person);
  const ctx = new Ctx(services, systemFacts(sendJob), identity);
  const isAllowed = report !== undefined && mayEnter(report.head.access, identity);
  const query = report ? queryOf(ctx, report, schedule) : schedule.query;
  const made = isAllowed ? await makeCopy(ctx, report, { format: schedule.format, query }) : null;
  const result = resultOf(isAllowed, made);
  await ctx.transaction(async (db) => {
    const marked = await mark(db, copy, person.name, result);
    if (!marked) return;
    if (!report || !made) return tellOwner(db, services, schedule, { ...copy, name: person.name, result });
    const { entity, head } = report;
    await logActivity(db, { entity, uuid: null, label: head.title, action: 'export' });
    const token = await makeLink(db, { ...leaveLinks, uuid: marked });
    await sendMail(db, {
      to: person.email,
      subject: schedule.name,
      body: bodyOf(schedule, head.title, result),
      link: new URL(`${schedule.report}?${new URLSearchParams(query)}`, services.config.publicUrl).href,
      leave: `${services.config.publicUrl}/envio/${token}`,
      ...(result === 'SENT' ? { attachments: [made] } : {}),
    });
  });
}

const isMade = async ({ db }: Services, { schedule, turn_at, person }: Copy): Promise<boolean> =>
  (await db
    .selectFrom('report_delivery')
    .select('uuid')
    .where('schedule_uuid', '=', schedule)
    .where('user_uuid', '=', person)
    .where('turn_at', '=', turn_at)
    .executeTakeFirst()) !== undefined;

const resultOf = (isAllowed: boolean, made: MadeReport | null): Result => {
  if (!isAllowed) return 'NOT_ALLOWED';
  if (!made) return 'FAILED';
  return made.size > mostBytes ? 'TOO_LARGE' : 'SENT';
};

/** Its days move with the turn. */
const queryOf = (ctx: Ctx, { period: rule }: ServedReport, { query, period }: Schedule): Record<string, string> => ({
  ...query,
  ...(rule && namedPeriod(period ?? rule.standard, todayOf(ctx))),
});

/** A report that refuses what it was asked for will refuse it again; anything else the queue tries once more. */
async function makeCopy(
  ctx: Ctx,
  report: ServedReport,
  { format, query }: Pick<Schedule, 'format' | 'query'>,
): Promise<MadeReport | null> {
  try {
    return await report.make(ctx, { format, selection: { query } });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return null;
  }
}

async function mark(
  db: Tx,
  { schedule, turn_at, person }: Copy,
  name: string,
  result: Result,
): Promise<string | undefined> {
  const row = { schedule_uuid: schedule, turn_at, user_uuid: person, user_name: name, outcome: result };
  const marked = await db
    .insertInto('report_delivery')
    .values(row)
    .onConflict((clash) => clash.constraint('report_delivery_once').doNothing())
    .returning('uuid')
    .executeTakeFirst();
  return marked?.uuid;
}

const bodyOf = (schedule: Schedule, title: string, result: Result): string =>
  [
    result === 'SENT'
      ? `${title} em anexo, como você o vê.`
      : `${title} ficou grande demais para um e-mail. Abra o relatório e exporte de lá.`,
    `${turnsText(schedule)}, por ${schedule.owner_name}.`,
  ].join('\n\n');

interface Undelivered extends Copy {
  name: string;
  result: Result;
}
/** When it begins, not at every turn: the list goes on saying so. */
async function tellOwner(
  db: Tx,
  services: Services,
  { uuid, name: schedule, owner_uuid }: Schedule,
  { person, name, result, turn_at }: Undelivered,
): Promise<void> {
  const before = await db
    .selectFrom('report_delivery')
    .select('outcome')
    .where('schedule_uuid', '=', uuid)
    .where('user_uuid', '=', person)
    .where('turn_at', '<', turn_at)
    .orderBy('turn_at', 'desc')
    .executeTakeFirst();
  if (before?.outcome === result) return;
  await services.registry.notifier(db, services, {
    users: [owner_uuid],
    module: 'report_schedule',
    priority: 'MEDIUM',
    type: 'Envio não feito',
    title: `${schedule}: ${name} não recebeu`,
    description: `${outcome.label(result)}. ${result === 'NOT_ALLOWED' ? 'O relatório só vai a quem pode abri-lo.' : 'Revise os filtros do envio.'}`,
    actionUrl: '/report/scheduled',
    relatedId: uuid,
  });
}
