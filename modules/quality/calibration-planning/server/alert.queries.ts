import { sql, type RawBuilder } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { notFound } from '#core/contract/error.ts';
import type { Page } from '#core/contract/page.ts';
import { today } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { metaOf } from '#core/server/listing.ts';
import { calibrationStatusNow } from '#modules/quality/instrument/server/public.ts';
import type { CalibrationAlert, calibrationPlanning } from '../contract.ts';
import { alertStages } from '../planning.rules.ts';
import './planning.table.ts';
import { watched } from './watched.ts';

const far = 9_999;
/** The nearest stage that has come: 7 from a week ahead on, −1 when it is over or never was. */
const stage: RawBuilder<number> = sql<number>`case when instrument.due_on is null or instrument.due_on < ${today} then -1
  else coalesce((select min(days) from unnest(${sql.val([...alertStages])}::int[]) as days
    where days >= instrument.due_on - ${today}), ${far}::int) end`;
const isRead = sql<boolean>`coalesce(seen.due_on is not distinct from instrument.due_on and seen.stage = ${stage}, false)`;

const alertsOf = (db: Db, reader: string, days: number) =>
  db
    .selectFrom('instrument')
    .leftJoin('calibration_alert_read as seen', (join) =>
      join.onRef('seen.instrument_uuid', '=', 'instrument.uuid').on('seen.user_uuid', '=', reader),
    )
    .where(watched)
    .where((eb) =>
      eb.or([eb('instrument.due_on', 'is', null), sql<boolean>`instrument.due_on <= ${today} + ${days}::int`]),
    );

export async function calibrationAlerts(
  ctx: Ctx,
  { days_ahead, unread, page, per_page }: Received<typeof calibrationPlanning.alerts>['query'],
): Promise<Page<CalibrationAlert>> {
  const found = alertsOf(ctx.db, ctx.user.uuid, days_ahead).$if(unread !== undefined, (query) =>
    query.where(unread ? sql<boolean>`not ${isRead}` : isRead),
  );
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const data = await found
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('calibration')
          .select(['calibration.uuid as planned_uuid', 'calibration.scheduled_on as planned_on'])
          .whereRef('calibration.instrument_uuid', '=', 'instrument.uuid')
          .where('calibration.status', '=', 'SCHEDULED')
          .orderBy('calibration.scheduled_on')
          .orderBy('calibration.uuid')
          .limit(1)
          .as('planned'),
      (join) => join.onTrue(),
    )
    .select(['instrument.uuid', 'instrument.asset_number', 'instrument.name', 'instrument.location'])
    .select(['instrument.criticality', 'instrument.due_on', 'planned.planned_uuid', 'planned.planned_on'])
    .select([calibrationStatusNow.as('calibration_status'), isRead.as('is_read')])
    .select(sql<number | null>`instrument.due_on - ${today}`.as('days_left'))
    .orderBy(sql`instrument.due_on nulls first`)
    .orderBy('instrument.uuid')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { data, meta: metaOf(total, { page, per_page }) };
}

/** Read as it stands now: when it comes nearer it is news again. */
export async function readAlert(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  const alert = await db
    .selectFrom('instrument')
    .select(['instrument.due_on', stage.as('stage')])
    .where('instrument.uuid', '=', uuid)
    .where(watched)
    .executeTakeFirst();
  if (!alert) throw notFound('Alerta não encontrado.');
  const read_at = new Date().toISOString();
  await db
    .insertInto('calibration_alert_read')
    .values({ user_uuid: ctx.user.uuid, instrument_uuid: uuid, ...alert, read_at })
    .onConflict((on) => on.columns(['user_uuid', 'instrument_uuid']).doUpdateSet({ ...alert, read_at }))
    .execute();
}
