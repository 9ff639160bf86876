import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import type { ConflictsFound } from '#modules/agenda/maintenance-schedule/conflict.rules.ts';
import { maintenanceSchedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { absence } from '#modules/people/absence/contract.ts';
import { scheduleConflict } from '../contract.ts';
import { scheduleSetting } from '../setting.contract.ts';
import { monday, newTechnician, newUnit, newUnits, newVisit, visit } from '../testing/examples.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
});

const afternoon = ['13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30', '17:00'];
type Asked = Parameters<typeof ask>[0];
const ask = async (own: Partial<Parameters<typeof visit>[0]> & { uuid?: string }): Promise<ConflictsFound> => {
  const { title: _title, ...body } = visit(own);
  return (await client.call(scheduleConflict.checkConflicts, { body })).data;
};
const kindsOf = async (own: Asked): Promise<string[]> => (await ask(own)).conflicts.map(({ kind }) => kind);

describe('what stands against a visit', () => {
  it('is another of the same technician or of the same unit, where they overlap', async () => {
    const { uuid: responsible_uuid } = await newTechnician(server, 'Caio Ocupado');
    const first = await newVisit(client, { responsible_uuid, address: 'Rua A, 1' });
    const own = { responsible_uuid, address: 'Rua A, 1' };
    expect(await kindsOf({ ...own, scheduled_time: '09:30' })).toEqual(['TECHNICIAN']);
    expect(await kindsOf({ ...own, scheduled_time: '08:00', duration_minutes: 61 })).toEqual(['TECHNICIAN']);
    expect(await kindsOf({ ...own, scheduled_time: '10:00' })).toEqual([]);
    expect(await kindsOf({ customer_equipment_uuid: first.customer_equipment_uuid })).toEqual(['UNIT']);
    // It does not stand against itself.
    expect(await kindsOf({ ...own, uuid: first.uuid })).toEqual([]);
    const { conflicts } = await ask(own);
    expect(conflicts[0]).toMatchObject({
      message: `Caio Ocupado já tem ${first.code} às 09:00 (1 h).`,
      schedule: { uuid: first.uuid, code: first.code },
    });
  });

  it('is a closed day, by its name, and an hour nobody works; a break may be worked through', async () => {
    expect(await kindsOf({})).toEqual([]);
    const holiday = await ask({ scheduled_date: '2027-04-21' });
    expect(holiday.conflicts[0]?.message).toBe('Não há expediente neste dia: Tiradentes.');
    expect(holiday.free_slots).toEqual([]);
    expect(await kindsOf({ scheduled_date: '2027-03-14' })).toEqual(['CLOSED']);
    expect(await kindsOf({ scheduled_time: '17:30' })).toEqual(['CLOSED']);
    expect(await kindsOf({ scheduled_time: '12:15', duration_minutes: 30 })).toEqual(['CLOSED']);
    expect(await kindsOf({ scheduled_time: '11:00', duration_minutes: 180 })).toEqual([]);
  });

  it('is the technician being away, whole days or some hours, without saying why', async () => {
    const { uuid: responsible_uuid } = await newTechnician(server, 'Nina Folga');
    const away = { user_uuid: responsible_uuid, kind: 'VACATION', reason: 'Particular' } as const;
    await client.call(absence.create, { body: { ...away, starts_on: '2027-05-18', ends_on: '2027-05-19' } });
    await client.call(absence.create, { body: { ...away, starts_on: monday, ends_on: monday, hours: '14-18' } });
    const { conflicts, free_slots } = await ask({ responsible_uuid, scheduled_date: '2027-05-19' });
    expect(conflicts).toEqual([{ kind: 'ABSENCE', message: 'Nina Folga está ausente neste horário.', schedule: null }]);
    expect(free_slots).toEqual([]);
    expect(await kindsOf({ responsible_uuid, scheduled_date: '2027-05-20' })).toEqual([]);
    expect(await kindsOf({ responsible_uuid, scheduled_time: '13:00' })).toEqual([]);
    expect(await kindsOf({ responsible_uuid, scheduled_time: '13:30' })).toEqual(['ABSENCE']);
  });

  it('is the way to another place, by the minutes the company set', async () => {
    const { uuid: responsible_uuid } = await newTechnician(server, 'Duda Viaja');
    await newVisit(client, { responsible_uuid, address: 'Rua A, 1', city: 'Campinas' });
    const there = { responsible_uuid, scheduled_time: '10:15', address: 'Rua B, 2', city: 'Santos' };
    expect(await kindsOf(there)).toEqual(['TRAVEL']);
    expect(await kindsOf({ ...there, scheduled_time: '10:30' })).toEqual([]);
    expect(await kindsOf({ ...there, address: 'Rua A, 1', city: 'Campinas' })).toEqual([]);
    const { data: now } = await client.call(scheduleSetting.calls.show, {});
    await client.call(scheduleSetting.calls.update, { body: { travel_minutes: 60, version: now.version } });
    expect(await kindsOf({ ...there, scheduled_time: '10:30' })).toEqual(['TRAVEL']);
    await client.call(scheduleSetting.calls.update, { body: { travel_minutes: 30, version: now.version + 1 } });
  });

  it('comes with the free hours of that day and three technicians who could', async () => {
    const day = '2027-05-11';
    const busy = await newTechnician(server, 'Eva Cheia');
    const others = await Promise.all(['Fabi', 'Gabi', 'Hugo', 'Ivo'].map((name) => newTechnician(server, name)));
    await newVisit(client, { responsible_uuid: busy.uuid, scheduled_date: day, duration_minutes: 180 });
    const found = await ask({ responsible_uuid: busy.uuid, scheduled_date: day, scheduled_time: '10:00' });
    expect(found.free_slots.map(({ scheduled_time }) => scheduled_time.slice(0, 5))).toEqual(afternoon);
    expect(found.technicians).toHaveLength(3);
    for (const one of found.technicians) {
      expect(one.uuid).not.toBe(busy.uuid);
      expect(one.free_slots).toContainEqual({ scheduled_date: day, scheduled_time: '10:00:00' });
      // What is offered can be had.
      expect(await kindsOf({ responsible_uuid: one.uuid, scheduled_date: day, scheduled_time: '10:00' })).toEqual([]);
    }
    expect(others).toHaveLength(4);
  });
});

