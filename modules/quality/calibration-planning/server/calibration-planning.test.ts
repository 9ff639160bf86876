import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { formatDate } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { calibration } from '#modules/quality/calibration/contract.ts';
import { instrument } from '#modules/quality/instrument/contract.ts';
import { calibrationPlanning } from '../contract.ts';
import { proposed } from '../planning.rules.ts';
import { certificateBody, makeInstrument } from '../testing/examples.ts';

let server: TestServer;
let client: TestClient;
let today: string;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  const { rows } = await server.owner.query<{ day: string }>('select business_day()::text as day');
  today = rows[0]?.day ?? '';
});

const dueIn = (uuid: string, days: number) =>
  server.owner.query('update instrument set due_on = business_day() + $1::int where uuid = $2', [days, uuid]);
/** One of a family of its own, whose calibration runs out in so many days. */
const made = async (kind: string, days: number) => {
  const { uuid, asset_number } = await makeInstrument(client, { kind });
  await dueIn(uuid, days);
  return { uuid, asset_number };
};
const schedule = (uuids: readonly string[], scheduled_on = addDays(today, 7)) =>
  uuids.map((instrument_uuid) => ({ instrument_uuid, scheduled_on }));

describe('the bench', () => {
  it('says what runs out and is not planned, and what stays of its family week by week', async () => {
    const [near, nearer] = [await made('Torque', 20), await made('Torque', 10)];
    await made('Torque', 400);
    const leaving = await made('Torque', 400);
    await client.call(calibrationPlanning.bulkSchedule, {
      body: { schedules: schedule([leaving.uuid], addDays(today, 14)) },
    });
    const { data } = await client.call(calibrationPlanning.bench, {
      query: { kind: 'torque', weeks: 5, weeks_away: 2 },
    });
    expect(data.candidates.map(({ uuid }) => uuid)).toEqual([nearer.uuid, near.uuid]);
    expect(data.others.map(({ family }) => family)).toEqual(['Torque']);
    const [left = []] = data.others.map((one) => one.left);
    expect(left[0]).toBe(2);
    expect(left.filter((count) => count === 1)).toHaveLength(2);
    for (const { day, starts_on } of data.weeks) expect(day >= starts_on && day >= today).toBe(true);
    const { plan } = proposed(
      data.candidates,
      data.others,
      data.weeks.map(({ starts_on }) => starts_on),
      { weeks_away: 2, keep: 1, per_week: null },
    );
    expect([...plan.keys()].toSorted()).toEqual([near.uuid, nearer.uuid].toSorted());
  });
});

