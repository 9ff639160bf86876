import { sql } from 'kysely';
import { conflict, invalid, notFound } from '#core/contract/error.ts';
import { dayOf } from '#core/contract/format.ts';
import { copyFiles } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { insertRecord } from '#core/server/records.ts';
import { lockDocument } from '#core/server/steps.ts';
import { crmReportMachine, isOpen } from '#modules/crm/crm-report/crm-report.rules.ts';
import { followReport } from '#modules/crm/crm-report/server/public.ts';
import { createNonConformity } from '#modules/quality/non-conformity/server/public.ts';
import { createOrder } from '#modules/service/service-order/server/public.ts';
import type { Followup, FollowupKind, LinkableKind, Origin } from '../contract.ts';
import './crm-followup.table.ts';

/** Where each kind is kept, and the column that points there. */
const places = {
  SERVICE_ORDER: { table: 'service_order', column: 'service_order_uuid' },
  BUDGET: { table: 'budget', column: 'budget_uuid' },
  VISIT: { table: 'maintenance_schedule', column: 'maintenance_schedule_uuid' },
  NON_CONFORMITY: { table: 'non_conformity', column: 'non_conformity_uuid' },
  MAINTENANCE_CONTRACT: { table: 'maintenance_contract', column: 'maintenance_contract_uuid' },
  RENTAL_CONTRACT: { table: 'rental_contract', column: 'rental_contract_uuid' },
} as const;

/** What came of a report, each with where it stands now. */
export async function followupsOf(db: Db, report: string): Promise<Followup[]> {
  const { rows } = await sql<Followup>`
    select followup.uuid, followup.kind, followup.code, followup.created_at,
      coalesce(service_order.status, budget.status, visit.status, non_conformity.status,
        maintenance.status, rental.status) as status,
      coalesce(service_order.uuid, budget.uuid, visit.uuid, non_conformity.uuid, maintenance.uuid, rental.uuid) as record_uuid
    from crm_followup followup
    left join service_order on service_order.uuid = followup.service_order_uuid
    left join budget on budget.uuid = followup.budget_uuid
    left join maintenance_schedule visit on visit.uuid = followup.maintenance_schedule_uuid
    left join non_conformity on non_conformity.uuid = followup.non_conformity_uuid
    left join maintenance_contract maintenance on maintenance.uuid = followup.maintenance_contract_uuid
    left join rental_contract rental on rental.uuid = followup.rental_contract_uuid
    where followup.crm_report_uuid = ${report}::uuid order by followup.created_at, followup.uuid`.execute(db);
  return rows;
}

/** The report, held, for who may see it; what is over gives rise to nothing more. */
async function heldReport(db: Tx, ctx: Ctx, uuid: string) {
  if (!ctx.holds({ module: 'crm', action: 'show_report' })) throw notFound();
  const report = await lockDocument(db, 'crm_report', uuid);
  if (!isOpen(report.status)) throw conflict(crmReportMachine.refusal(report), 'transition');
  return report;
}
export type Report = Awaited<ReturnType<typeof heldReport>>;

async function keep(db: Tx, report: string, kind: FollowupKind, record: { uuid: string; code: string }): Promise<void> {
  const values = { crm_report_uuid: report, kind, code: record.code, [places[kind].column]: record.uuid };
  await insertRecord(db, 'crm_followup', values as never);
}

async function madeOf(db: Db, report: string, kind: FollowupKind): Promise<Followup | undefined> {
  return (await followupsOf(db, report)).find((one) => one.kind === kind);
}

/** Once each: who comes second, even at the same moment, waits for the report and finds it there. */
export async function once(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  kind: FollowupKind,
  make: (report: Report) => Promise<string>,
) {
  await lockDocument(db, 'crm_report', uuid);
  const before = await madeOf(db, uuid, kind);
  if (before) return before;
  const made = await make(await heldReport(db, ctx, uuid));
  await copyFiles(db, ctx, { entity: 'crm_report', uuid }, { entity: places[kind].table, uuid: made });
  const { code } = await db
    .selectFrom(places[kind].table as 'service_order')
    .select('code')
    .where('uuid', '=', made)
    .executeTakeFirstOrThrow();
  await keep(db, uuid, kind, { uuid: made, code });
  await followReport(db, uuid, 'start');
  const found = await madeOf(db, uuid, kind);
  if (!found) throw notFound();
  return found;
}

export const told = ({ subject, description }: Report): string =>
  [subject, description].filter(Boolean).join('\n\n').slice(0, 4000);