describe('placing a visit where something stands', () => {
  it('is refused with what would do instead, and goes on with a reason of who may', async () => {
    const { uuid: responsible_uuid } = await newTechnician(server, 'Jota Dobrado');
    await newVisit(client, { responsible_uuid });
    const body = visit({ responsible_uuid, customer_equipment_uuid: (await newUnit(client)).uuid });
    const refused = await client.refused(409, maintenanceSchedule.create, { body });
    expect(refused.code).toBe('schedule_conflict');
    const { conflicts, free_slots } = refused.details as ConflictsFound;
    expect(conflicts.map(({ kind }) => kind)).toEqual(['TECHNICIAN']);
    expect(free_slots[0]).toEqual({ scheduled_date: monday, scheduled_time: '10:30:00' });
    const reasoned = { ...body, override_reason: 'Dois aparelhos na mesma sala' };
    const desk = await server.client({ maintenance_schedule: ['create', 'show'] });
    const unallowed = await desk.refused(403, maintenanceSchedule.create, { body: reasoned });
    expect(Object.keys(unallowed.errors ?? {})).toEqual(['override_reason']);
    const { data: made } = await client.call(maintenanceSchedule.create, { body: reasoned });
    expect(made.override_reason).toBe('Dois aparelhos na mesma sala');
  });

  it('a move onto a holiday is refused; what is mended beside the hour is not asked again', async () => {
    const made = await newVisit(client, { scheduled_date: '2027-04-20', override_reason: 'Sem necessidade' });
    expect(made.override_reason).toBeNull();
    const params = { uuid: made.uuid };
    const onto = { scheduled_date: '2027-04-21', scheduled_time: '09:00', reason: 'Cliente pediu' };
    const refused = await client.refused(409, maintenanceSchedule.reschedule, {
      params,
      body: { ...onto, version: made.version },
    });
    expect((refused.details as ConflictsFound).conflicts.map(({ kind }) => kind)).toEqual(['CLOSED']);
    const { data: moved } = await client.call(maintenanceSchedule.reschedule, {
      params,
      body: { ...onto, version: made.version, override_reason: 'Plantão combinado' },
    });
    const { customer_equipment_uuid } = made;
    const same = visit({ customer_equipment_uuid, scheduled_date: '2027-04-21', title: 'Preventiva anual' });
    const { data: mended } = await client.call(maintenanceSchedule.update, {
      params,
      body: { ...same, version: moved.version },
    });
    expect(mended).toMatchObject({ title: 'Preventiva anual', override_reason: 'Plantão combinado' });
  });

  it('64 people into the same hour of one technician: one wins, the others are told what is free', async () => {
    const { uuid: responsible_uuid } = await newTechnician(server, 'Lia Disputada');
    const units = await newUnits(client, 64);
    const day = '2027-06-15';
    const answers = await Promise.all(
      units.map(({ uuid: customer_equipment_uuid }) =>
        client.try(maintenanceSchedule.create, {
          body: visit({ responsible_uuid, customer_equipment_uuid, scheduled_date: day }),
        }),
      ),
    );
    const won = answers.filter(({ status }) => status === 201);
    const lost = answers.filter(({ status }) => status === 409);
    expect([won.length, lost.length]).toEqual([1, 63]);
    for (const { body } of lost) {
      const { code, details } = body as { code: string; details: ConflictsFound };
      expect(code).toBe('schedule_conflict');
      expect(details.conflicts[0]?.kind).toBe('TECHNICIAN');
      expect(details.free_slots.map(({ scheduled_time }) => scheduled_time)).not.toContain('09:00:00');
      expect(details.free_slots.length).toBeGreaterThan(0);
    }
  });

  it('is refused by the database too, whoever writes past the question', async () => {
    const { uuid: responsible_uuid } = await newTechnician(server, 'Mia Firme');
    const [one, other] = [
      await newVisit(client, { responsible_uuid }),
      await newVisit(client, { scheduled_time: '14:00' }),
    ];
    const place = (reason: string | null) =>
      server.owner.query(
        `update maintenance_schedule set responsible_uuid = $2, scheduled_time = '09:30', override_reason = $3 where uuid = $1`,
        [other.uuid, one.responsible_uuid, reason],
      );
    await expect(place(null)).rejects.toMatchObject({ constraint: 'maintenance_schedule_technician' });
    await expect(place('Os dois juntos')).resolves.toMatchObject({ rowCount: 1 });
  });
});
