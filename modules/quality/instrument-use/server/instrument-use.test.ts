import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { calibration } from '#modules/quality/calibration/contract.ts';
import { instrument } from '#modules/quality/instrument/contract.ts';
import { qualitySetting } from '#modules/quality/quality-setting/contract.ts';
import { orderTasks } from '#modules/service/service-order/contract.ts';
import { instrumentUse } from '../contract.ts';
import { heldOut } from '../instrument-use.rules.ts';
import {
  calibrate,
  calibrated,
  daysAgo,
  makeInstrument,
  measure,
  measured,
  orderToMeasure,
} from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

const refusal = async (...asked: Parameters<typeof measured>) => {
  const { errors } = await desk.refused(422, orderTasks.answerTask, measured(...asked));
  return errors?.['instrument_uuid'];
};

describe('before a company has instruments', () => {
  it('nothing is asked for, and what nobody has is refused', async () => {
    expect((await desk.call(instrumentUse.state)).data).toEqual({ has_instruments: false, is_needed: false });
    const { tasks } = await orderToMeasure(desk, 1);
    const bare = await measure(desk, tasks[0], '220', null);
    expect(bare).toMatchObject({ answer: '220', instrument_name: null });
    expect(await refusal(bare, '221', randomUUID())).toEqual(['Instrumento não encontrado']);
  });
});

describe('a measured answer', () => {
  it('keeps what it was measured with as it was that day, whatever becomes of the instrument', async () => {
    const meter = await calibrated(desk, { manufacturer: 'Fluke', model: '87V', serial_number: 'SN-1' });
    const { tasks } = await orderToMeasure(desk);
    const kept = await measure(desk, tasks[0], '219.5', meter.uuid);
    const proof = {
      instrument_uuid: meter.uuid,
      instrument_name: `${meter.asset_number} · Multímetro digital Fluke 87V`,
      instrument_serial_number: 'SN-1',
      instrument_certificate: 'CC-1234/26',
    };
    expect(kept).toMatchObject({ answer: '219.5', failed: false, ...proof });
    const { data: dated } = await desk.call(instrument.show, { params: { uuid: meter.uuid } });
    expect(kept.instrument_valid_until).toBe(dated.due_on);
    await calibrate(desk, meter.uuid, 0, { certificate_number: 'CC-9999/26' });
    // A later note changes nothing of what was measured; a later measurement says the certificate of its own day.
    const noted = { ...measured(kept, '219.5', meter.uuid) };
    const { data: after } = await desk.call(orderTasks.answerTask, {
      ...noted,
      body: { ...noted.body, notes: 'Medido duas vezes' },
    });
    expect(after).toMatchObject({ notes: 'Medido duas vezes', ...proof, instrument_valid_until: dated.due_on });
    expect(await measure(desk, tasks[1], '220', meter.uuid)).toMatchObject({ instrument_certificate: 'CC-9999/26' });
  });

  it('may be without one, may name it before the value is there, and takes it back', async () => {
    const meter = await calibrated(desk);
    const { tasks } = await orderToMeasure(desk, 1);
    const named = await measure(desk, tasks[0], null, meter.uuid);
    expect(named).toMatchObject({ answer: null, instrument_uuid: meter.uuid, answered_by: null });
    const full = await measure(desk, named, '220', meter.uuid);
    const bare = await measure(desk, full, '220', null);
    expect(bare).toMatchObject({ answer: '220', instrument_name: null, instrument_certificate: null });
  });

  it('sent twice, because the first reply was lost, is one', async () => {
    const meter = await calibrated(desk);
    const { tasks } = await orderToMeasure(desk, 1);
    const [first, second] = [
      await measure(desk, tasks[0], '220', meter.uuid),
      await measure(desk, tasks[0], '220', meter.uuid),
    ];
    expect(second.version).toBe(first.version);
  });

  it('refuses what may not measure it, with the reason at the field', async () => {
    const { tasks } = await orderToMeasure(desk);
    const [task] = tasks;
    const expired = await makeInstrument(desk, { interval_months: 1 });
    await calibrate(desk, expired.uuid, 90);
    expect(await refusal(task, '220', expired.uuid)).toEqual([
      expect.stringMatching(new RegExp(`^${expired.asset_number} está com a calibração vencida desde `)),
    ]);
    const fresh = await makeInstrument(desk);
    expect(await refusal(task, '220', fresh.uuid)).toEqual([`${fresh.asset_number} nunca foi calibrado.`]);
    const small = await calibrated(desk, { range_max: '24' });
    expect(await refusal(task, '220', small.uuid)).toEqual([`${small.asset_number} mede de 0 a 24 V.`]);
    // In its range it is good; the value can then not be changed to one it cannot have measured.
    const low = await measure(desk, task, '12', small.uuid);
    expect(await refusal(low, '48', small.uuid)).toEqual([`${small.asset_number} mede de 0 a 24 V.`]);
    const look = tasks.find(({ answer_type }) => answer_type === 'CHECK');
    expect(await refusal(look, 'DONE', small.uuid)).toEqual(['Esta tarefa não se responde com uma medição']);
    expect(await refusal(tasks[1], '220', randomUUID())).toEqual(['Instrumento não encontrado']);
  });

  it('of an instrument put aside afterwards stays, can be taken back, and is not given again', async () => {
    const meter = await calibrated(desk);
    const { tasks } = await orderToMeasure(desk);
    const kept = await measure(desk, tasks[0], '220', meter.uuid);
    const { data } = await desk.call(instrument.show, { params: { uuid: meter.uuid } });
    const body = { version: data.version, reason: 'Caiu no chão' };
    await desk.call(instrument.quarantine, { params: { uuid: meter.uuid }, body });
    expect(await refusal(tasks[1], '220', meter.uuid)).toEqual([
      `${meter.asset_number} está bloqueado pela qualidade.`,
    ]);
    expect(await measure(desk, kept, null, meter.uuid)).toMatchObject({ answer: null, instrument_uuid: meter.uuid });
  });

  it('needs one where the company says so', async () => {
    const meter = await calibrated(desk);
    const { tasks } = await orderToMeasure(desk);
    const { data: setting } = await desk.call(qualitySetting.calls.show);
    const put = async (measured_answers_need_instrument: boolean, version: number) =>
      (
        await desk.call(qualitySetting.calls.update, {
          body: { ...setting, measured_answers_need_instrument, version },
        })
      ).data;
    const { version } = await put(true, setting.version);
    expect((await desk.call(instrumentUse.state)).data).toEqual({ has_instruments: true, is_needed: true });
    expect(await refusal(tasks[0], '220', null)).toEqual(['Diga com que instrumento mediu.']);
    await measure(desk, tasks[0], '220', meter.uuid);
    await put(false, version);
    expect(await measure(desk, tasks[1], '220', null)).toMatchObject({ answer: '220' });
  });

  it('keeps its instrument from being deleted', async () => {
    const meter = await calibrated(desk);
    const { tasks } = await orderToMeasure(desk, 1);
    await measure(desk, tasks[0], '220', meter.uuid);
    // Its calibration holds it too: only what was measured is left to.
    await server.owner.query('delete from calibration where instrument_uuid = $1', [meter.uuid]);
    const { message } = await desk.refused(409, instrument.remove, { params: { uuid: meter.uuid } });
    expect(message).toContain('Checklist em uso');
  });
});

