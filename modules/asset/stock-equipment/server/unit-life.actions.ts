import type { Tx } from '#core/server/db.ts';
import type { HistoryRecord } from '#modules/asset/equipment-history/server/public.ts';
import { recordNews, statusNews } from '#modules/asset/equipment-unit/server/public.ts';
import { unitStatus, type UnitStatus } from '../stock-equipment.rules.ts';

interface Arrived {
  received_at: string;
  location: string | null;
  invoice_number: string | null;
}

/** The first thing its life record says. */
export const arrivalOf = (uuid: string, { received_at, location, invoice_number }: Arrived): HistoryRecord => ({
  unit: { stock_equipment_uuid: uuid },
  type: 'ENTRY',
  date: received_at,
  description: ['Entrada no estoque', invoice_number && `nota fiscal ${invoice_number}`, location]
    .filter(Boolean)
    .join(' · '),
});

export const tellStatus = (
  db: Tx,
  uuid: string,
  change: { from: UnitStatus; to: UnitStatus; reason: string | null },
  document?: HistoryRecord['document'],
): Promise<void> =>
  recordNews(
    db,
    { stock_equipment_uuid: uuid },
    [statusNews(change, { label: unitStatus.label, gone: 'DROPPED' })],
    document,
  );
