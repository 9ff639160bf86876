import { sql } from 'kysely';
import { formatDuration, formatNumber } from '#core/contract/format.ts';
import type { Db } from '#core/server/db.ts';
import type { Cancelling } from '#modules/service/service-order/contract.ts';
import './service-order-labor.table.ts';

interface Work {
  running: string | null;
  open: number;
  minutes: number;
}

/** Clocks that stop, services nobody will do, hours nobody will pay for. */
export async function workGivenUp(db: Db, order: string): Promise<Cancelling['facts']> {
  const { rows } = await sql<Work>`
    select
      (select string_agg(distinct app_user.name, ', ') from labor_session session
        join app_user on app_user.uuid = session.technician_uuid
        where session.service_order_uuid = ${order}::uuid and session.ended_at is null) as running,
      (select count(*)::int from service_order_labor
        where service_order_uuid = ${order}::uuid and status not in ('COMPLETED', 'CANCELLED')) as open,
      (select coalesce(floor(sum(extract(epoch from coalesce(ended_at, labor_now()) - started_at)) / 60), 0)::int
        from labor_session where service_order_uuid = ${order}::uuid) as minutes`.execute(db);
  const [{ running, open, minutes } = { running: null, open: 0, minutes: 0 }] = rows;
  return [
    ...(running ? [{ label: 'Em andamento agora, param', value: running }] : []),
    ...(open > 0 ? [{ label: 'Serviços por fazer, cancelados', value: formatNumber(open) }] : []),
    ...(minutes > 0 ? [{ label: 'Horas já trabalhadas', value: formatDuration(minutes) }] : []),
  ];
}
