import type { Demo } from '#tools/demo/demo.ts';
import { addLines } from '#core/server/lines.ts';
import { insertRecord } from '#core/server/records.ts';
import { warningKind } from '../server/sla-configuration.actions.ts';
import '../server/sla-configuration.table.ts';

/** The four of the trade have held for years; a hospital and the preventives have their own. */
export const demo: Demo = async (db, { users }) => {
  await db.updateTable('sla_configuration').set({ valid_from: null }).where('priority', 'is not', null).execute();
  const largest = await db
    .selectFrom('service_order')
    .select((eb) => ['customer_uuid', eb.fn.countAll<number>().as('orders')])
    .groupBy('customer_uuid')
    .orderBy('orders', 'desc')
    .orderBy('customer_uuid')
    .executeTakeFirst();
  const preventive = await db
    .selectFrom('service_order_type')
    .select('uuid')
    .where('name', '=', 'Preventiva')
    .executeTakeFirst();
  const manager = users.get('gestor');
  const own = [
    largest && {
      name: 'Hospital 24 horas',
      customer_uuid: largest.customer_uuid,
      response_minutes: 60,
      arrival_minutes: 240,
      solution_minutes: 48 * 60,
      calendar: 'ALWAYS' as const,
      pause_statuses: ['PENDING_APPROVAL', 'WAITING_CUSTOMER', 'WAITING_PARTS', 'PAUSED'],
      penalty: 'Multa de 2% da mensalidade por dia de atraso, até 10%.',
    },
    preventive && {
      name: 'Preventivas',
      type_uuid: preventive.uuid,
      response_minutes: 16 * 60,
      solution_minutes: 80 * 60,
      pause_statuses: ['WAITING_CUSTOMER', 'PAUSED'],
    },
  ];
  for (const values of own) {
    if (!values) continue;
    const uuid = await insertRecord(db, 'sla_configuration', values);
    await addLines(db, warningKind, uuid, [
      { percent: 80, audience: 'TEAM', user_uuid: null },
      manager
        ? { percent: 100, audience: 'PERSON', user_uuid: manager }
        : { percent: 100, audience: 'MANAGERS', user_uuid: null },
    ]);
  }
};