/** The order asked for by the customer, with what they said and sent. */
export const openOrder = (db: Tx, ctx: Ctx, uuid: string, type: string | null): Promise<Followup> =>
  once(db, ctx, uuid, 'SERVICE_ORDER', async (report) =>
    createOrder(db, ctx, {
      type_uuid: type ?? (await usualType(db)),
      customer_uuid: report.customer_uuid,
      owner_uuid: null,
      payer_uuid: null,
      customer_equipment_uuid: report.customer_equipment_uuid,
      asset_equipment_uuid: null,
      stock_equipment_uuid: null,
      priority: report.type === 'COMPLAINT' ? 'HIGH' : 'MEDIUM',
      reported_problem: told(report),
      received_condition: null,
      received_accessories: [],
      contract_code: null,
      scheduled_for: null,
      response_due_at: null,
      solution_due_at: null,
      service_location: 'INTERNAL',
      service_address: null,
      requester_name: report.contact,
      requester_phone: report.contact_phone,
      internal_notes: `Aberta a partir de ${report.code}.`,
      checklist_uuid: null,
      warranty_reason: null,
    }),
  );

/** A repair's, where the company calls one so; else the first by name. */
async function usualType(db: Tx): Promise<string> {
  const found = await db
    .selectFrom('service_order_type')
    .select('uuid')
    .where('status', '=', 'ACTIVE')
    .orderBy(sql`searchable(name) = searchable('Corretiva')`, 'desc')
    .orderBy('name')
    .executeTakeFirst();
  if (!found) throw invalid({ type_uuid: ['Cadastre um tipo de ordem de serviço.'] });
  return found.uuid;
}

/** Quality takes a complaint from here: what happened, to whom, and of which report. */
export const openNonConformity = (db: Tx, ctx: Ctx, uuid: string): Promise<Followup> =>
  once(db, ctx, uuid, 'NON_CONFORMITY', (report) => {
    if (report.type !== 'COMPLAINT') throw conflict('Só uma reclamação vira não conformidade.', 'transition');
    const nothing = null;
    return createNonConformity(
      db,
      ctx,
      {
        title: report.subject,
        description: told(report),
        kind: 'SERVICE',
        origin: 'CUSTOMER_COMPLAINT',
        severity: 'MINOR',
        detected_on: dayOf(new Date(report.occurred_at), ctx.services.config.timeZone),
        customer_uuid: report.customer_uuid,
        evidence: nothing,
        requirement: nothing,
        area: nothing,
        detected_by_uuid: nothing,
        responsible_uuid: nothing,
        due_on: nothing,
        supplier_uuid: nothing,
        service_order_uuid: nothing,
        equipment_uuid: nothing,
        instrument_uuid: nothing,
        containment: nothing,
        disposition: nothing,
        cost: nothing,
        notification_limit: nothing,
        notified_on: nothing,
        notification_number: nothing,
      },
      { source_entity: 'crm_report', source_uuid: uuid, source_label: `${report.code} · ${report.customer_name}` },
    );
  });

/** Of the same customer only: another's would move this report by mistake. */
export async function linkRecord(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { kind, record_uuid }: { kind: LinkableKind; record_uuid: string },
): Promise<Followup> {
  const { customer_uuid } = await heldReport(db, ctx, uuid);
  const found = await db
    .selectFrom(places[kind].table as 'service_order')
    .select(['uuid', 'code', 'customer_uuid'])
    .where('uuid', '=', record_uuid)
    .executeTakeFirst();
  if (found?.customer_uuid !== customer_uuid) throw invalid({ record_uuid: ['Escolha um registro deste cliente.'] });
  await keep(db, uuid, kind, found);
  const linked = (await followupsOf(db, uuid)).find((one) => one.record_uuid === record_uuid);
  if (!linked) throw notFound();
  return linked;
}

/** The report something came of, directly or through the order it belongs to. */
export async function reportOf(db: Tx, kind: FollowupKind, record: string | null): Promise<string | undefined> {
  if (!record) return undefined;
  const found = await db
    .selectFrom('crm_followup')
    .select('crm_report_uuid')
    .where(places[kind].column, '=', record)
    .executeTakeFirst();
  return found?.crm_report_uuid;
}

/** The report a record of whichever kind came of, a budget also through its order; each column by its own index. */
export async function originOf(db: Db, record: string): Promise<Origin[]> {
  const { rows } = await sql<Origin>`
    select distinct report.uuid, report.code, report.subject, report.status
    from crm_followup came join crm_report report on report.uuid = came.crm_report_uuid
    where came.service_order_uuid = ${record}::uuid or came.budget_uuid = ${record}::uuid
      or came.maintenance_schedule_uuid = ${record}::uuid or came.non_conformity_uuid = ${record}::uuid
      or came.maintenance_contract_uuid = ${record}::uuid or came.rental_contract_uuid = ${record}::uuid
      or came.service_order_uuid = (select budget.service_order_uuid from budget where budget.uuid = ${record}::uuid)
    order by report.code`.execute(db);
  return rows;
}
