import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { remindNow } from '#core/testing/remind.ts';
import { demoServer, type TestServer } from '#core/testing/server.ts';
import { root } from '#core/testing/source.ts';

/** Marks as they were kept before core kept them, of everything that is due. */
const oldMarks = `
  create table service_order_late_notice (service_order_uuid uuid, due_at timestamptz);
  insert into service_order_late_notice select uuid, solution_due_at from service_order
    where finished_at is null and status <> 'CANCELLED' and solution_due_at < now();
  create table stock_alert_told (alert text, item_uuid uuid, batch_uuid uuid, told_at timestamptz default now());
  insert into stock_alert_told select alert, item_uuid, batch_uuid from stock_alerts(business_day(), 180);
  alter table labor_assignment add column unanswered_told_at timestamptz;
  alter table service_order_labor add column overrun_told_at timestamptz;
  update labor_assignment set unanswered_told_at = now() where status = 'PENDING';
  update service_order_labor set overrun_told_at = now();
  alter table product add column anvisa_alerted text;
  update product set anvisa_alerted = case
    when anvisa_situation <> 'VALID' or anvisa_valid_until is null then anvisa_situation
    when anvisa_valid_until < business_day() then 'EXPIRED'
    when anvisa_valid_until <= business_day() + 30 then 'EXPIRING_30'
    when anvisa_valid_until <= business_day() + 90 then 'EXPIRING_90' end;`;

const migrations = [
  'modules/service/service-order/server/migrations/20261117-1601-late-by-reminder.sql',
  'modules/service/service-order-labor/server/migrations/20261117-1602-labor-by-reminder.sql',
  'modules/report/stock-report/server/migrations/20261117-1603-alerts-by-reminder.sql',
  'modules/registry/product/server/migrations/20261117-1604-anvisa-by-reminder.sql',
];
const reminders = [
  'service-order.late',
  'service-order-labor.unanswered',
  'service-order-labor.overrun',
  'stock-report.alerts',
  'product.anvisa-alerts',
];

let server: TestServer;
beforeAll(async () => {
  server = await demoServer();
}, 240_000);

it('what people were told before the upgrade they are not told again after it', async () => {
  const told = async (): Promise<number> => {
    await server.owner.query('delete from notification');
    for (const name of reminders) await remindNow(server, name);
    const { rows } = await server.owner.query<{ count: number }>('select count(*)::int as count from notification');
    return rows[0]?.count ?? 0;
  };
  await server.owner.query('delete from reminder_sent');
  expect(await told()).toBeGreaterThan(0);
  await server.owner.query(`delete from reminder_sent; ${oldMarks}`);
  for (const path of migrations) await server.owner.query(readFileSync(join(root, path), 'utf8'));
  expect(await told()).toBe(0);
});
