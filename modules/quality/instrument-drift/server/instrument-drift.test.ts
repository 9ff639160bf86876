import { beforeAll, describe, expect, it } from 'vitest';
import { sumOf } from '#core/contract/decimal.ts';
import type { TestClient } from '#core/testing/client.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { calibration } from '#modules/quality/calibration/contract.ts';
import { instrument } from '#modules/quality/instrument/contract.ts';
import { demoWithInstruments } from '../demo/with-calibrations.ts';
import { instrumentDrift } from '../contract.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  await demoOf(server, demoWithInstruments);
});

const find = async (asset_number: string): Promise<string> =>
  (await client.call(instrument.list, { query: { asset_number } })).data[0]?.uuid ?? '';

describe('the drift of an instrument', () => {
  it('tells its calibrations in order, the errors of each value, and what each year cost', async () => {
    const uuid = await find('INS-0001');
    const { data } = await client.call(instrumentDrift.drift, { params: { uuid } });
    const listed = await client.call(calibration.list, {
      query: { instrument_uuid: uuid, status: 'COMPLETED', per_page: 1000 },
    });
    const days = data.calibrations.map(({ performed_on }) => performed_on);
    expect(days).toEqual(days.toSorted());
    expect(data.calibrations.map((one) => one.uuid).toSorted()).toEqual(listed.data.map((one) => one.uuid).toSorted());
    expect(sumOf(data.costs.map(({ cost }) => cost))).toBe(sumOf(listed.data.map(({ cost }) => cost)));
    expect(data).toMatchObject({ limit: '0.5', unit: 'V' });
    expect(data.courses).toHaveLength(5);
    for (const { errors } of data.courses) expect(errors).toHaveLength(days.length);
    const [{ uuid: first } = { uuid: '' }] = data.calibrations;
    const { data: whole } = await client.call(calibration.show, { params: { uuid: first } });
    expect(data.courses.map(({ errors }) => Number(errors[0]))).toEqual(
      whole.points.map(({ found_error }) => Number(found_error)),
    );
  });

  it('of the one that was rejected proposes a shorter interval', async () => {
    const { data } = await client.call(instrument.list, { query: { status: 'QUARANTINE', search: 'INS-' } });
    const [blocked] = data;
    const drift = await client.call(instrumentDrift.drift, { params: { uuid: blocked?.uuid ?? '' } });
    expect(drift.data.proposal).toMatchObject({ verdict: 'SHORTER' });
    expect(drift.data.proposal?.beyond).toBeGreaterThan(0);
    expect(drift.data.proposal?.months).toBeLessThan(blocked?.interval_months ?? 0);
  });

  it('is nothing yet for one that never was calibrated, and nobody’s who sees no calibrations', async () => {
    const body = { asset_number: 'NOVO-1', name: 'Trena', interval_months: 12 };
    const { data: made } = await client.call(instrument.create, { body });
    const { data } = await client.call(instrumentDrift.drift, { params: { uuid: made.uuid } });
    expect(data).toMatchObject({ calibrations: [], courses: [], costs: [], proposal: { verdict: 'UNKNOWN' } });
    const technician = await server.client({ quality: ['instruments_list', 'instruments_show'] });
    await technician.refused(403, instrumentDrift.drift, { params: { uuid: made.uuid } });
  });
});
