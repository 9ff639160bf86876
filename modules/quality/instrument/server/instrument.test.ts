import { beforeAll, describe, expect, it } from 'vitest';
import { walkDocument } from '#core/testing/walk-document.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { instrument } from '../contract.ts';
import { demo } from '../demo/demo.ts';
import { calibrationStatus, calibrationStatusOn, instrumentMachine } from '../instrument.rules.ts';
import { makeInstrument, multimeter } from '../testing/examples.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

walkDocument({
  contract: instrument,
  machine: instrumentMachine,
  server: () => server,
  make: (client) => makeInstrument(client),
  bodies: { release: { reason: 'Verificado e aprovado' } },
});

describe('an instrument', () => {
  it('keeps the places its measures were written with', async () => {
    const client = await server.client('all');
    const made = await makeInstrument(client, { resolution: '0.10', range_min: '-40', max_error: '0.000250' });
    expect([made.resolution, made.range_min, made.max_error]).toEqual(['0.10', '-40', '0.000250']);
    const refused = await client.try(instrument.create, { body: multimeter({ range_min: '5', range_max: '1' }) });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: { range_max: ['O fim da faixa fica acima do início'] } });
  });

  it('has a number of its own: told while typing, and of two at once one wins', async () => {
    const client = await server.client('all');
    const made = await makeInstrument(client, { asset_number: 'PAT-Única' });
    const check = async (asset_number: string, exclude_uuid?: string) =>
      (await client.call(instrument.checkAssetNumber, { query: { asset_number, exclude_uuid } })).data;
    expect(await check('pat-unica')).toEqual({ available: false, used_by: 'Multímetro digital' });
    expect(await check('PAT-Única', made.uuid)).toEqual({ available: true, used_by: null });
    expect(await check('PAT-2')).toEqual({ available: true, used_by: null });
    const body = multimeter({ asset_number: 'CORRIDA' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.try(instrument.create, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: '23000',
      errors: { asset_number: ['Já existe um instrumento com este número de patrimônio.'] },
    });
  });

  it('is of the state of calibration the day makes it, in the list and on its page alike', async () => {
    const client = await server.client('all');
    const { data: all } = await client.call(instrument.list, { query: { per_page: 1, search: 'Termo-hig' } });
    expect(all).toEqual([]);
    const days = [-400, -1, 0, 30, 31, 200, null];
    const made = await Promise.all(days.map(() => makeInstrument(client, { name: 'Termo-higrômetro' })));
    const exempt = await makeInstrument(client, { name: 'Termo-higrômetro', calibration_kind: 'EXEMPT' });
    for (const [n, offset] of days.entries())
      await server.owner.query('update instrument set due_on = business_day() + $1::int where uuid = $2', [
        offset,
        made[n]?.uuid,
      ]);
    const { rows } = await server.owner.query<{ day: string }>('select business_day()::text as day');
    const seen: string[] = [];
    for (const calibration_status of calibrationStatus.values) {
      const query = { search: 'Termo-hig', calibration_status, per_page: 50 };
      const { data } = await client.call(instrument.list, { query });
      for (const row of data) {
        expect(row.calibration_status).toBe(calibration_status);
        expect(calibrationStatusOn(row, rows[0]?.day ?? '')).toBe(calibration_status);
        seen.push(row.uuid);
      }
    }
    expect(seen.sort()).toEqual([...made, exempt].map(({ uuid }) => uuid).sort());
  });

  it('is taken and put back by whoever sees it, and handed to others by who manages it', async () => {
    const who = await server.person('all');
    const worker = await server.person({ quality: ['instruments_show', 'instruments_list'] });
    const [manager, technician] = [server.as(who), server.as(worker)];
    const { uuid } = await makeInstrument(manager);
    const params = { uuid };
    const hold = (client: typeof manager, holder_uuid: string | null) =>
      client.try(instrument.hold, { params, body: { holder_uuid } });
    expect((await hold(technician, who.uuid)).status).toBe(403);
    const taken = await technician.call(instrument.hold, { params, body: { holder_uuid: worker.uuid } });
    expect(taken.data).toMatchObject({ holder_uuid: worker.uuid, held_since: expect.any(String) });
    expect((await hold(manager, who.uuid)).status).toBe(200);
    expect((await hold(technician, null)).status).toBe(403);
    expect((await hold(manager, null)).status).toBe(200);
    const { data } = await technician.call(instrument.show, { params });
    expect([data.holder_uuid, data.held_since]).toEqual([null, null]);
  });

  it('fills the bench of the demo company', async () => {
    await demoOf(server, demo);
    const client = await server.client('all');
    const { meta } = await client.call(instrument.list, { query: { search: 'INS-', per_page: 1 } });
    expect(meta.total).toBe(150);
  });
});
