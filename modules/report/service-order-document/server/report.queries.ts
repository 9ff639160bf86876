import { sql } from 'kysely';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { isVisible } from '#modules/service/service-order/server/public.ts';
import type { Issued, Report, UsedInstrument } from '../contract.ts';
import './document.table.ts';

export const findReport = (db: Db, order: string): Promise<Report | undefined> =>
  db
    .selectFrom('service_order_report as report')
    .select(['report.uuid', 'report.version', 'report.created_at', 'report.updated_at', 'report.service_order_uuid'])
    .select(['report.found_defect', 'report.cause', 'report.performed_service', 'report.conclusion'])
    .select(['report.recommendation', 'report.responsible_name', 'report.responsible_registration'])
    .select(['report.art_number', 'report.correction_reason'])
    .where('report.service_order_uuid', '=', order)
    .executeTakeFirst();

/** Typed by hand, before answers named what they were measured with: what was written so stays on its paper. */
export const typedInstruments = (db: Db, order: string): Promise<UsedInstrument[]> =>
  db
    .selectFrom('service_order_report_instrument as line')
    .innerJoin('service_order_report as report', 'report.uuid', 'line.report_uuid')
    .select(['line.name', 'line.serial_number', 'line.certificate', 'line.valid_until'])
    .where('report.service_order_uuid', '=', order)
    .orderBy('line.position')
    .execute();

/** Of each of these orders the last one handed over. */
export const lastIssuedOf = (db: Db, orders: readonly string[]): Promise<{ owner: string; name: string }[]> =>
  db
    .selectFrom('service_order_document')
    .select('service_order_uuid as owner')
    .select(sql<string>`'Laudo rev. ' || max(revision)`.as('name'))
    .where(sql<boolean>`service_order_uuid = any(${orders}::uuid[])`)
    .groupBy('service_order_uuid')
    .execute();

/** Newest first. */
export const issuedOf = (db: Db, order: string): Promise<(Issued & { report_version: number })[]> =>
  db
    .selectFrom('service_order_document')
    .select(['uuid', 'created_at', 'revision', 'report_version', 'sha256', 'verification', 'size', 'reason'])
    .select('issued_by')
    .where('service_order_uuid', '=', order)
    .orderBy('revision', 'desc')
    .execute();

/** Who sees the order sees the history of its report. */
export async function isReportVisible(ctx: Ctx, uuid: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('service_order_report')
    .select('service_order_uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row !== undefined && isVisible(ctx, row.service_order_uuid);
}
