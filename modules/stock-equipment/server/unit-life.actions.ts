import { dayOf } from '#core/contract/format.ts';
import type { Tx } from '#core/server/db.ts';
import { recordHistory, type HistoryRecord } from '#modules/equipment-history/server/public.ts';
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
  {
    from,
    to,
    reason,
    document,
  }: { from: UnitStatus; to: UnitStatus; reason: string | null } & Required<Pick<HistoryRecord, 'document'>>,
): Promise<void> =>
  recordHistory(db, {
    unit: { stock_equipment_uuid: uuid },
    type: to === 'DROPPED' ? 'DROP' : 'STATUS',
    date: dayOf(new Date()),
    description: [`${unitStatus.label(from)} → ${unitStatus.label(to)}`, reason].filter(Boolean).join(': '),
    document,
  });

export async function tellPlace(db: Tx, uuid: string, from: string | null, to: string | null): Promise<void> {
  if (from === to) return;
  await recordHistory(db, {
    unit: { stock_equipment_uuid: uuid },
    type: 'TRANSFER',
    date: dayOf(new Date()),
    description: `Mudança de local: ${from ?? 'sem local'} → ${to ?? 'sem local'}`,
  });
}
