import { sql } from 'kysely';
import { formatTime } from '#core/contract/format.ts';
import { mayEnter } from '#core/server/access.ts';
import { endOf, startOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { visibleOrders } from '#modules/service/service-order/server/public.ts';
import type { DayPlace, Stop } from '../contract.ts';

type Found = Omit<Stop, 'time'> & { time: string | null; at: string | null; city: string | null; state: string | null };

async function visitsOf(ctx: Ctx, day: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select 'VISIT' as kind, uuid, code, title, status, to_char(scheduled_time, 'HH24:MI') as time, null as at,
      customer_name, address, equipment_name, city, state,
      case when responsible_uuid is null then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object('uuid', responsible_uuid, 'name', responsible_name)) end as technicians
    from maintenance_schedule where scheduled_date = ${day}::date and status <> 'CANCELLED'`.execute(ctx.db);
  return rows;
}

/** The order of a visit goes with its visit: one trip is told once. */
async function ordersOf(ctx: Ctx, day: string): Promise<Found[]> {
  if (!mayEnter(serviceOrder.list.access, ctx.identity)) return [];
  const seen = sql.join([sql`true`, ...visibleOrders(ctx)], sql` and `);
  const { rows } = await sql<Found>`
    select 'ORDER' as kind, service_order.uuid, service_order.code, service_order.reported_problem as title,
      service_order.status, null as time, service_order.scheduled_for as at, service_order.customer_name,
      service_order.service_address as address, service_order.equipment_name, customer.city, customer.state,
      coalesce((select jsonb_agg(jsonb_build_object('uuid', app_user.uuid, 'name', app_user.name) order by app_user.name)
        from service_order_technician given join app_user on app_user.uuid = given.user_uuid
        where given.service_order_uuid = service_order.uuid), '[]') as technicians
    from service_order join customer on customer.uuid = service_order.customer_uuid
    where ${seen} and service_order.service_location = 'ON_SITE' and service_order.status <> 'CANCELLED'
      and service_order.scheduled_for >= ${startOf(day)} and service_order.scheduled_for < ${endOf(day)}
      and not exists (select from maintenance_schedule visit where visit.service_order_uuid = service_order.uuid
        and visit.scheduled_date = ${day}::date and visit.status <> 'CANCELLED')`.execute(ctx.db);
  return rows;
}

/** City by city as people read a list of them; where none is known last. */
export async function dayByCity(ctx: Ctx, day: string, technician: string | undefined): Promise<DayPlace[]> {
  const zone = ctx.services.config.timeZone;
  const found = [...(await visitsOf(ctx, day)), ...(await ordersOf(ctx, day))].filter(
    ({ technicians }) => !technician || technicians.some(({ uuid }) => uuid === technician),
  );
  const groups = Map.groupBy(found, ({ city, state }) => `${city ?? '\uffff'} ${state ?? ''}`);
  return [...groups.entries()]
    .toSorted(([one], [other]) => one.localeCompare(other, 'pt-BR'))
    .map(([, some]) => ({
      city: some[0]?.city ?? null,
      state: some[0]?.state ?? null,
      stops: some
        .map(({ city: _city, state: _state, at, time, ...stop }) => ({
          ...stop,
          time: time ?? (at ? formatTime(at, zone) : ''),
        }))
        .toSorted((one, other) => one.time.localeCompare(other.time) || one.code.localeCompare(other.code)),
    }));
}
