import { sql } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import { can } from '#core/contract/endpoint.ts';
import { firstSent } from '#core/server/reminders.ts';
import { readSetting } from '#core/server/settings.ts';
import type { Waiting } from '#core/server/waiting.ts';
import { alertHead, suggestionHead } from '../report-heads.ts';
import { stockSetting } from '../setting.contract.ts';
import type { stockAlert } from '../stock-report.rules.ts';
import { alertsNow, suggestionSummary } from './alert.queries.ts';
import { alertKey, alertReminder } from './alert.reminder.ts';

type Alert = ValueOf<typeof stockAlert>;
const lists = alertHead.access;
const acts = can('stock', 'update_part');

interface Own extends Pick<Waiting, 'key' | 'label' | 'tone'> {
  alerts: readonly [Alert, ...Alert[]];
}
/** What expired waits since its day; a level, since somebody was first told of it. */
const alerts = ({ alerts: wanted, ...own }: Own): Waiting => ({
  ...own,
  lists,
  acts,
  to: `/stock/alerts?${new URLSearchParams({ alert: wanted.join() })}`,
  find: async ({ db }) => {
    const { idle_days } = await readSetting(db, stockSetting);
    const { rows } = await sql<{ count: number; oldest: string | null }>`
      select count(*)::int as count,
        coalesce(to_jsonb(min(batch.expires_at) filter (where alerts.alert = 'EXPIRED')), to_jsonb(min(${firstSent(alertReminder, alertKey)}))) #>> '{}' as oldest
      from ${alertsNow(idle_days)} alerts
      left join stock_batch batch on batch.uuid = alerts.batch_uuid
      where alerts.alert = any(${wanted}::text[])`.execute(db);
    return rows[0] ?? { count: 0, oldest: null };
  },
});

/** What the shelf asks for: levels, expiries, and what has to be bought. */
export const stockWaiting: readonly Waiting[] = [
  alerts({ key: 'stock.expired', label: 'Lotes vencidos', tone: 'red', alerts: ['EXPIRED'] }),
  alerts({
    key: 'stock.low',
    label: 'Itens sem estoque ou abaixo do mínimo',
    tone: 'yellow',
    alerts: ['OUT', 'BELOW_MIN'],
  }),
  alerts({ key: 'stock.expiring', label: 'Lotes que vencem em 30 dias', tone: 'yellow', alerts: ['EXPIRING_30'] }),
  {
    key: 'stock.buy',
    label: 'Itens para comprar',
    tone: 'yellow',
    lists: suggestionHead.access,
    acts: can('purchase', 'create'),
    to: '/stock/purchase-suggestion',
    find: async ({ db }) => ({ count: (await suggestionSummary(db, undefined)).items, oldest: null }),
  },
];
