import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { instrument } from '#modules/quality/instrument/contract.ts';
import { nonConformity } from '#modules/quality/non-conformity/contract.ts';
import { metrologyRecall, type Recall } from '../contract.ts';
import { calibrate, makeInstrument, measure, orderToMeasure } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

/** Shows 4 V too much all over, its limit being half a volt. */
const off = ['100', '220'].map((nominal) => ({
  nominal,
  found: String(Number(nominal) + 4),
  uncertainty: '0.05',
  k: '2',
  limit: '0.5',
}));
const recallOf = async (calibration: string): Promise<Recall> => {
  const { data } = await desk.call(metrologyRecall.list);
  const found = data.find(({ calibration_uuid }) => calibration_uuid === calibration);
  return (await desk.call(metrologyRecall.show, { params: { uuid: found?.uuid ?? '' } })).data;
};
const itemsOf = async ({ uuid }: Recall, customer_uuid: string) =>
  (await desk.call(metrologyRecall.items, { params: { uuid }, query: { customer_uuid } })).data;

describe('a calibration that finds its instrument beyond its limit', () => {
  it('lists what it measured since the last good one, judged again, until each is decided', async () => {
    const meter = await makeInstrument(desk);
    await calibrate(desk, meter.uuid, 30);
    const [first, second] = [await orderToMeasure(desk), await orderToMeasure(desk)];
    await measure(desk, first.tasks[0], '220', meter.uuid);
    // Within 210 to 230 as shown; 208 as it was.
    await measure(desk, first.tasks[1], '212', meter.uuid);
    await measure(desk, second.tasks[0], '221', meter.uuid);
    // By something else, or by nothing that is said: none of this instrument's.
    await measure(desk, second.tasks[1], '212', null);
    const rejected = await calibrate(desk, meter.uuid, 0, { points: off });
    expect((await desk.call(instrument.show, { params: { uuid: meter.uuid } })).data.status).toBe('QUARANTINE');

    const recall = await recallOf(rejected.uuid);
    expect(recall).toMatchObject({
      item_count: 3,
      changed_count: 1,
      unjudged_count: 0,
      open_count: 3,
      customer_count: 2,
      completed_at: null,
      until_on: null,
    });
    const { data: opened } = await desk.call(nonConformity.list, { query: { instrument_uuid: meter.uuid } });
    expect(recall.non_conformity?.uuid).toBe(opened[0]?.uuid);
    expect(recall.customers.map(({ customer_uuid, changed_count }) => [customer_uuid, changed_count])).toEqual([
      [first.order.customer.uuid, 1],
      [second.order.customer.uuid, 0],
    ]);
    const [changed, same] = await itemsOf(recall, first.order.customer.uuid);
    expect(changed).toMatchObject({ source_code: first.order.code, value: '212', effect: 'CHANGED' });
    expect(changed).toMatchObject({ corrected: '208.0000', was_failed: false, would_fail: true, decision: null });
    expect(same).toMatchObject({ value: '220', corrected: '216.0000', effect: 'SAME' });

    const params = { uuid: recall.uuid };
    const cleared = (await desk.call(metrologyRecall.clear, { params })).data;
    expect(cleared).toMatchObject({ open_count: 1, completed_at: null });
    const item_uuids = [changed?.uuid ?? ''];
    const silent = { item_uuids, decision: 'NO_EFFECT' as const };
    const { errors } = await desk.refused(422, metrologyRecall.decide, { params, body: silent });
    expect(Object.keys(errors ?? {})).toEqual(['note']);
    const body = { item_uuids, decision: 'REDO' as const, note: 'Visita marcada' };
    const done = (await desk.call(metrologyRecall.decide, { params, body })).data;
    expect(done.open_count).toBe(0);
    expect(done.completed_at).not.toBeNull();
    const [redone] = await itemsOf(recall, first.order.customer.uuid);
    expect(redone).toMatchObject({ decision: 'REDO', note: 'Visita marcada' });
    expect(redone?.decided_by).not.toBeNull();

    const letter = await desk.send(
      'GET',
      `/quality/recalls/${recall.uuid}/letter?customer_uuid=${first.order.customer.uuid}`,
    );
    const { text } = await readPdf(letter.raw);
    for (const part of [recall.code, first.order.customer.name, first.order.code, '212 V', '208 V', 'Não conforme'])
      expect(text).toContain(part);
    expect(text).not.toContain(second.order.code);
    const evidence = await desk.send('GET', `/quality/recalls/${recall.uuid}/evidence`);
    expect([evidence.status, evidence.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
  });

  it('that measured nothing is on record as looked at', async () => {
    const meter = await makeInstrument(desk);
    const rejected = await calibrate(desk, meter.uuid, 0, { points: off });
    const recall = await recallOf(rejected.uuid);
    expect(recall).toMatchObject({ item_count: 0, open_count: 0, since_on: null, customers: [] });
    expect(recall.completed_at).not.toBeNull();
    const stranger = await desk.send(
      'GET',
      `/quality/recalls/${recall.uuid}/letter?customer_uuid=${crypto.randomUUID()}`,
    );
    expect(stranger.status).toBe(404);
  });

  it('and leaves it good by adjustment doubts only what came before that day', async () => {
    const meter = await makeInstrument(desk);
    await calibrate(desk, meter.uuid, 30);
    const { tasks } = await orderToMeasure(desk, 1);
    await measure(desk, tasks[0], '212', meter.uuid);
    const adjusted = off.map((point) => ({ ...point, left_at: point.nominal }));
    const yesterday = await calibrate(desk, meter.uuid, 1, { points: adjusted });
    expect(yesterday).toMatchObject({ result: 'APPROVED', found_result: 'REJECTED' });
    // What is measured today comes after it.
    expect(await recallOf(yesterday.uuid)).toMatchObject({ item_count: 0, until_on: yesterday.performed_on });
  });

  it('is decided by who may change calibrations, and only of its own measurements', async () => {
    const meter = await makeInstrument(desk);
    await calibrate(desk, meter.uuid, 30);
    const { tasks } = await orderToMeasure(desk, 1);
    await measure(desk, tasks[0], '220', meter.uuid);
    const rejected = await calibrate(desk, meter.uuid, 0, { points: off });
    const params = { uuid: (await recallOf(rejected.uuid)).uuid };
    const foreign = { item_uuids: [crypto.randomUUID()], decision: 'INFORMED' as const };
    await desk.refused(422, metrologyRecall.decide, { params, body: foreign });
    const reader = await server.client({ quality: ['calibrations_list', 'calibrations_show'] });
    await reader.call(metrologyRecall.show, { params });
    await reader.refused(403, metrologyRecall.clear, { params });
    await reader.refused(403, metrologyRecall.decide, { params, body: foreign });
    const technician = await server.client({ quality: ['instruments_list'] });
    await technician.refused(403, metrologyRecall.list);
  });
});
