import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { formatMoney } from '#core/contract/format.ts';
import { renewedUntil } from '#modules/contract/contract-terms/terms.rules.ts';
import { maintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { createContract } from '#modules/contract/maintenance-contract/server/public.ts';
import { rentalContract } from '#modules/contract/rental-contract/contract.ts';
import { createRentalContract } from '#modules/contract/rental-contract/server/public.ts';
import type { Followup } from '../contract.ts';
import { once, told, type Report } from './crm-followup.actions.ts';

/** What the report knows of a contract: for whom, about what, by whom. From today for a year, until it is agreed otherwise. */
function termsOf(ctx: Ctx, report: Report) {
  const starts_at = todayOf(ctx);
  return {
    title: report.subject,
    customer_uuid: report.customer_uuid,
    responsible_uuid: report.responsible_uuid,
    their_signatory: report.contact,
    their_signatory_email: report.contact_email,
    starts_at,
    ends_at: renewedUntil(starts_at, 12),
    notes: notesOf(report),
  };
}

/** The report's value is of the whole deal, not of a month: it is told, and whoever writes the terms says what it means. */
const notesOf = (report: Report): string =>
  [
    `Aberto a partir de ${report.code}.`,
    report.value === null ? '' : `Valor do negócio no relatório: ${formatMoney(report.value)}.`,
    told(report),
  ]
    .filter(Boolean)
    .join('\n\n')
    .slice(0, 4000);

/** With the unit they spoke of, while it can be covered. */
export const openMaintenanceContract = (db: Tx, ctx: Ctx, uuid: string): Promise<Followup> =>
  once(db, ctx, uuid, 'MAINTENANCE_CONTRACT', async (report) =>
    createContract(
      db,
      ctx,
      maintenanceContract.create.body.parse({
        ...termsOf(ctx, report),
        items: (await coverable(db, report)).map((unit) => ({ customer_equipment_uuid: unit })),
      }),
    ),
  );

export const openRentalContract = (db: Tx, ctx: Ctx, uuid: string): Promise<Followup> =>
  once(db, ctx, uuid, 'RENTAL_CONTRACT', (report) =>
    createRentalContract(db, ctx, rentalContract.create.body.parse(termsOf(ctx, report))),
  );

async function coverable(db: Tx, { customer_equipment_uuid: unit, customer_uuid }: Report): Promise<string[]> {
  if (!unit) return [];
  const found = await db
    .selectFrom('customer_equipment')
    .select('uuid')
    .where('uuid', '=', unit)
    .where('customer_uuid', '=', customer_uuid)
    .where('status', '<>', 'DECOMMISSIONED')
    .execute();
  return found.map(({ uuid }) => uuid);
}
