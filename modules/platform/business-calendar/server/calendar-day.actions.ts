import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { ofItsKind } from '../business-calendar.rules.ts';
import type { businessCalendar, calendarDay } from '../contract.ts';

type Body = Received<typeof calendarDay.create>['body'];

function checked<B extends Body>(body: B): B {
  const said = ofItsKind({ ...body, state: body.state ?? null });
  if ('missing' in said) throw invalid(said.missing);
  return said.day;
}

export const insertDay = (db: Tx, _ctx: Ctx, body: Body): Promise<string> =>
  insertRecord(db, 'calendar_day', checked(body));

export const updateDay = (db: Tx, _ctx: Ctx, uuid: string, body: Body & { version: number }): Promise<void> => {
  const { version, ...values } = checked(body);
  return updateRecord(db, 'calendar_day', { uuid, version }, values);
};

type Many = Received<typeof businessCalendar.addMany>['body'];
/** The holidays of a town; what it has already stays as it is. */
export async function addMany(db: Tx, { state, city, days }: Many): Promise<{ added: number; known: number }> {
  const added = await db
    .insertInto('calendar_day')
    .values(days.map((typed) => ({ ...typed, kind: 'MUNICIPAL' as const, state, city, hours: null })))
    .onConflict((on) => on.doNothing())
    .returning(sql<number>`1`.as('one'))
    .execute();
  return { added: added.length, known: days.length - added.length };
}