describe('what a technician may choose from', () => {
  it('begins with what they hold, then what they used last, then the others', async () => {
    const ana = await server.person('all', 'Ana dos Instrumentos');
    const mine = server.as(ana);
    const [other, older, newer, held] = [
      await calibrated(desk),
      await calibrated(desk),
      await calibrated(desk),
      await calibrated(desk),
    ];
    const { tasks } = await orderToMeasure(desk);
    await measure(mine, tasks[0], '220', older.uuid);
    await measure(mine, tasks[1], '220', newer.uuid);
    await mine.call(instrument.hold, { params: { uuid: held.uuid }, body: { holder_uuid: ana.uuid } });
    const { data } = await mine.call(instrumentUse.options, { query: { unit: 'V' } });
    expect(data.slice(0, 3).map(({ uuid, habit }) => [uuid, habit])).toEqual([
      [held.uuid, 'HELD'],
      [newer.uuid, 'USED'],
      [older.uuid, 'USED'],
    ]);
    expect(data.slice(3).every(({ habit }) => habit === null)).toBe(true);
    const found = async (query: object) => (await mine.call(instrumentUse.options, { query })).data;
    expect(await found({ text: other.asset_number.toLowerCase() })).toMatchObject([{ uuid: other.uuid, habit: null }]);
    const label = `https://bancada.example/instruments/show/${other.uuid}`;
    expect(await found({ text: label })).toMatchObject([{ uuid: other.uuid }]);
    expect(await found({ uuid: other.uuid })).toMatchObject([{ uuid: other.uuid }]);
    expect(await found({ text: 'nada disto existe' })).toEqual([]);
  });

  it('leaves out what is at the laboratory, which is still found by its number, and says why', async () => {
    const meter = await calibrated(desk);
    const { data } = await desk.call(calibration.create, {
      body: { instrument_uuid: meter.uuid, scheduled_on: daysAgo(0), points: [] },
    });
    await desk.call(calibration.send, { params: { uuid: data.uuid }, body: { version: data.version } });
    const found = await desk.call(instrumentUse.options, { query: { text: meter.asset_number } });
    expect(found.data).toMatchObject([{ uuid: meter.uuid, status: 'IN_CALIBRATION' }]);
    const all = await desk.call(instrumentUse.options, { query: {} });
    expect(all.data.some(({ uuid }) => uuid === meter.uuid)).toBe(false);
  });

  it('is for who may see instruments', async () => {
    const stranger = await server.client({ service_order: ['show'] });
    await stranger.refused(403, instrumentUse.options, { query: {} });
    await stranger.refused(403, instrumentUse.state);
  });
});

it('an order’s strip names what its technicians hold and may not measure with', async () => {
  const { order } = await orderToMeasure(desk, 1);
  const params = { uuid: order.uuid };
  expect((await desk.call(instrumentUse.ofOrder, { params })).data).toEqual({ held_count: 0, unusable: [] });
  const technician = await server.person('all', 'Bruno Bancada');
  await server.owner.query('insert into service_order_technician (service_order_uuid, user_uuid) values ($1, $2)', [
    order.uuid,
    technician.uuid,
  ]);
  const hands = server.as(technician);
  const [good, never] = [await calibrated(desk), await makeInstrument(desk)];
  for (const { uuid } of [good, never])
    await hands.call(instrument.hold, { params: { uuid }, body: { holder_uuid: technician.uuid } });
  const { data } = await desk.call(instrumentUse.ofOrder, { params });
  const unusable = [{ asset_number: never.asset_number, holder_name: 'Bruno Bancada', why: 'nunca foi calibrado' }];
  expect(data).toEqual({ held_count: 2, unusable });
  expect(heldOut(data.unusable)).toBe(`${never.asset_number}, com Bruno Bancada, nunca foi calibrado.`);
  const blind = await server.client({ quality: ['instruments_list'] });
  await blind.refused(404, instrumentUse.ofOrder, { params });
});
