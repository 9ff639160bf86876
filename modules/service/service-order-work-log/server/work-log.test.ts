import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf, formatDate } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { workLogs } from '../contract.ts';
import { delivered, moved, oldOrder, technicianOf } from '../testing/orders.ts';

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

const today = dayOf(new Date());
const yesterday = addDays(today, -1);
const body = {
  date: yesterday,
  started_at: '08:00',
  ended_at: '09:30',
  type: 'REPAIR' as const,
  description: 'Troca do sensor de fluxo',
};
const photo = async () => {
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  return multipart([{ field: 'file', name: 'placa.jpg', content, type: 'image/jpeg' }], {
    description: 'Placa queimada',
  });
};

describe('a work log', () => {
  it('tells what was done, when and by whom, in the order it was done', async () => {
    const order = await oldOrder(server, desk);
    const { client, person } = await technicianOf(server, order.uuid);
    const params = { uuid: order.uuid };
    await client.call(workLogs.create, { params, body });
    await client.call(workLogs.create, { params, body: { ...body, date: addDays(today, -2), type: 'DIAGNOSIS' } });
    const { data } = await client.call(workLogs.list, { params });
    expect(data.map(({ type }) => type)).toEqual(['DIAGNOSIS', 'REPAIR']);
    expect(data[1]).toMatchObject({
      started_at: '08:00',
      ended_at: '09:30',
      minutes: 90,
      technician: { uuid: person.uuid },
      media: [],
    });
  });

  it('ends after it begins, is of the past, and is told of someone who exists', async () => {
    const params = { uuid: (await oldOrder(server, desk)).uuid };
    const backwards = await desk.refused(422, workLogs.create, { params, body: { ...body, ended_at: '08:00' } });
    expect(backwards.errors).toEqual({ ended_at: ['O fim precisa ser depois do início'] });
    const ahead = await desk.refused(422, workLogs.create, { params, body: { ...body, date: addDays(today, 2) } });
    expect(Object.keys(ahead.errors ?? {})).toEqual(['date']);
    const nobody = { ...body, technician_uuid: params.uuid };
    const unknown = await desk.refused(422, workLogs.create, { params, body: nobody });
    expect(Object.keys(unknown.errors ?? {})).toEqual(['technician_uuid']);
  });

  it("is changed by its author; another's only by whoever hands out work", async () => {
    const order = await oldOrder(server, desk);
    const [mine, other] = [await technicianOf(server, order.uuid), await technicianOf(server, order.uuid)];
    const log = (await mine.client.call(workLogs.create, { params: { uuid: order.uuid }, body })).data;
    const params = { uuid: order.uuid, workLogId: log.uuid };
    const change = { ...body, description: 'Outra coisa', version: log.version };
    await other.client.refused(403, workLogs.update, { params, body: change });
    await other.client.refused(403, workLogs.remove, { params });
    const forOther = { ...body, technician_uuid: other.person.uuid };
    await mine.client.refused(422, workLogs.create, { params: { uuid: order.uuid }, body: forOther });
    const changed = (await mine.client.call(workLogs.update, { params, body: change })).data;
    expect(changed).toMatchObject({ description: 'Outra coisa', version: log.version + 1 });
    const stale = await desk.refused(409, workLogs.update, { params, body: change });
    expect(stale.code).toBe('stale_version');
    const given = { ...change, technician_uuid: other.person.uuid, version: changed.version };
    expect((await desk.call(workLogs.update, { params, body: given })).data.technician.uuid).toBe(other.person.uuid);
    await desk.call(workLogs.remove, { params });
    await desk.refused(404, workLogs.show, { params });
  });

  it('holds photos with captions, seen by whoever sees the order', async () => {
    const order = await oldOrder(server, desk);
    const { client } = await technicianOf(server, order.uuid);
    const log = (await client.call(workLogs.create, { params: { uuid: order.uuid }, body })).data;
    const params = { uuid: order.uuid, workLogId: log.uuid };
    const { payload, headers } = await photo();
    const url = `/service-order/${order.uuid}/work-logs/${log.uuid}/media`;
    expect(await client.send('POST', url, payload, { headers })).toMatchObject({ status: 201 });
    const { data } = await client.call(workLogs.media, { params });
    expect(data).toMatchObject([{ name: 'placa.jpg', description: 'Placa queimada', has_thumbnail: true }]);
    const file = data[0]?.uuid ?? '';
    const stranger = (await technicianOf(server)).client;
    expect(await client.send('GET', `/file/${file}`)).toMatchObject({ status: 200 });
    expect(await stranger.send('GET', `/file/${file}`)).toMatchObject({ status: 404 });
    await client.call(workLogs.removeMedia, { params: { ...params, mediaId: file } });
    expect((await client.call(workLogs.show, { params })).data.media).toEqual([]);
  });

  it('is not there by the path of another order, nor its file by that of another log', async () => {
    const [one, two] = [await oldOrder(server, desk), await oldOrder(server, desk)];
    const log = (await desk.call(workLogs.create, { params: { uuid: one.uuid }, body })).data;
    const later = { ...body, started_at: '10:00', ended_at: '11:00' };
    const twin = (await desk.call(workLogs.create, { params: { uuid: one.uuid }, body: later })).data;
    const { payload, headers } = await photo();
    const sent = await desk.send('POST', `/service-order/${one.uuid}/work-logs/${log.uuid}/media`, payload, {
      headers,
    });
    const mediaId = (sent.body as { data: { uuid: string } }).data.uuid;
    const params = { uuid: two.uuid, workLogId: log.uuid };
    await desk.refused(404, workLogs.show, { params });
    await desk.refused(404, workLogs.update, { params, body: { ...body, version: 1 } });
    await desk.refused(404, workLogs.remove, { params });
    await desk.refused(404, workLogs.media, { params });
    await desk.refused(404, workLogs.removeMedia, { params: { ...params, mediaId } });
    await desk.refused(404, workLogs.removeMedia, { params: { uuid: one.uuid, workLogId: twin.uuid, mediaId } });
    await desk.refused(404, workLogs.show, { params: { uuid: one.uuid, workLogId: 'not-one' } });
    const foreign = await desk.send('POST', `/service-order/${two.uuid}/work-logs/${log.uuid}/media`, payload, {
      headers,
    });
    expect(foreign.status).toBe(404);
    const stranger = (await technicianOf(server)).client;
    await stranger.refused(404, workLogs.list, { params: { uuid: one.uuid } });
    await stranger.refused(404, workLogs.create, { params: { uuid: one.uuid }, body });
  });

  it('was done: not later than now, not before the order was opened', async () => {
    const order = await oldOrder(server, desk);
    const params = { uuid: order.uuid };
    const refused = async (own: Partial<typeof body>): Promise<unknown> =>
      (await desk.refused(422, workLogs.create, { params, body: { ...body, ...own } })).errors;
    expect(await refused({ date: today, started_at: '00:00', ended_at: '23:59' })).toEqual({
      ended_at: ['O registro é do que já foi feito: o fim não pode estar no futuro'],
    });
    const opened = addDays(today, -10);
    const tooEarly = { date: [`A ordem foi aberta em ${formatDate(opened)}: a data não pode ser anterior`] };
    expect(await refused({ date: '1900-01-01' })).toEqual(tooEarly);
    expect(await refused({ date: addDays(opened, -1) })).toEqual(tooEarly);
    const { client } = await technicianOf(server, order.uuid);
    const log = (await client.call(workLogs.create, { params, body: { ...body, date: opened } })).data;
    const change = { ...body, date: today, ended_at: '23:59', version: log.version };
    const ahead = await client.refused(422, workLogs.update, {
      params: { ...params, workLogId: log.uuid },
      body: change,
    });
    expect(Object.keys(ahead.errors ?? {})).toEqual(['ended_at']);
  });

  it('is never over another of the same technician, on whichever order, however many are written at once', async () => {
    const [one, two] = [await oldOrder(server, desk), await oldOrder(server, desk)];
    const mine = await technicianOf(server, one.uuid, two.uuid);
    const other = await technicianOf(server, one.uuid);
    const write = (order: string, started_at: string, ended_at: string) =>
      mine.client.try(workLogs.create, { params: { uuid: order }, body: { ...body, started_at, ended_at } });
    const answers = await Promise.all(
      ['08:00', '08:15', '08:30', '08:45'].map((time, n) => write(n % 2 ? one.uuid : two.uuid, time, '09:00')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
    expect((await write(two.uuid, '09:00', '09:30')).status).toBe(201);
    const again = { params: { uuid: one.uuid }, body: { ...body, started_at: '09:29', ended_at: '10:00' } };
    expect((await mine.client.refused(422, workLogs.create, again)).errors).toEqual({
      started_at: [`Sobrepõe-se a outro registro deste técnico: 09:00 às 09:30, na ordem ${two.code}`],
    });
    const log = (await other.client.call(workLogs.create, again)).data;
    const params = { uuid: one.uuid, workLogId: log.uuid };
    const longer = { ...again.body, ended_at: '10:30', version: log.version };
    expect((await other.client.call(workLogs.update, { params, body: longer })).data.minutes).toBe(61);
    const given = { ...longer, technician_uuid: mine.person.uuid, version: log.version + 1 };
    const taken = await desk.refused(422, workLogs.update, { params, body: given });
    expect(Object.keys(taken.errors ?? {})).toEqual(['started_at']);
  });

  it('is not written once the order is delivered', async () => {
    const order = await oldOrder(server, desk);
    const { client } = await technicianOf(server, order.uuid);
    const log = (await client.call(workLogs.create, { params: { uuid: order.uuid }, body })).data;
    const ready = await moved(desk, order, 'NOT_STARTED', 'moveOrder');
    await delivered(desk, await moved(desk, ready, 'IN_PROGRESS'));
    const params = { uuid: order.uuid, workLogId: log.uuid };
    const words = 'A ordem está entregue: os registros de trabalho não mudam mais.';
    expect((await desk.refused(409, workLogs.create, { params: { uuid: order.uuid }, body })).message).toBe(words);
    const change = { ...body, version: log.version };
    expect((await desk.refused(409, workLogs.update, { params, body: change })).message).toBe(words);
    expect((await desk.refused(409, workLogs.remove, { params })).message).toBe(words);
  });

  it('is not written once the order is over', async () => {
    const order = await oldOrder(server, desk);
    const { client } = await technicianOf(server, order.uuid);
    const log = (await client.call(workLogs.create, { params: { uuid: order.uuid }, body })).data;
    await moved(desk, order, 'CANCELLED', 'moveOrder');
    const refusal = await desk.refused(409, workLogs.create, { params: { uuid: order.uuid }, body });
    expect(refusal.message).toBe('A ordem está cancelada e não muda mais.');
    await desk.refused(409, workLogs.remove, { params: { uuid: order.uuid, workLogId: log.uuid } });
  });
});
