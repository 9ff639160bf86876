import { beforeAll, expect, it } from 'vitest';
import { formatDate, dayOf } from '#core/contract/format.ts';
import { operation } from '#core/contract/operation.ts';
import type { TestClient } from '#core/testing/client.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { calibration, calibrationShipping } from '#modules/quality/calibration/contract.ts';
import { instrument } from '#modules/quality/instrument/contract.ts';
import { makeInstrument, newSupplier } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

async function scheduled(supplier_uuid: string, own: Parameters<typeof makeInstrument>[1] = {}) {
  const meter = await makeInstrument(desk, own);
  const body = { instrument_uuid: meter.uuid, supplier_uuid, scheduled_on: dayOf(new Date()) };
  return { meter, plan: (await desk.call(calibration.create, { body })).data };
}
async function ship(selection: { uuids: string[] }) {
  const { data } = await desk.call(calibrationShipping.ship, { body: { selection } });
  await server.work();
  const params = { id: data.operation_id };
  const { data: done } = await desk.call(operation.status, { params });
  const result = await desk.send('GET', `/bulk-operation/${data.operation_id}/result`);
  return { done, result, logs: (await desk.call(operation.logs, { params })).data };
}

it('sends the chosen ones with one list, a page for each laboratory; what cannot go is named', async () => {
  const [near, far] = [await newSupplier(desk, 'Laboratório Perto'), await newSupplier(desk, 'Metrologia Longe')];
  const [one, two, three, off] = [
    await scheduled(near, { serial_number: 'SN-UM' }),
    await scheduled(near),
    await scheduled(far),
    await scheduled(far),
  ];
  await desk.call(calibration.cancel, {
    params: { uuid: off.plan.uuid },
    body: { version: off.plan.version, reason: 'Foi vendido' },
  });
  const uuids = [one, two, three, off].map(({ plan }) => plan.uuid);
  const { done, result, logs } = await ship({ uuids });
  expect(done).toMatchObject({ status: 'completed', processed_items: 4, failed_items: 1 });
  expect(logs.map(({ label }) => label)).toEqual([off.plan.code]);
  const { text, pages } = await readPdf(result.raw);
  expect(pages).toBe(2);
  for (const part of ['Laboratório Perto', 'Metrologia Longe', 'SN-UM', formatDate(dayOf(new Date()))])
    expect(text).toContain(part);
  for (const { meter, plan } of [one, two, three]) {
    expect(text).toContain(meter.asset_number);
    expect((await desk.call(calibration.show, { params: { uuid: plan.uuid } })).data.status).toBe('SENT');
    const { data: away } = await desk.call(instrument.show, { params: { uuid: meter.uuid } });
    expect(away.status).toBe('IN_CALIBRATION');
  }
  expect(text).not.toContain(off.meter.asset_number);

  // Printed again: nothing moves, and alone, what cannot go makes no list.
  const before = (await desk.call(calibration.show, { params: { uuid: one.plan.uuid } })).data;
  const again = await ship({ uuids: [one.plan.uuid] });
  expect((await readPdf(again.result.raw)).text).toContain(one.meter.asset_number);
  expect((await desk.call(calibration.show, { params: { uuid: one.plan.uuid } })).data).toEqual(before);
  expect((await ship({ uuids: [off.plan.uuid] })).done).toMatchObject({ status: 'failed', failed_items: 1 });

  const reader = await server.client({ quality: ['calibrations_list', 'calibrations_show'] });
  await reader.refused(403, calibrationShipping.ship, { body: { selection: { uuids } } });
});
