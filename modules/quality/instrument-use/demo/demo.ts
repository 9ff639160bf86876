import { sql } from 'kysely';
import { addDays } from '#core/contract/days.ts';
import type { Demo } from '#tools/demo/demo.ts';

/** Orders and visits are there before anything is measured. */
export const after = ['service-order', 'maintenance-schedule'];

/** So far back answers say what they were measured with: before, nobody asked. */
const namedDays = 420;

/**
 * Values measured in the last year name an instrument of their unit and range that was in date on that day, the same
 * one all through a checklist; a finished evaluation does not change, so none of those. Who goes to visits carries
 * what stays in date; a colleague has those that run out.
 */
export const demo: Demo = async (db, { crew, today }) => {
  await sql`update checklist_run_task task set instrument_uuid = chosen.instrument_uuid, instrument_name = chosen.name,
      instrument_serial_number = chosen.serial_number, instrument_certificate = chosen.certificate_number,
      instrument_valid_until = chosen.due_on
    from (
      select distinct on (task.uuid) task.uuid, instrument.uuid as instrument_uuid, instrument.serial_number,
        concat_ws(' ', instrument.asset_number || ' · ' || instrument.name, instrument.manufacturer, instrument.model) as name,
        calibration.certificate_number, calibration.due_on
      from checklist_run_task task
      join instrument on instrument.unit = task.unit and task.measured between instrument.range_min and instrument.range_max
      join calibration on calibration.instrument_uuid = instrument.uuid and calibration.status = 'COMPLETED'
        and calibration.result <> 'REJECTED'
        and (task.answered_at at time zone business_zone())::date between calibration.performed_on and calibration.due_on
      where not exists (select from service_order_evaluation finished where finished.run_uuid = task.run_uuid)
        and task.answer_type = 'NUMBER' and task.answered_at > ${addDays(today, -namedDays)}::date
      order by task.uuid, instrument.status <> 'QUARANTINE', md5(task.run_uuid::text || instrument.uuid::text),
        calibration.performed_on desc
    ) chosen
    where task.uuid = chosen.uuid`.execute(db);
  const [first, colleague] = crew;
  if (!first) return;
  const runsOut = addDays(today, 120);
  await sql`update instrument set holder_uuid = ${colleague ?? null}::uuid,
      held_since = case when ${colleague ?? null}::uuid is not null then held_since end
    where holder_uuid = ${first}::uuid and (due_on is null or due_on < ${runsOut}::date
      or status not in ('ACTIVE', 'RESERVE'))`.execute(db);
};
