import { sql } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { openRecall } from '../server/judging.actions.ts';

/** One recall under way: of the calibration rejected a few days ago, with what stays as it was already decided. */
export const demo: Demo = async (db, { users }) => {
  const rejected = await db
    .selectFrom('calibration')
    .select('uuid')
    .where('result', '=', 'REJECTED')
    .orderBy('performed_on', 'desc')
    .orderBy('uuid', 'desc')
    .limit(1)
    .executeTakeFirst();
  const quality = users.get('qualidade');
  if (!rejected || !quality) return;
  await openRecall(db, null, rejected);
  await tellOf(db, rejected.uuid);
  await sql`update metrology_recall_item set decision = 'NO_EFFECT', note = 'O parecer não muda com o erro encontrado.',
      decided_by_uuid = person.uuid, decided_by_name = person.name, decided_at = now()
    from app_user person where person.uuid = ${quality}::uuid and effect = 'SAME'`.execute(db);
};

/** The newest non-conformity of a calibration is the one this calibration opened. */
const tellOf = (db: Tx, calibration: string) =>
  sql`update non_conformity set source_entity = 'calibration', source_uuid = calibration.uuid,
      source_label = 'Calibração ' || calibration.code, instrument_uuid = instrument.uuid,
      title = instrument.asset_number || ' fora do limite na calibração ' || calibration.code,
      description = 'O instrumento foi encontrado fora do limite: o que foi medido com ele está no recall.'
    from calibration join instrument on instrument.uuid = calibration.instrument_uuid
    where calibration.uuid = ${calibration}::uuid and non_conformity.uuid = (
      select uuid from non_conformity where origin = 'CALIBRATION' and status not in ('CLOSED', 'CANCELLED')
      order by created_at desc, uuid desc limit 1)`.execute(db);
