import { sql } from 'kysely';
import { notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import type { ReceivedReport } from '../leave.contract.ts';
import { turnsText } from '../schedule.rules.ts';
import './report-schedule.table.ts';

/** Each copy has its own door, which leads out of that schedule and to nothing else. */
export const leaveLinks = { entity: 'report_delivery', purpose: 'LEAVE' };

/** Whoever leaves stays out, whatever is done to the list of people, until they come back by themselves. */
const receivedBy = (db: Db, person: string) =>
  db
    .selectFrom('report_schedule')
    .innerJoin('app_user as owner', 'owner.uuid', 'report_schedule.owner_uuid')
    .leftJoin('report_leave', (join) =>
      join.onRef('report_leave.schedule_uuid', '=', 'report_schedule.uuid').on('report_leave.user_uuid', '=', person),
    )
    .select(['report_schedule.uuid', 'report_schedule.name', 'report_schedule.owner_uuid'])
    .select(['owner.name as owner_name', 'report_leave.left_at'])
    .select(['frequency', 'weekday', 'month_day', 'at_time'])
    .where(sql<boolean>`${person}::uuid = any (report_schedule.people)`);

type Row = Awaited<ReturnType<ReturnType<typeof receivedBy>['executeTakeFirstOrThrow']>>;
const toldOf = ({ name, owner_name, left_at, ...turns }: Row) => ({
  name,
  owner_name,
  left_at,
  turns: turnsText(turns),
});

export const listReceived = async (db: Db, person: string): Promise<ReceivedReport[]> =>
  (
    await receivedBy(db, person)
      .orderBy(sql`searchable(report_schedule.name)`)
      .limit(200)
      .execute()
  ).map((row) => ({
    uuid: row.uuid,
    ...toldOf(row),
  }));

export interface Recipient {
  schedule: string;
  person: string;
}
/** Nothing where it is sent to them no more, by whoever made it. */
export async function findReceived(db: Db, { schedule, person }: Recipient) {
  const row = await receivedBy(db, person).where('report_schedule.uuid', '=', schedule).executeTakeFirst();
  return row && { ...toldOf(row), owner: row.owner_uuid };
}

export const hasLeft = async (db: Db, { schedule, person }: Recipient): Promise<boolean> =>
  (await db
    .selectFrom('report_leave')
    .select('uuid')
    .where('schedule_uuid', '=', schedule)
    .where('user_uuid', '=', person)
    .executeTakeFirst()) !== undefined;

/** Out of it, which its owner is told once, or in again. */
export async function setLeft(db: Tx, { services }: Ctx, of: Recipient, leaves: boolean): Promise<void> {
  const { schedule, person } = of;
  const received = await findReceived(db, of);
  if (!received) throw notFound();
  if (!leaves) {
    await db.deleteFrom('report_leave').where('schedule_uuid', '=', schedule).where('user_uuid', '=', person).execute();
    return;
  }
  const { name } = await db.selectFrom('app_user').select('name').where('uuid', '=', person).executeTakeFirstOrThrow();
  const left = await db
    .insertInto('report_leave')
    .values({ schedule_uuid: schedule, user_uuid: person, user_name: name })
    .onConflict((clash) => clash.constraint('report_leave_once').doNothing())
    .returning('uuid')
    .executeTakeFirst();
  if (!left || received.owner === person) return;
  await services.registry.notifier(db, services, {
    users: [received.owner],
    module: 'report_schedule',
    priority: 'LOW',
    type: 'Saiu do envio',
    title: `${received.name}: ${name} não quer mais receber`,
    description: 'A lista de quem recebe continua como está; só essa pessoa pode voltar.',
    actionUrl: '/report/scheduled',
    relatedId: schedule,
  });
}
