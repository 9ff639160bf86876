import type { Tx } from '#core/server/db.ts';
import type { HistoryRecord } from '#modules/asset/equipment-history/server/public.ts';
import { placeNews, recordNews, statusNews } from '#modules/asset/equipment-unit/server/public.ts';
import { installedStatus, placeOf, type InstalledStatus } from '../crm-customer-equipment.rules.ts';

interface Placed {
  location_unit: string | null;
  location_sector: string | null;
}

/** The first thing its life record says. */
export function installationOf(uuid: string, row: Placed & { installed_at: string | null }): HistoryRecord {
  const described = row.installed_at ? 'Instalado no cliente' : 'Cadastrado na base instalada';
  return {
    unit: { customer_equipment_uuid: uuid },
    type: row.installed_at ? 'INSTALLATION' : 'ENTRY',
    ...(row.installed_at ? { date: row.installed_at } : {}),
    description: [described, placeOf(row)].filter(Boolean).join(' · '),
  };
}

interface Standing extends Placed {
  customer_uuid: string;
  customer_name: string;
  status: InstalledStatus;
}

/** What a change makes of the unit, as far as its life is concerned, and the record that made it. */
export async function tellChanges(
  db: Tx,
  uuid: string,
  before: Standing,
  after: Standing,
  document: HistoryRecord['document'] = null,
): Promise<void> {
  const moved = before.customer_uuid !== after.customer_uuid;
  await recordNews(
    db,
    { customer_equipment_uuid: uuid },
    [
      moved
        ? { type: 'TRANSFER', description: `Mudou de cliente: ${before.customer_name} → ${after.customer_name}` }
        : null,
      placeNews(placeOf(before), placeOf(after)),
      statusNews({ from: before.status, to: after.status }, { label: installedStatus.label, gone: 'DECOMMISSIONED' }),
    ],
    document,
  );
}
