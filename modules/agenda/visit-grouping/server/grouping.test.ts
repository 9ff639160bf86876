import { beforeAll, describe, expect, it } from 'vitest';
import { openDayFrom } from '#core/contract/business-time.ts';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { maintenanceSchedule, type Schedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { absence } from '#modules/people/absence/contract.ts';
import { businessCalendar } from '#modules/platform/business-calendar/server/public.ts';
import { visitGrouping, type NextDays, type Proposal } from '../contract.ts';
import { newTechnician, newUnits, newVisit } from '../testing/examples.ts';

let server: TestServer;
let client: TestClient;
let soon: (days: number) => string;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  const calendar = await businessCalendar(server.services.db);
  soon = (days) => openDayFrom(addDays(dayOf(new Date()), days), calendar);
});

const board = async (): Promise<NextDays> => (await client.call(visitGrouping.nextDays)).data;
const proposedFor = async ({ customer_uuid }: Schedule): Promise<Proposal[]> =>
  (await board()).proposals.filter((one) => one.customer_uuid === customer_uuid);
const visitOf = async ({ uuid }: { uuid: string }): Promise<Schedule> =>
  (await client.call(maintenanceSchedule.show, { params: { uuid } })).data;
const apply = ({ technician, visits }: Proposal, reason = 'Uma viagem só') => ({
  body: {
    reason,
    responsible_uuid: technician.uuid,
    visits: visits.filter(({ stays }) => !stays).map(({ uuid, version, to }) => ({ uuid, version, ...to })),
  },
});

let streets = 0;
/** Three visits to one place, by two people, within a week. */
async function scattered() {
  const [ana, beto] = [await newTechnician(server, 'Ana Perto'), await newTechnician(server, 'Beto Longe')];
  const [one, two, three] = await newUnits(client, 3);
  const at = { address: `Rua ${(streets += 1)}, 10`, city: 'Campinas', duration_minutes: 90 };
  const first = await newVisit(client, {
    ...at,
    customer_equipment_uuid: one?.uuid ?? null,
    responsible_uuid: ana.uuid,
    scheduled_date: soon(5),
  });
  const others = [
    { customer_equipment_uuid: two?.uuid ?? null, responsible_uuid: beto.uuid, scheduled_date: soon(6) },
    { customer_equipment_uuid: three?.uuid ?? null, responsible_uuid: ana.uuid, scheduled_date: soon(9) },
  ];
  const [second, third] = [
    await newVisit(client, { ...at, ...others[0] }),
    await newVisit(client, { ...at, ...others[1] }),
  ];
  return { ana, beto, first, second, third };
}

describe('visits to one place', () => {
  it('are proposed as one day of one technician, at hours that can be had, with what it saves', async () => {
    const { ana, first, second, third } = await scattered();
    const [proposal, ...more] = await proposedFor(first);
    expect(more).toEqual([]);
    expect(proposal).toMatchObject({
      technician: { uuid: ana.uuid },
      scheduled_date: first.scheduled_date,
      saved_trips: 2,
      // Half an hour there and half an hour back, twice.
      saved_minutes: 120,
    });
    expect(proposal?.visits.map(({ uuid, stays, to }) => [uuid, stays, to.scheduled_time])).toEqual([
      [first.uuid, true, '09:00:00'],
      [second.uuid, false, '10:30:00'],
      [third.uuid, false, '13:00:00'],
    ]);
    const place = (await board()).places.find(({ customer_uuid }) => customer_uuid === first.customer_uuid);
    expect(place).toMatchObject({ city: 'Campinas', visits: [{ uuid: first.uuid }, {}, {}] });
  });

  it('are moved by the step everybody takes, with the reason; then nothing is left to put together', async () => {
    const { ana, first, second, third } = await scattered();
    const [proposal] = await proposedFor(first);
    if (!proposal) throw new Error('there is one');
    const { data } = await client.call(visitGrouping.group, apply(proposal));
    expect(data.moved).toBe(2);
    for (const before of [second, third]) {
      const after = await visitOf(before);
      expect(after).toMatchObject({
        status: 'RESCHEDULED',
        scheduled_date: first.scheduled_date,
        responsible_uuid: ana.uuid,
        first_date: before.scheduled_date,
        override_reason: null,
      });
      expect(after.moves[0]).toMatchObject({ reason: 'Uma viagem só', from_date: before.scheduled_date });
    }
    expect(await visitOf(first)).toEqual(first);
    expect(await proposedFor(first)).toEqual([]);
  });

  it('are left where they are, all of them, if one of the hours was taken meanwhile', async () => {
    const { ana, first, second, third } = await scattered();
    const [proposal] = await proposedFor(first);
    if (!proposal) throw new Error('there is one');
    await newVisit(client, {
      responsible_uuid: ana.uuid,
      scheduled_date: first.scheduled_date,
      scheduled_time: '15:30',
      address: 'Rua Distante, 900',
      city: 'Santos',
    });
    const taken = { ...proposal, visits: proposal.visits.map((visit) => ({ ...visit })) };
    const last = taken.visits.find(({ uuid }) => uuid === third.uuid);
    if (last) last.to = { ...last.to, scheduled_time: '15:00:00' };
    const refused = await client.refused(409, visitGrouping.group, apply(taken));
    expect(refused.code).toBe('schedule_conflict');
    expect([await visitOf(second), await visitOf(third)]).toEqual([second, third]);
    const nobody = await server.client({ maintenance_schedule: ['list', 'show'] });
    await nobody.refused(403, visitGrouping.group, apply(proposal));
  });

  it('go with whoever is there, and not into a day on which nothing is free', async () => {
    const { ana, beto, first } = await scattered();
    // Ana is away on every day but the last: what is hers there stays, the rest joins Beto or her.
    await client.call(absence.create, {
      body: {
        user_uuid: ana.uuid,
        kind: 'TRAINING',
        starts_on: first.scheduled_date,
        ends_on: soon(9),
        hours: null,
      } as never,
    });
    const [proposal] = await proposedFor(first);
    expect(proposal?.technician.uuid).toBe(beto.uuid);
    expect(proposal?.saved_trips).toBe(2);
  });
});
