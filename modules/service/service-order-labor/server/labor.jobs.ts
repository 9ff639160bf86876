import { sql } from 'kysely';
import { formatDuration } from '#core/contract/format.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import { answerHours } from '../service-order-labor.rules.ts';

interface Unanswered {
  service_order_uuid: string;
  code: string;
  labor_name: string;
  technician_name: string;
  assigned_by_uuid: string | null;
}

/** Each hour: whoever handed work out hears of what nobody answered in a day; once. */
export async function tellUnanswered(_payload: unknown, services: Services): Promise<void> {
  const ctx = new Ctx(services, systemFacts('service-order-labor.unanswered'), null);
  await ctx.transaction(async (db) => {
    const { rows } = await sql<Unanswered>`
      with told as (update labor_assignment set unanswered_told_at = labor_now()
        where status = 'PENDING' and unanswered_told_at is null
          and created_at < labor_now() - ${answerHours} * interval '1 hour' returning *)
      select told.service_order_uuid, service_order.code, line.labor_name, technician.name as technician_name,
        assigner.uuid as assigned_by_uuid
      from told join service_order_labor line on line.uuid = told.order_labor_uuid
      join service_order on service_order.uuid = told.service_order_uuid
      join app_user technician on technician.uuid = told.technician_uuid
      left join app_user assigner on assigner.uuid = told.assigned_by_uuid and assigner.status = 'ACTIVE'
      order by told.created_at`.execute(db);
    for (const { service_order_uuid, code, labor_name, technician_name, assigned_by_uuid } of rows)
      await notify(db, services, {
        // Whoever assigned it may have left: then it is a matter of all who assign.
        ...(assigned_by_uuid
          ? { users: [assigned_by_uuid] }
          : { holdersOf: { module: 'service_order', action: 'assign' } as const }),
        module: 'service_order',
        priority: 'HIGH',
        type: 'Atribuição sem resposta',
        title: `Sem resposta há ${answerHours} horas: ${labor_name}`,
        description: `${code} · ${technician_name} ainda não aceitou nem recusou.`,
        actionUrl: `/service-order/show/${service_order_uuid}?tab=execution`,
        relatedId: service_order_uuid,
      });
  });
}

interface Overrun {
  service_order_uuid: string;
  code: string;
  labor_name: string;
  estimated_minutes: number;
  people: string[];
}

/** Every ten minutes: work that runs past its estimate is told to who works and to who asked; once. */
export async function tellOverruns(_payload: unknown, services: Services): Promise<void> {
  const ctx = new Ctx(services, systemFacts('service-order-labor.overrun'), null);
  await ctx.transaction(async (db) => {
    const { rows } = await sql<Overrun>`
      with late as (
        select order_labor_uuid from labor_timer
        where order_labor_uuid in (select order_labor_uuid from labor_session where ended_at is null)
        group by order_labor_uuid
        having sum(seconds) >= 60 * (select estimated_minutes from service_order_labor where uuid = order_labor_uuid)
      ), told as (update service_order_labor line set overrun_told_at = labor_now() from late
        where line.uuid = late.order_labor_uuid and line.overrun_told_at is null returning line.*)
      select told.service_order_uuid, service_order.code, told.labor_name, told.estimated_minutes,
        (select array_agg(distinct person) from labor_assignment,
          unnest(array[technician_uuid, assigned_by_uuid]) person
          where order_labor_uuid = told.uuid and labor_assignment.status = 'ACCEPTED' and person is not null) as people
      from told join service_order on service_order.uuid = told.service_order_uuid`.execute(db);
    for (const { service_order_uuid, code, labor_name, estimated_minutes, people } of rows)
      await notify(db, services, {
        users: people,
        module: 'service_order',
        priority: 'MEDIUM',
        type: 'Tempo estimado ultrapassado',
        title: `Passou do tempo estimado: ${labor_name}`,
        description: `${code} · estimado em ${formatDuration(estimated_minutes)}.`,
        actionUrl: `/service-order/maintenance/${service_order_uuid}`,
        relatedId: service_order_uuid,
      });
  });
}
