import { sql } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { notify, type Notice } from '#modules/platform/notification/server/public.ts';
import { stockAlert } from '../stock-report.rules.ts';
import { alertsNow } from './alert.queries.ts';
import { readSetting } from './setting.queries.ts';

type Alert = ValueOf<typeof stockAlert>;
interface News {
  alert: Alert;
  count: number;
  names: string[];
}

const weight: Record<Alert, Notice['priority']> = {
  OUT: 'HIGH',
  BELOW_MIN: 'HIGH',
  EXPIRED: 'HIGH',
  REORDER: 'MEDIUM',
  EXPIRING_30: 'MEDIUM',
  EXPIRING_60: 'LOW',
  EXPIRING_90: 'LOW',
  IDLE: 'LOW',
};

/** Every night: what became a matter since the last one is told, one notice for each kind. */
export async function tellAlerts(_payload: unknown, services: Services): Promise<void> {
  const ctx = new Ctx(services, systemFacts('stock-report.alerts'), null);
  await ctx.transaction(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    for (const news of await whatIsNew(db)) await tell(db, services, news);
  });
}

/** What went away is forgotten, so that it is told again when it returns. */
async function whatIsNew(db: Tx): Promise<News[]> {
  const { idle_days } = await readSetting(db);
  await sql`delete from stock_alert_told told where not exists (select from ${alertsNow(idle_days)} alerts
    where alerts.alert = told.alert and alerts.item_uuid = told.item_uuid and alerts.batch_uuid is not distinct from told.batch_uuid)`.execute(
    db,
  );
  const { rows } = await sql<News>`
    with fresh as (
      insert into stock_alert_told (alert, item_uuid, batch_uuid) select alert, item_uuid, batch_uuid from ${alertsNow(idle_days)} alerts
      on conflict on constraint stock_alert_told_once do nothing returning alert, item_uuid
    )
    select fresh.alert, count(*)::int as count,
      (array_agg(stock_item.name order by searchable(stock_item.name)))[1:3] as names
    from fresh join stock_item on stock_item.uuid = fresh.item_uuid
    group by fresh.alert order by array_position(${stockAlert.values}::text[], fresh.alert)`.execute(db);
  return rows;
}

async function tell(db: Tx, services: Services, { alert, count, names }: News): Promise<void> {
  const rest = count - names.length;
  await notify(db, services, {
    holdersOf: { module: 'stock', action: 'update_part' },
    module: 'stock',
    priority: weight[alert],
    type: 'Alerta de estoque',
    title: `${stockAlert.label(alert)}: ${count === 1 ? '1 novo alerta' : `${count} novos alertas`}`,
    description: `${names.join('; ')}${rest > 0 ? ` e mais ${rest}` : ''}.`,
    actionUrl: `/stock/alerts?alert=${alert}`,
  });
}
