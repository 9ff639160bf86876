import { sql } from 'kysely';
import { mayEnter } from '#core/server/access.ts';
import { dayAt } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { HistoryUnit } from '#modules/asset/equipment-history/server/public.ts';
import type { LifeEvent } from '#modules/asset/unit-life/server/public.ts';
import { crmReport } from '../contract.ts';
import { crmReportStatus, crmReportType } from '../crm-report.rules.ts';
import './crm-report.table.ts';

interface Told {
  uuid: string;
  code: string;
  type: string;
  subject: string;
  status: string;
  day: string;
  responsible_name: string | null;
}

/** What was said of a unit with its customer, requests by its QR Code among it. */
export async function talkEvents(db: Tx, { identity }: Ctx, unit: HistoryUnit): Promise<LifeEvent[] | undefined> {
  if (!('customer_equipment_uuid' in unit) || !mayEnter(crmReport.list.access, identity)) return undefined;
  const { rows } = await sql<Told>`
    select uuid, code, type, subject, status, ${dayAt(sql`occurred_at`)}::text as day, responsible_name
    from crm_report where customer_equipment_uuid = ${unit.customer_equipment_uuid}::uuid
    order by occurred_at desc, uuid`.execute(db);
  return rows.map(({ uuid, code, type, subject, status, day, responsible_name }) => ({
    type: 'TALK',
    date: day,
    description: `${crmReportType.label(type)}: ${subject} (${crmReportStatus.label(status).toLowerCase()})`,
    technician_name: null,
    recorded_by: responsible_name,
    document: { label: code, path: `/crm/show/${uuid}` },
  }));
}
