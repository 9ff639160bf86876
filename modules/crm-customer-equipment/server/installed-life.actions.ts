import { dayOf } from '#core/contract/format.ts';
import type { Tx } from '#core/server/db.ts';
import { recordHistory, type HistoryRecord } from '#modules/equipment-history/server/public.ts';
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
    date: row.installed_at ?? dayOf(new Date()),
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
  const told: Pick<HistoryRecord, 'type' | 'description'>[] = [];
  if (before.customer_uuid !== after.customer_uuid)
    told.push({ type: 'TRANSFER', description: `Mudou de cliente: ${before.customer_name} → ${after.customer_name}` });
  if (placeOf(before) !== placeOf(after))
    told.push({
      type: 'TRANSFER',
      description: `Mudança de local: ${placeOf(before) ?? 'sem local'} → ${placeOf(after) ?? 'sem local'}`,
    });
  if (before.status !== after.status)
    told.push({
      type: after.status === 'DECOMMISSIONED' ? 'DROP' : 'STATUS',
      description: `${installedStatus.label(before.status)} → ${installedStatus.label(after.status)}`,
    });
  const date = dayOf(new Date());
  await recordHistory(
    db,
    told.map((one) => ({ ...one, unit: { customer_equipment_uuid: uuid }, date, document })),
  );
}
