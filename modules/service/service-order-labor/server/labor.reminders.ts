import { sql } from 'kysely';
import { formatDuration, formatNumber } from '#core/contract/format.ts';
import { firstNames, reminder, type Due } from '#core/server/reminder.ts';
import { answerHours } from '../service-order-labor.rules.ts';
import './service-order-labor.table.ts';

interface OfOrder extends Due {
  service_order_uuid: string;
  code: string;
  labor_name: string;
}
const record = { entity: 'service_order', uuid: (due: OfOrder) => due.service_order_uuid };
const many = (words: string, dues: readonly OfOrder[]) => ({
  title: `${formatNumber(dues.length)} serviços ${words}`,
  description: firstNames(dues.map(({ code, labor_name }) => `${code} · ${labor_name}`)),
});

/** Whoever handed work out hears of what nobody answered in a day; where they have left, all who assign do. */
export const unansweredReminder = reminder<OfOrder & { technician_name: string }>({
  name: 'service-order-labor.unanswered',
  at: '5 * * * *',
  due: () => sql`
    select work.uuid::text as key, work.service_order_uuid, service_order.code, line.labor_name,
      technician.name as technician_name, array_remove(array[work.assigned_by_uuid], null) as people
    from labor_assignment work join service_order_labor line on line.uuid = work.order_labor_uuid
    join service_order on service_order.uuid = work.service_order_uuid
    join app_user technician on technician.uuid = work.technician_uuid
    where work.status = 'PENDING' and work.created_at < labor_now() - ${answerHours} * interval '1 hour'`,
  toPeople: true,
  holdersOf: { module: 'service_order', action: 'assign' },
  record,
  notice: {
    module: 'service_order',
    type: 'Atribuição sem resposta',
    text: ([first, ...others]) => {
      const { code, labor_name, technician_name, service_order_uuid } = first;
      if (others.length > 0)
        return {
          priority: 'HIGH',
          ...many(`sem resposta há ${answerHours} horas`, [first, ...others]),
          actionUrl: '/service-order',
        };
      return {
        priority: 'HIGH',
        title: `Sem resposta há ${answerHours} horas: ${labor_name}`,
        description: `${code} · ${technician_name} ainda não aceitou nem recusou.`,
        actionUrl: `/service-order/show/${service_order_uuid}?tab=execution`,
        relatedId: service_order_uuid,
      };
    },
  },
});

/** Work that runs past its estimate, told to who works and to who asked. */
export const overrunReminder = reminder<OfOrder & { estimated_minutes: number }>({
  name: 'service-order-labor.overrun',
  at: '*/10 * * * *',
  due: () => sql`
    select line.uuid::text as key, line.service_order_uuid, service_order.code, line.labor_name, line.estimated_minutes,
      array(select distinct person from labor_assignment, unnest(array[technician_uuid, assigned_by_uuid]) person
        where order_labor_uuid = line.uuid and labor_assignment.status = 'ACCEPTED' and person is not null) as people
    from (select order_labor_uuid, sum(seconds) as seconds from labor_timer
      where order_labor_uuid in (select order_labor_uuid from labor_session where ended_at is null)
      group by order_labor_uuid) spent
    join service_order_labor line on line.uuid = spent.order_labor_uuid and spent.seconds >= 60 * line.estimated_minutes
    join service_order on service_order.uuid = line.service_order_uuid`,
  toPeople: true,
  record,
  notice: {
    module: 'service_order',
    type: 'Tempo estimado ultrapassado',
    text: ([first, ...others]) => {
      const { code, labor_name, estimated_minutes, service_order_uuid } = first;
      if (others.length > 0)
        return {
          priority: 'MEDIUM',
          ...many('passaram do tempo estimado', [first, ...others]),
          actionUrl: '/service-order',
        };
      return {
        priority: 'MEDIUM',
        title: `Passou do tempo estimado: ${labor_name}`,
        description: `${code} · estimado em ${formatDuration(estimated_minutes)}.`,
        actionUrl: `/service-order/maintenance/${service_order_uuid}`,
        relatedId: service_order_uuid,
      };
    },
  },
});
