import { sql } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import { advisoryLock } from '#core/server/advisory-lock.ts';
import { addChecklist } from '#modules/registry/checklist/server/public.ts';
import { defaultsOfEquipment } from '#modules/registry/equipment/server/public.ts';
import '#modules/registry/service-order-type/server/public.ts';

const general = 'Avaliação técnica';

/** The type's own, the equipment's when it is made for evaluating, else the general one. */
export async function evaluationChecklist(
  db: Tx,
  order: { type_uuid: string; equipment_uuid: string | null },
): Promise<string> {
  const type = await db
    .selectFrom('service_order_type')
    .select('evaluation_checklist_uuid')
    .where('uuid', '=', order.type_uuid)
    .executeTakeFirst();
  if (type?.evaluation_checklist_uuid) return type.evaluation_checklist_uuid;
  const own = order.equipment_uuid ? (await defaultsOfEquipment(db, order.equipment_uuid)).checklist : null;
  if (own && (await isForEvaluation(db, own.uuid))) return own.uuid;
  return generalChecklist(db);
}

async function isForEvaluation(db: Tx, uuid: string): Promise<boolean> {
  const found = await db.selectFrom('checklist').select('type').where('uuid', '=', uuid).executeTakeFirst();
  return found?.type === 'EVALUATION';
}

/** Written at its first use; from then on the company's to change. */
async function generalChecklist(db: Tx): Promise<string> {
  // Two first evaluations at once write it once.
  await advisoryLock(db, 'general evaluation checklist');
  const found = await db
    .selectFrom('checklist')
    .select('uuid')
    .where(sql<boolean>`searchable(name) = searchable(${general})`)
    .executeTakeFirst();
  if (found) return found.uuid;
  const plain = { uuid: null, unit: null, min: null, max: null, options: [], on_fail: null, estimated_minutes: 10 };
  const task = (description: string, answer_type: 'YES_NO_NA' | 'TEXT' | 'PHOTO', required = true) => ({
    ...plain,
    description,
    answer_type,
    expected: answer_type === 'YES_NO_NA' ? ('YES' as const) : null,
    required,
    requires_photo_on_fail: answer_type === 'YES_NO_NA',
  });
  return addChecklist(db, {
    name: general,
    type: 'EVALUATION',
    status: 'ACTIVE',
    equipment_category_uuids: [],
    modules: [
      {
        uuid: null,
        name: 'Avaliação',
        tasks: [
          task('Gabinete e acessórios íntegros', 'YES_NO_NA'),
          task('Falha reproduzida na bancada', 'TEXT'),
          task('Fotografar o defeito encontrado', 'PHOTO', false),
        ],
      },
    ],
  });
}
