import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { lockAtVersion, takeStep, type DocumentKind } from '#core/server/steps.ts';
import { requireAsset } from '#modules/asset/asset-equipment/server/public.ts';
import type { maintenanceSchedule } from '../contract.ts';
import { scheduleMachine } from '../maintenance-schedule.rules.ts';
import './maintenance-schedule.table.ts';
import { requireFree } from './place.actions.ts';
import { atItsPlace } from './place.queries.ts';

type NewSchedule = Received<typeof maintenanceSchedule.create>['body'];
type ChangedSchedule = Received<typeof maintenanceSchedule.update>['body'];

export const scheduleKind: DocumentKind<typeof scheduleMachine, 'maintenance_schedule'> = {
  entity: 'maintenance_schedule',
  table: 'maintenance_schedule',
  machine: scheduleMachine,
};

export async function createSchedule(db: Tx, ctx: Ctx, body: NewSchedule): Promise<string> {
  const values = await placed(db, body);
  values.override_reason = await requireFree(db, ctx, values);
  return insertRecord(db, 'maintenance_schedule', {
    ...values,
    first_date: values.scheduled_date,
    code: await nextCode(db, 'AG'),
  });
}

/** Another day or another hour is a step of its own, with its reason. */
export async function updateSchedule(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { version, reason, ...body }: ChangedSchedule,
): Promise<void> {
  const before = await lockAtVersion(db, 'maintenance_schedule', uuid, version);
  const values = await placed(db, body);
  values.override_reason = isElsewhere(before, values)
    ? await requireFree(db, ctx, { ...values, uuid })
    : before.override_reason;
  if (!isMoved(before, values)) return updateRecord(db, 'maintenance_schedule', { uuid, version }, values);
  if (!reason) throw invalid({ reason: ['Diga por que a visita muda de data ou de horário.'] });
  await takeStep(db, scheduleKind, before, 'reschedule', { actor: ctx.identity, reason, version, values });
  await keepMove(db, ctx, before, { ...values, reason });
}

interface Hour {
  scheduled_date: string;
  scheduled_time: string;
}
export const isMoved = (before: Hour, after: Hour): boolean =>
  before.scheduled_date !== after.scheduled_date || before.scheduled_time !== after.scheduled_time;

const decisive = [
  'scheduled_date',
  'scheduled_time',
  'duration_minutes',
  'responsible_uuid',
  'asset_equipment_uuid',
  'customer_equipment_uuid',
  'address',
  'city',
] as const;
/** What collides or not has changed: a visit whose text is mended is not asked again. */
const isElsewhere = (before: Pick<NewSchedule, Decisive>, after: Pick<NewSchedule, Decisive>): boolean =>
  decisive.some((key) => before[key] !== after[key]);
type Decisive = (typeof decisive)[number];

/** Where it was and where it went, and why: the first day and every reason stay. */
export async function keepMove(
  db: Tx,
  ctx: Ctx,
  before: Hour & { uuid: string },
  after: Hour & { reason: string },
): Promise<void> {
  await db
    .insertInto('maintenance_schedule_move')
    .values({
      maintenance_schedule_uuid: before.uuid,
      from_date: before.scheduled_date,
      from_time: before.scheduled_time,
      to_date: after.scheduled_date,
      to_time: after.scheduled_time,
      reason: after.reason,
      user_name: ctx.identity?.name ?? null,
    })
    .execute();
}

/** One unit, which is there; one at a customer's brings the customer and, unless another is said, the address. */
async function placed(db: Tx, body: NewSchedule): Promise<NewSchedule> {
  const { asset_equipment_uuid: asset, customer_equipment_uuid: installed } = body;
  if (asset && installed)
    throw invalid({ customer_equipment_uuid: ['Escolha o patrimônio ou o equipamento do cliente, não os dois.'] });
  if (!asset && !installed) throw invalid({ customer_equipment_uuid: ['Escolha o equipamento da visita.'] });
  if (asset && (await requireAsset(db, asset)).status === 'DROPPED')
    throw invalid({ asset_equipment_uuid: ['Este patrimônio foi baixado.'] });
  return atItsPlace(db, body);
}
