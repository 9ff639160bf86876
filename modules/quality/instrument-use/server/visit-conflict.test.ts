import { beforeAll, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { maintenanceSchedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { scheduleConflict } from '#modules/agenda/schedule-conflict/contract.ts';
import { calibration } from '#modules/quality/calibration/contract.ts';
import { instrument } from '#modules/quality/instrument/contract.ts';
import { calibrate, daysAgo, makeInstrument, newTechnician, newUnit, visit } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

it('a technician whose instrument runs out before the visit is told, and who may goes on with a reason', async () => {
  const olga = await newTechnician(server, 'Olga dos Instrumentos');
  const meter = await makeInstrument(desk, { interval_months: 1 });
  await calibrate(desk, meter.uuid, 20);
  const params = { uuid: meter.uuid };
  await desk.call(instrument.hold, { params, body: { holder_uuid: olga.uuid } });
  const due = (await desk.call(instrument.show, { params })).data.due_on ?? '';
  const asked = (scheduled_date: string, responsible_uuid: string | null = olga.uuid) => {
    const { title: _title, ...body } = visit({ scheduled_date, responsible_uuid });
    return body;
  };
  /** Whether that day is open or not is another conflict. */
  const told = async (...of: Parameters<typeof asked>) =>
    (await desk.call(scheduleConflict.checkConflicts, { body: asked(...of) })).data.conflicts.filter(
      ({ kind }) => kind === 'INSTRUMENT',
    );
  expect(await told(due)).toEqual([]);
  expect(await told(addDays(due, 1), null)).toEqual([]);
  // Farther off than anybody plans calibrations for: every visit of a year's series would be refused.
  expect(await told(daysAgo(-31))).toEqual([]);
  const [conflict, ...others] = await told(addDays(due, 1));
  expect(others).toEqual([]);
  expect(conflict).toMatchObject({ kind: 'INSTRUMENT', schedule: null });
  expect(conflict?.message).toContain(`Olga dos Instrumentos está com um instrumento fora da calibração`);
  expect(conflict?.message).toContain(meter.asset_number);
  // No other hour of hers would do.
  const { data: found } = await desk.call(scheduleConflict.checkConflicts, { body: asked(addDays(due, 1)) });
  expect(found.free_slots).toEqual([]);

  const { uuid: customer_equipment_uuid } = await newUnit(desk);
  const body = visit({ customer_equipment_uuid, responsible_uuid: olga.uuid, scheduled_date: addDays(due, 1) });
  const refusal = await desk.refused(409, maintenanceSchedule.create, { body });
  expect(refusal.message).toContain(meter.asset_number);
  const override_reason = 'Leva o multímetro da bancada';
  const { data } = await desk.call(maintenanceSchedule.create, { body: { ...body, override_reason } });
  expect(data.override_reason).toBe(override_reason);

  // A calibration planned for before then puts it in date again; so does putting it back.
  const planned = { instrument_uuid: meter.uuid, scheduled_on: due, points: [] };
  const { data: made } = await desk.call(calibration.create, { body: planned });
  expect(await told(addDays(due, 1))).toEqual([]);
  await desk.call(calibration.cancel, {
    params: { uuid: made.uuid },
    body: { version: made.version, reason: 'Sem verba' },
  });
  expect(await told(addDays(due, 1))).toHaveLength(1);
  await desk.call(instrument.hold, { params, body: { holder_uuid: null } });
  expect(await told(addDays(due, 1))).toEqual([]);
});
