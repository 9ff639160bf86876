import { beforeAll, describe, expect, it } from 'vitest';
import { walkDocument } from '#core/testing/walk-document.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { maintenanceSchedule } from '../contract.ts';
import { scheduleMachine } from '../maintenance-schedule.rules.ts';
import { monday, newAsset, newTechnician, newUnit, newVisit, visit } from '../testing/examples.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

walkDocument({
  contract: maintenanceSchedule,
  machine: scheduleMachine,
  server: () => server,
  make: async (client) => newVisit(client, { responsible_uuid: (await newTechnician(server, 'Téo Caminha')).uuid }),
  bodies: { reschedule: { scheduled_date: '2027-03-16', scheduled_time: '14:00' } },
});

describe('a visit', () => {
  it('is told as the specification nests it, with the customer and the address of its unit', async () => {
    const client = await server.client('all');
    const technician = await newTechnician(server, 'Ana Técnica');
    const unit = await newUnit(client);
    const made = await newVisit(client, { customer_equipment_uuid: unit.uuid, responsible_uuid: technician.uuid });
    expect(made.code).toMatch(/^AG-\d{4}-\d{6}$/);
    expect(made).toMatchObject({
      status: 'SCHEDULED',
      scheduled_date: monday,
      scheduled_time: '09:00:00',
      first_date: monday,
      responsible: { uuid: technician.uuid, name: 'Ana Técnica' },
      customer: { uuid: unit.customer_uuid },
      customer_equipment: { uuid: unit.uuid, equipment: { model: unit.equipment.model } },
      asset_equipment: null,
    });
  });

  it('to one of our own assets holds its stock unit and its model', async () => {
    const client = await server.client('all');
    const asset = await newAsset(client);
    const made = await newVisit(client, { asset_equipment_uuid: asset.uuid });
    const { equipment_stock: held } = asset;
    expect(made.asset_equipment).toMatchObject({
      uuid: asset.uuid,
      equipment_stock: { uuid: held.uuid, equipment: { uuid: held.equipment.uuid, model: held.equipment.model } },
    });
    expect(made.equipment_name).toBe(asset.equipment_name);
  });

  it('is to one unit: neither to none nor to two', async () => {
    const client = await server.client('all');
    const [asset, unit] = [await newAsset(client), await newUnit(client)];
    const both = { asset_equipment_uuid: asset.uuid, customer_equipment_uuid: unit.uuid };
    for (const own of [{}, both]) {
      const refused = await client.refused(422, maintenanceSchedule.create, { body: visit(own) });
      expect(Object.keys(refused.errors ?? {})).toEqual(['customer_equipment_uuid']);
    }
  });

  it('is listed by its days, the next first, 20 to a page', async () => {
    const client = await server.client('all');
    const unit = await newUnit(client);
    for (const [scheduled_date, scheduled_time] of [
      ['2028-05-03', '10:00'],
      ['2028-05-02', '15:00'],
      ['2028-05-02', '09:00'],
      ['2028-05-05', '09:00'],
    ] as const)
      await newVisit(client, { customer_equipment_uuid: unit.uuid, scheduled_date, scheduled_time });
    const query = { scheduled_date_from: '2028-05-01', scheduled_date_to: '2028-05-03' } as const;
    const { data, meta } = await client.call(maintenanceSchedule.list, {
      query: { ...query, sort_by: 'scheduled_date', sort_order: 'asc' },
    });
    expect(data.map((row) => `${row.scheduled_date} ${row.scheduled_time}`)).toEqual([
      '2028-05-02 09:00:00',
      '2028-05-02 15:00:00',
      '2028-05-03 10:00:00',
    ]);
    expect(meta).toMatchObject({ total: 3, per_page: 20 });
  });

  it('keeps its first day and the reason of every move, by the step and by the form alike', async () => {
    const client = await server.client('all');
    const made = await newVisit(client);
    const params = { uuid: made.uuid };
    const { data: moved } = await client.call(maintenanceSchedule.reschedule, {
      params,
      body: { version: made.version, scheduled_date: '2027-03-17', scheduled_time: '10:00', reason: 'Cliente pediu' },
    });
    expect(moved).toMatchObject({ status: 'RESCHEDULED', first_date: monday, scheduled_time: '10:00:00' });
    const { customer_equipment_uuid } = made;
    const body = { ...visit({ customer_equipment_uuid, scheduled_date: '2027-03-18' }), version: moved.version };
    const unsaid = await client.refused(422, maintenanceSchedule.update, { params, body });
    expect(Object.keys(unsaid.errors ?? {})).toEqual(['reason']);
    const { data: again } = await client.call(maintenanceSchedule.update, {
      params,
      body: { ...body, reason: 'Sala em obras' },
    });
    expect(again.first_date).toBe(monday);
    expect(again.moves.map(({ reason, from_date, to_date }) => [reason, from_date, to_date])).toEqual([
      ['Sala em obras', '2027-03-17', '2027-03-18'],
      ['Cliente pediu', monday, '2027-03-17'],
    ]);
    const { data: course } = await client.call(maintenanceSchedule.changes, { params });
    expect(course.map(({ step, reason }) => [step, reason])).toEqual([
      ['reschedule', 'Sala em obras'],
      ['reschedule', 'Cliente pediu'],
    ]);
    await client.refused(409, maintenanceSchedule.remove, { params });
  });

  it('edited from before it was moved is told so, and not asked why it moves', async () => {
    const client = await server.client('all');
    const made = await newVisit(client, {});
    const params = { uuid: made.uuid };
    const hour = { scheduled_date: monday, scheduled_time: '15:00', reason: 'Só à tarde' };
    await client.call(maintenanceSchedule.reschedule, { params, body: { ...hour, version: made.version } });
    const { customer_equipment_uuid } = made;
    const body = { ...visit({ customer_equipment_uuid, title: 'Outro título' }), version: made.version };
    const refused = await client.refused(409, maintenanceSchedule.update, { params, body });
    expect(refused.code).toBe('stale_version');
    expect(refused.details).toMatchObject({ current: { scheduled_time: '15:00:00' } });
    const given = { version: made.version, duration_minutes: 90, responsible_uuid: null };
    expect((await client.refused(409, maintenanceSchedule.assign, { params, body: given })).code).toBe('stale_version');
  });

  it('is begun by somebody, and what is left of it is kept', async () => {
    const client = await server.client('all');
    const made = await newVisit(client);
    const params = { uuid: made.uuid };
    const nobody = await client.refused(409, maintenanceSchedule.start, { params, body: { version: made.version } });
    expect(nobody.message).toBe('Escolha o técnico antes de iniciar.');
    const technician = await newTechnician(server, 'Bia Parcial');
    const { data: given } = await client.call(maintenanceSchedule.assign, {
      params,
      body: { version: made.version, responsible_uuid: technician.uuid, duration_minutes: 90 },
    });
    const goes = server.as(await server.person({ maintenance_schedule: ['show', 'update_evaluation_task'] }));
    const { data: begun } = await goes.call(maintenanceSchedule.start, { params, body: { version: given.version } });
    const { data: done } = await goes.call(maintenanceSchedule.partial, {
      params,
      body: { version: begun.version, reason: 'Faltou trocar o filtro' },
    });
    expect(done).toMatchObject({ status: 'COMPLETED', remaining: 'Faltou trocar o filtro', duration_minutes: 90 });
    expect(done.completed_at).not.toBeNull();
  });

  it('is printed for the customer to sign', async () => {
    const client = await server.client('all');
    const made = await newVisit(client, { notes: 'Levar o analisador' });
    const { raw } = await client.try(maintenanceSchedule.pdf, { params: { uuid: made.uuid } });
    const { text } = await readPdf(raw);
    for (const said of [made.code, 'Preventiva semestral', '15/03/2027', '09:00', 'Levar o analisador'])
      expect(text).toContain(said);
  });
});
