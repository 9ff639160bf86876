import { sql } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import { formatNumber } from '#core/contract/format.ts';
import { firstNames, reminder, type Due, type NoticeText } from '#core/server/reminder.ts';
import { readSetting } from '#core/server/settings.ts';
import { stockSetting } from '../setting.contract.ts';
import { stockAlert } from '../stock-report.rules.ts';
import { alertsNow } from './alert.queries.ts';

type Alert = ValueOf<typeof stockAlert>;
interface NewAlert extends Due {
  alert: Alert;
  name: string;
}

const priority: Record<Alert, NoticeText['priority']> = {
  OUT: 'HIGH',
  BELOW_MIN: 'HIGH',
  EXPIRED: 'HIGH',
  REORDER: 'MEDIUM',
  EXPIRING_30: 'MEDIUM',
  EXPIRING_60: 'LOW',
  EXPIRING_90: 'LOW',
  IDLE: 'LOW',
};

/** Of a row of alerts: the same matter of the same item or batch. */
export const alertKey = sql<string>`concat_ws(':', alerts.alert, alerts.item_uuid, alerts.batch_uuid)`;

/** What became a matter since last night, one notice for each kind. */
export const alertReminder = reminder<NewAlert>({
  name: 'stock-report.alerts',
  due: async (db) => {
    const { idle_days } = await readSetting(db, stockSetting);
    return sql`select ${alertKey} as key, alerts.alert, stock_item.name from ${alertsNow(idle_days)} alerts
      join stock_item on stock_item.uuid = alerts.item_uuid`;
  },
  holdersOf: { module: 'stock', action: 'update_part' },
  tellsAgain: true,
  topic: ({ alert }) => alert,
  oneByOne: 0,
  notice: {
    module: 'stock',
    type: 'Alerta de estoque',
    text: (alerts) => {
      const [{ alert }] = alerts;
      const count = alerts.length === 1 ? '1 novo alerta' : `${formatNumber(alerts.length)} novos alertas`;
      return {
        priority: priority[alert],
        title: `${stockAlert.label(alert)}: ${count}`,
        description: firstNames(alerts.map(({ name }) => name)),
        actionUrl: `/stock/alerts?alert=${alert}`,
      };
    },
  },
});
