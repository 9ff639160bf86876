import { sql } from 'kysely';
import { invalid } from '#core/contract/error.ts';
import { today } from '#core/server/business-day.ts';
import type { Tx } from '#core/server/db.ts';
import '#modules/quality/instrument/server/public.ts';

/**
 * Why a unit should not leave: it is being mended, its preventive is late, its registration is not good any more, or, where it
 * is an instrument too (the same number of patrimony), its calibration is not.
 */
async function reds(db: Tx, asset: string): Promise<string[]> {
  const { rows } = await sql<{ reason: string }>`
    select format('Ordem %s aberta.', code) as reason from service_order
      where asset_equipment_uuid = ${asset}::uuid and status not in ('DELIVERED', 'CLOSED', 'CANCELLED')
    union all
    select format('Visita %s vencida em %s.', code, to_char(scheduled_date, 'DD/MM/YYYY')) from maintenance_schedule
      where asset_equipment_uuid = ${asset}::uuid and status in ('SCHEDULED', 'RESCHEDULED') and scheduled_date < ${today}
    union all
    select case when anvisa_registration.is_cancelled then format('Registro ANVISA %s cancelado.', number)
      else format('Registro ANVISA %s vencido em %s.', number, to_char(valid_until, 'DD/MM/YYYY')) end
      from asset_equipment join stock_equipment on stock_equipment.uuid = asset_equipment.stock_equipment_uuid
      join equipment on equipment.uuid = stock_equipment.equipment_uuid
      join anvisa_registration on number = equipment.anvisa_registration
      where asset_equipment.uuid = ${asset}::uuid and (is_cancelled or valid_until < ${today})
    union all
    select case when instrument.status = 'IN_CALIBRATION' then 'Está em calibração.'
      when instrument.status = 'QUARANTINE' then 'Está bloqueado pela qualidade.'
      when instrument.due_on is null then 'Sem calibração.'
      else format('Calibração vencida em %s.', to_char(instrument.due_on, 'DD/MM/YYYY')) end
      from asset_equipment join instrument on searchable(instrument.asset_number) = searchable(asset_equipment.asset_number)
      where asset_equipment.uuid = ${asset}::uuid and (instrument.status in ('IN_CALIBRATION', 'QUARANTINE')
        or (instrument.status in ('ACTIVE', 'RESERVE') and instrument.calibration_kind <> 'EXEMPT'
          and (instrument.due_on is null or instrument.due_on < ${today})))`.execute(db);
  return rows.map(({ reason }) => reason);
}

const leastReason = 10;
/** What is red stays, unless somebody says why it goes all the same. Answers the reason to be kept, where there is one. */
export async function requireRelease(db: Tx, asset: string, why: string | null): Promise<string | null> {
  const found = await reds(db, asset);
  if (found.length === 0) return null;
  if ((why ?? '').length < leastReason)
    throw invalid({
      override_reason: [`${found.join(' ')} Diga por que liberar mesmo assim (no mínimo ${leastReason} caracteres).`],
    });
  return why;
}