describe('bulk scheduling', () => {
  it('plans all of them at once, each with its code, and they are candidates no longer', async () => {
    const found = [await made('Vácuo', 5), await made('Vácuo', 6), await made('Vácuo', 7)];
    const { data } = await client.call(calibrationPlanning.bulkSchedule, {
      body: { schedules: schedule(found.map(({ uuid }) => uuid)) },
    });
    expect(new Set(data.map(({ code }) => code)).size).toBe(3);
    for (const { uuid, code, instrument_uuid } of data) {
      const { data: row } = await client.call(calibration.show, { params: { uuid } });
      expect(row).toMatchObject({ code, instrument_uuid, status: 'SCHEDULED', point_count: 0, version: 1 });
    }
    const { data: bench } = await client.call(calibrationPlanning.bench, { query: { kind: 'Vácuo' } });
    expect(bench.candidates).toEqual([]);
  });

  it('is all or nothing, and says at its place what is wrong with each', async () => {
    const [good, planned] = [await made('Umidade', 5), await made('Umidade', 5)];
    const exempt = await makeInstrument(client, { calibration_kind: 'EXEMPT', interval_months: null });
    const [{ code } = { code: '' }] = (
      await client.call(calibrationPlanning.bulkSchedule, { body: { schedules: schedule([planned.uuid]) } })
    ).data;
    const refused = await client.refused(422, calibrationPlanning.bulkSchedule, {
      body: { schedules: schedule([good.uuid, planned.uuid, exempt.uuid]) },
    });
    expect(refused.errors).toEqual({
      'schedules.1.instrument_uuid': [`Já está na calibração ${code}`],
      'schedules.2.instrument_uuid': ['É isento de calibração'],
    });
    const { meta } = await client.call(calibration.list, { query: { instrument_uuid: good.uuid } });
    expect(meta.total).toBe(0);
    const twice = await client.refused(422, calibrationPlanning.bulkSchedule, {
      body: { schedules: schedule([good.uuid, good.uuid], addDays(today, -1)) },
    });
    expect(Object.keys(twice.errors ?? {}).toSorted()).toEqual([
      'schedules.0.scheduled_on',
      'schedules.1.instrument_uuid',
      'schedules.1.scheduled_on',
    ]);
  });

  it('of two people at once plans each instrument once', async () => {
    const found = [await made('Vazão', 5), await made('Vazão', 5)].map(({ uuid }) => uuid);
    const answers = await Promise.all(
      [found, found.toReversed()].map((uuids) =>
        client.try(calibrationPlanning.bulkSchedule, { body: { schedules: schedule(uuids) } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
    for (const uuid of found) {
      const { meta } = await client.call(calibration.list, { query: { instrument_uuid: uuid } });
      expect(meta.total).toBe(1);
    }
  });
});

describe('an alert', () => {
  const alertOf = async (who: TestClient, uuid: string, query: { days_ahead?: number; unread?: 'true' } = {}) => {
    const { data } = await who.call(calibrationPlanning.alerts, { query: { per_page: 1000, ...query } });
    return data.find((alert) => alert.uuid === uuid);
  };

  it('is there from the day asked for on, with the calibration that is planned', async () => {
    const { uuid } = await made('Massa', 40);
    expect(await alertOf(client, uuid, { days_ahead: 30 })).toBeUndefined();
    expect(await alertOf(client, uuid)).toMatchObject({ days_left: 40, calibration_status: 'VALID', planned_on: null });
    await client.call(calibrationPlanning.bulkSchedule, { body: { schedules: schedule([uuid]) } });
    expect(await alertOf(client, uuid)).toMatchObject({ planned_on: addDays(today, 7) });
  });

  it('once read stays read for that person, until it comes nearer', async () => {
    const { uuid } = await made('Luz', 28);
    const other = await server.client({ quality: ['calibrations_alerts'] });
    await client.call(calibrationPlanning.readAlert, { params: { uuid } });
    expect(await alertOf(client, uuid, { unread: 'true' })).toBeUndefined();
    expect(await alertOf(client, uuid)).toMatchObject({ is_read: true });
    expect(await alertOf(other, uuid)).toMatchObject({ is_read: false });
    await dueIn(uuid, 27);
    await client.call(calibrationPlanning.readAlert, { params: { uuid } });
    await server.owner.query('update calibration_alert_read set stage = 60 where instrument_uuid = $1', [uuid]);
    expect(await alertOf(client, uuid)).toMatchObject({ is_read: false });
  });

  it('of nothing is not found, and technicians have none', async () => {
    const uuid = '0196a000-0000-7000-8000-000000000000';
    await client.refused(404, calibrationPlanning.readAlert, { params: { uuid } });
    const technician = await server.client({ quality: ['instruments_list'] });
    await technician.refused(403, calibrationPlanning.alerts);
  });
});

it('people are reminded at each of its days before it runs out, once, and not while it is away', async () => {
  const keeper = await server.person({ quality: ['calibrations_alerts'] });
  const [here, away] = [await made('Pressão', 61), await made('Pressão', 5)];
  const { data: sent } = await client.call(calibration.create, { body: certificateBody(away.uuid) });
  await client.call(calibration.send, { params: { uuid: sent.uuid }, body: { version: sent.version } });
  const told = async (): Promise<number> => {
    await remindNow(server, 'calibration.due');
    const { rows } = await server.owner.query<{ title: string }>(
      'select title from notification where user_uuid = $1 and title = any ($2::text[])',
      [keeper.uuid, [here, away].map(({ asset_number }) => `Calibração de ${asset_number} vence hoje`)],
    );
    return rows.length;
  };
  expect(await told()).toBe(0);
  await dueIn(here.uuid, 0);
  expect(await told()).toBe(1);
  expect(await told()).toBe(1);
  const { data: row } = await client.call(instrument.show, { params: { uuid: away.uuid } });
  expect(row.status).toBe('IN_CALIBRATION');
});

it('what ran out before anybody was told is not said to run out today, and many are told as one', async () => {
  const keeper = await server.person({ quality: ['calibrations_alerts'] });
  await remindNow(server, 'calibration.due');
  const titles = async () => {
    await remindNow(server, 'calibration.due');
    const asked = 'select title from notification where user_uuid = $1 order by created_at desc, title limit 1';
    return (await server.owner.query<{ title: string }>(asked, [keeper.uuid])).rows[0]?.title;
  };
  const gone = await made('Umidade', -400);
  expect(await titles()).toBe(`Calibração de ${gone.asset_number} venceu em ${formatDate(addDays(today, -400))}`);
  for (const days of [-3, -20, -90, -700]) await made('Umidade', days);
  expect(await titles()).toBe('4 calibrações vencidas');
});
