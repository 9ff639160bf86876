import { sql } from 'kysely';
import { addBusinessMinutes } from '#core/contract/business-time.ts';
import { notFound } from '#core/contract/error.ts';
import { formatNumber } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { openStatuses } from '#modules/crm/crm-report/crm-report.rules.ts';
import { createCrmReport, findCrmReport } from '#modules/crm/crm-report/server/public.ts';
import { businessCalendar } from '#modules/platform/business-calendar/server/public.ts';
import '#modules/registry/customer/server/public.ts';

const aWorkday = 8 * 60;

/** The report of the visit to be made, its next action a working day away. Who presses second finds the first one's. */
export async function proposeVisit(db: Tx, ctx: Ctx, customer: string): Promise<{ uuid: string; code: string }> {
  const { rows } = await sql<{ units: number }>`
    select coalesce((select in_use + standby + in_repair from customer_equipment_count where uuid = customer.uuid), 0) as units
    from customer where uuid = ${customer}::uuid and status = 'ACTIVE' for update`.execute(db);
  const [found] = rows;
  if (!found) throw notFound('Cliente não encontrado.');
  const open = await db
    .selectFrom('crm_report')
    .select(['uuid', 'code'])
    .where('customer_uuid', '=', customer)
    .where('type', '=', 'VISIT')
    .where('status', 'in', [...openStatuses])
    .orderBy('code')
    .executeTakeFirst();
  if (open) return open;
  const uuid = await createCrmReport(db, ctx, {
    type: 'VISIT',
    subject: 'Visita de relacionamento',
    customer_uuid: customer,
    customer_equipment_uuid: null,
    occurred_at: new Date().toISOString(),
    origin: 'OWN',
    contact: null,
    contact_phone: null,
    contact_email: null,
    description: `Proposta pelo sistema: ${formatNumber(found.units)} equipamentos em serviço e nenhum contato recente.`,
    next_action: 'Agendar visita de relacionamento',
    next_action_at: addBusinessMinutes(new Date(), aWorkday, await businessCalendar(db)),
    value: null,
    probability: null,
  });
  const made = await findCrmReport(db, uuid);
  if (!made) throw notFound();
  return { uuid, code: made.code };
}
