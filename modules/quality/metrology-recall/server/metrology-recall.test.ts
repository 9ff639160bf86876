import { beforeAll, describe, expect, it } from 'vitest';
import { operation } from '#core/contract/operation.ts';
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
  const { data } = await desk.call(metrologyRecall.list, { query: { calibration_uuid: calibration } });
  expect(data.map(({ calibration_uuid }) => calibration_uuid)).toEqual([calibration]);
  return (await desk.call(metrologyRecall.show, { params: { uuid: data[0]?.uuid ?? '' } })).data;
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
    await server.owner.query(
      `insert into service_order_document (service_order_uuid, revision, report_version, sha256, size, verification)
        select $1, revision, revision, repeat('a', 64), 10, 'VERIFICA-' || revision from generate_series(1, 2) revision`,
      [first.order.uuid],
    );
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
    expect(changed?.papers).toBe('Laudo rev. 2');
    expect(changed?.customer_equipment_uuid).toBe(first.order.customer_equipment_uuid);
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
    for (const part of [
      recall.code,
      first.order.customer.name,
      first.order.code,
      'Laudo rev. 2',
      '212 V',
      '208 V',
      'Não conforme',
    ])
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

describe('the letters of a recall', () => {
  const mailsTo = async (address: string) =>
    (
      await server.owner.query<{ subject: string; body: string; attachments: { name: string }[] }>(
        'select subject, body, attachments from outgoing_mail where to_address = $1',
        [address],
      )
    ).rows;

  it('reach each customer once, however many send at once; one without an address is named', async () => {
    const meter = await makeInstrument(desk);
    await calibrate(desk, meter.uuid, 30);
    const orders = [await orderToMeasure(desk), await orderToMeasure(desk)];
    for (const { tasks } of orders) await measure(desk, tasks[0], '212', meter.uuid);
    const [told, silent] = orders.map(({ order }) => order.customer);
    const write = (uuid: string | undefined, email: string | null) =>
      server.owner.query('update customer set email = $2 where uuid = $1', [uuid, email]);
    await write(told?.uuid, 'Metrologia@cliente.test');
    await write(silent?.uuid, null);
    const recall = await recallOf((await calibrate(desk, meter.uuid, 0, { points: off })).uuid);
    const params = { uuid: recall.uuid };
    const customer_uuids = recall.customers.map(({ customer_uuid }) => customer_uuid ?? '');
    const asked = await Promise.all(
      Array.from({ length: 3 }, () => desk.call(metrologyRecall.sendLetters, { params, body: { customer_uuids } })),
    );
    await Promise.all(Array.from({ length: 3 }, () => server.work()));
    await server.work();
    for (const { data } of asked) {
      const { data: after } = await desk.call(operation.status, { params: { id: data.operation_id } });
      expect(after).toMatchObject({ status: 'completed', processed_items: 2, failed_items: 1 });
      const logs = await desk.send('GET', `/bulk-operation/${data.operation_id}/logs`);
      expect(logs.body).toMatchObject({ data: [{ item: silent?.uuid, label: silent?.name }] });
    }
    const mails = await mailsTo('metrologia@cliente.test');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(`Recall metrológico ${recall.code}`);
    expect(mails[0]?.body).toContain('medições que pedem a sua atenção: 1');
    expect(mails[0]?.attachments.map(({ name }) => name)).toEqual([`carta-${recall.code.toLowerCase()}.pdf`]);

    const body = { customer_uuid: silent?.uuid ?? '', to: ['oficina@cliente.test'], message: null };
    await desk.call(metrologyRecall.sendLetter, { params, body });
    await desk.refused(409, metrologyRecall.sendLetter, { params, body });
    await server.work();
    expect(await mailsTo('oficina@cliente.test')).toHaveLength(1);
    const after = (await desk.call(metrologyRecall.show, { params })).data;
    expect(after.customers.map(({ letters }) => letters.map(({ to_address }) => to_address)).sort()).toEqual([
      ['metrologia@cliente.test'],
      ['oficina@cliente.test'],
    ]);
    const reader = await server.client({ quality: ['calibrations_list', 'calibrations_show'] });
    await reader.refused(403, metrologyRecall.sendLetter, { params, body });
    await reader.refused(403, metrologyRecall.sendLetters, { params, body: { customer_uuids } });
  });
});

describe('a recall of years', () => {
  it('is opened at once and judged in the background, from where it was left off, and told of only then', async () => {
    const meter = await makeInstrument(desk);
    await calibrate(desk, meter.uuid, 30);
    const { order, tasks } = await orderToMeasure(desk, 1);
    await measure(desk, tasks[0], '212', meter.uuid);
    await server.owner.query(
      `insert into checklist_run_task (run_uuid, task_uuid, module_place, module_name, place, description, answer_type,
         unit, min, max, required, requires_photo_on_fail, estimated_minutes, status, answer, answered_by_name,
         answered_at, instrument_uuid, instrument_name)
       select run_uuid, task_uuid, module_place, module_name, 100 + n, description, answer_type, unit, min, max, required,
         requires_photo_on_fail, 0, status, case when n % 3 = 0 then '212' else '220' end, answered_by_name, answered_at,
         instrument_uuid, instrument_name
       from checklist_run_task, generate_series(1, 1599) n where uuid = $1`,
      [tasks[0]?.uuid],
    );
    const rejected = await calibrate(desk, meter.uuid, 0, { points: off });
    const opened = await recallOf(rejected.uuid);
    expect(opened).toMatchObject({ measured_count: 1600, item_count: 1000, judged_at: null, completed_at: null });
    const customer_uuid = order.customer.uuid;
    const params = { uuid: opened.uuid };
    const letter = { customer_uuid, to: ['cedo@cliente.test'], message: null };
    await desk.refused(409, metrologyRecall.sendLetter, { params, body: letter });
    // What is there already is decided; that is not the end of it.
    await desk.call(metrologyRecall.clear, { params });
    await Promise.all([server.work(), server.work()]);
    const judged = await recallOf(rejected.uuid);
    expect(judged).toMatchObject({ item_count: 1600, changed_count: 534, completed_at: null });
    expect(judged.judged_at).not.toBeNull();
    const { raw } = await desk.send('GET', `/quality/recalls/${opened.uuid}/letter?customer_uuid=${customer_uuid}`);
    // Every one of them stands in the letter, not only as many as a screen shows.
    const { text } = await readPdf(raw);
    expect(text.match(/208 V/g)).toHaveLength(534);
  });
});
