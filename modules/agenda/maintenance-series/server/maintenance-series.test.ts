import { beforeAll, describe, expect, it } from 'vitest';
import { isOpenOn, openDayFrom, type BusinessCalendar } from '#core/contract/business-time.ts';
import { addDays, addMonths } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { maintenanceSchedule, type Schedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { newTechnician, newVisit } from '../testing/examples.ts';
import { businessCalendar } from '#modules/platform/business-calendar/server/public.ts';
import { absence } from '#modules/people/absence/contract.ts';
import { calendarDay } from '#modules/platform/business-calendar/contract.ts';
import { maintenanceSeries, type Series } from '../contract.ts';
import { fillAll } from './fill.actions.ts';

let server: TestServer;
let client: TestClient;
let calendar: BusinessCalendar;
const today = dayOf(new Date());
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  calendar = await businessCalendar(server.services.db);
});

const soon = (days: number): string => openDayFrom(addDays(today, days), calendar);
let people = 0;
const technician = async (): Promise<string> => (await newTechnician(server, `Téo ${(people += 1)}`)).uuid;
const visitOn = async (scheduled_date: string): Promise<Schedule> =>
  newVisit(client, { scheduled_date, responsible_uuid: await technician() });
const repeat = async ({ uuid }: Schedule, rule: object): Promise<Series> =>
  (await client.call(maintenanceSeries.create, { body: { maintenance_schedule_uuid: uuid, ...rule } as never })).data;
const seriesOf = async ({ uuid }: { uuid: string }): Promise<Series> =>
  (await client.call(maintenanceSeries.show, { params: { uuid } })).data;
const visitOf = async ({ uuid }: { uuid: string }): Promise<Schedule> =>
  (await client.call(maintenanceSchedule.show, { params: { uuid } })).data;
const days = ({ turns }: Series): string[] => turns.map(({ scheduled_date }) => scheduled_date);

async function finish({ uuid }: { uuid: string }, remaining?: string): Promise<Schedule> {
  const { version } = await visitOf({ uuid });
  const { data } = await client.call(maintenanceSchedule.start, { params: { uuid }, body: { version } });
  const body = { version: data.version };
  if (!remaining) return (await client.call(maintenanceSchedule.complete, { params: { uuid }, body })).data;
  return (await client.call(maintenanceSchedule.partial, { params: { uuid }, body: { ...body, reason: remaining } }))
    .data;
}

describe('a series by plan', () => {
  it('fills twelve months, off closed days, without drifting from its first day', async () => {
    const visit = await visitOn(soon(5));
    const series = await repeat(visit, { periodicity: 'MENSAL' });
    expect(series).toMatchObject({
      status: 'ACTIVE',
      words: 'Mensal',
      basis: 'PLAN',
      first_date: visit.scheduled_date,
    });
    const planned = Array.from({ length: 13 }, (_, n) => addMonths(visit.scheduled_date, n))
      .map((day) => openDayFrom(day, calendar))
      .filter((day) => day <= addMonths(today, 12));
    expect(days(series)).toEqual(planned);
    expect(days(series).every((day) => isOpenOn(day, calendar))).toBe(true);
    expect(series.turns.map(({ turn }) => turn)).toEqual(planned.map((_, n) => n + 1));
    const third = await visitOf(series.turns[2] ?? { uuid: '' });
    expect(third).toMatchObject({
      title: visit.title,
      responsible_uuid: visit.responsible_uuid,
      customer_equipment_uuid: visit.customer_equipment_uuid,
      series_uuid: series.uuid,
      status: 'SCHEDULED',
    });
    // The next night finds nothing to do.
    await fillAll(undefined, server.services);
    expect(days(await seriesOf(series))).toEqual(planned);
    await client.refused(409, maintenanceSeries.create, {
      body: { maintenance_schedule_uuid: visit.uuid, periodicity: 'ANUAL' } as never,
    });
  });

  it('is never filled twice, however many jobs fill it at once; what was deleted does not come back', async () => {
    const series = await repeat(await visitOn(soon(6)), { periodicity: 'SEMANAL' });
    const before = series.turns.length;
    expect(before).toBeGreaterThan(45);
    // As if it had been begun half a year ago and never filled since.
    const kept = series.turns.slice(0, 3).map(({ uuid }) => uuid);
    await server.owner.query('delete from maintenance_schedule where series_uuid = $1 and not uuid = any ($2)', [
      series.uuid,
      kept,
    ]);
    await server.owner.query('update maintenance_series set filled_to = null where uuid = $1', [series.uuid]);
    await Promise.all(Array.from({ length: 6 }, () => fillAll(undefined, server.services)));
    const filled = await seriesOf(series);
    expect(days(filled)).toEqual(days(series));
    expect(new Set(filled.turns.map(({ turn }) => turn)).size).toBe(before);

    const gone = filled.turns[5] ?? { uuid: '', turn: 0 };
    await client.call(maintenanceSchedule.remove, { params: { uuid: gone.uuid } });
    await fillAll(undefined, server.services);
    expect((await seriesOf(series)).turns.map(({ turn }) => turn)).not.toContain(gone.turn);
    // Whoever else writes it, the database holds a turn once.
    const same = { series: series.uuid, turn: filled.turns[1]?.turn, other: filled.turns[2]?.uuid };
    await expect(
      server.owner.query('update maintenance_schedule set series_turn = $2 where series_uuid = $1 and uuid = $3', [
        same.series,
        same.turn,
        same.other,
      ]),
    ).rejects.toThrow(/maintenance_schedule_turn_key/);
  });

  it('comes on the second Tuesday, or every 45 days, and says what its rule lacks', async () => {
    const tuesday = await repeat(await visitOn(soon(7)), {
      periodicity: 'OUTRA',
      every: 1,
      unit: 'MONTH_WEEKDAY',
      nth: 2,
      weekday: 2,
      on_closed: 'KEEP',
    });
    expect(tuesday.words).toBe('A cada 1 mês, na 2ª terça');
    for (const day of days(tuesday).slice(1)) {
      expect(new Date(`${day}T12:00:00Z`).getUTCDay()).toBe(2);
      expect([8, 9, 10, 11, 12, 13, 14]).toContain(Number(day.slice(8)));
    }
    const visit = await visitOn(soon(8));
    const body = { maintenance_schedule_uuid: visit.uuid, periodicity: 'OUTRA', unit: 'DAY' } as never;
    expect((await client.refused(422, maintenanceSeries.create, { body })).errors).toEqual({
      every: ['Informe o intervalo'],
    });
    const often = await repeat(visit, { periodicity: 'OUTRA', every: 45, unit: 'DAY', on_closed: 'KEEP' });
    expect(days(often)[1]).toBe(addDays(visit.scheduled_date, 45));
  });

  it('leaves the technician out on an hour that is taken, and goes off a holiday of the town visited', async () => {
    const visit = await visitOn(soon(9));
    const holiday = openDayFrom(addDays(visit.scheduled_date, 14), calendar);
    await client.call(calendarDay.create, {
      body: { day: holiday, name: 'Recesso', kind: 'CLOSED', status: 'ACTIVE' } as never,
    });
    const busy = openDayFrom(addDays(visit.scheduled_date, 28), calendar);
    await newVisit(client, { scheduled_date: busy, responsible_uuid: visit.responsible_uuid });
    const series = await repeat(visit, { periodicity: 'QUINZENAL' });
    expect(days(series)[1]).toBe(openDayFrom(addDays(holiday, 1), calendar));
    const taken = series.turns.find(({ scheduled_date }) => scheduled_date === busy);
    expect(taken?.responsible_name).toBeNull();
    expect(series.turns[3]?.responsible_name).toBe(visit.responsible_name);
  });

  it('goes around the days its technician is away, and comes without them where that would be too far', async () => {
    const visit = await visitOn(soon(9));
    const plan = [14, 28, 42].map((after) => openDayFrom(addDays(visit.scheduled_date, after), calendar));
    const away = (starts_on: string, ends_on: string) =>
      client.call(absence.create, {
        body: { user_uuid: visit.responsible_uuid ?? '', kind: 'VACATION', starts_on, ends_on, reason: null } as never,
      });
    const [near, long] = [plan[0] ?? '', plan[1] ?? ''];
    await away(near, near);
    await away(addDays(long, -8), addDays(long, 8));
    const series = await repeat(visit, { periodicity: 'QUINZENAL' });
    const [, second, third, fourth] = series.turns;
    expect([second?.scheduled_date, second?.responsible_name]).toEqual([
      openDayFrom(addDays(near, 1), calendar),
      visit.responsible_name,
    ]);
    expect([third?.scheduled_date, third?.responsible_name]).toEqual([long, null]);
    expect([fourth?.scheduled_date, fourth?.responsible_name]).toEqual([plan[2], visit.responsible_name]);
    // Asked again, they are the same turns: none is made twice.
    await fillAll(undefined, server.services);
    expect(days(await seriesOf(series))).toEqual(days(series));
  });
});

describe('what follows from what was done', () => {
  it('by completion, the next one comes when the last is done, counted from that day', async () => {
    const visit = await visitOn(soon(3));
    const series = await repeat(visit, { periodicity: 'TRIMESTRAL', basis: 'COMPLETION' });
    expect(series.turns).toHaveLength(1);
    await finish(visit);
    const after = await seriesOf(series);
    expect(days(after)).toEqual([visit.scheduled_date, openDayFrom(addMonths(today, 3), calendar)].toSorted());
    expect(after.turns.map(({ status }) => status)).toEqual(['COMPLETED', 'SCHEDULED']);
  });

  it('by use, a reading at each visit tells when the next is due; the counter only grows', async () => {
    const visit = await visitOn(soon(2));
    const series = await repeat(visit, { periodicity: 'POR_USO', use_every: 500, use_unit: 'horas' });
    expect(series.words).toBe('A cada 500 horas');
    const read = (value: number, read_on: string) =>
      client.call(maintenanceSeries.read, { params: { uuid: series.uuid }, body: { value, read_on } });
    await read(1_000, addDays(today, -50));
    await finish(visit);
    // Ten hours a day since: five hundred are fifty days from here.
    const { data } = await read(1_500, today);
    const next = data.turns.find(({ status }) => status === 'SCHEDULED');
    expect(next?.scheduled_date).toBe(openDayFrom(addDays(today, 50), calendar));
    const back = { value: 900, read_on: addDays(today, -1) };
    const refused = await client.refused(422, maintenanceSeries.read, { params: series, body: back });
    expect(refused.errors).toEqual({ value: ['A leitura não combina com as outras: o contador só cresce.'] });
    const { data: slower } = await read(1_250, today);
    const [moved] = slower.turns.filter(({ status }) => status === 'RESCHEDULED');
    expect(moved?.scheduled_date).toBe(openDayFrom(addDays(today, 100), calendar));
  });

  it('what a visit left undone goes into the next turn where that is near, or into a visit of its own', async () => {
    const near = await visitOn(soon(4));
    const series = await repeat(near, { periodicity: 'QUINZENAL' });
    await finish(near, 'Trocar a bateria');
    const next = await visitOf((await seriesOf(series)).turns[1] ?? near);
    expect(next.notes).toBe(`Ficou da visita ${near.code}: Trocar a bateria`);

    const alone = await visitOn(soon(4));
    await finish(alone, 'Calibrar o canal 2');
    const query = { customer_equipment_uuid: alone.customer_equipment_uuid ?? '', status: 'SCHEDULED' } as never;
    const [made] = (await client.call(maintenanceSchedule.list, { query })).data;
    expect(made).toMatchObject({ scheduled_date: openDayFrom(addDays(today, 7), calendar), series_uuid: null });
    expect((await visitOf(made ?? alone)).notes).toBe(`Ficou da visita ${alone.code}: Calibrar o canal 2`);
  });
});

it('a visit that begins a series is shown as one of it at once: the answer says that visits are old', async () => {
  const { uuid } = await visitOn(soon(5));
  const body = { maintenance_schedule_uuid: uuid, periodicity: 'MENSAL' };
  const { status, headers } = await client.send('POST', '/maintenance-series', body);
  expect(status).toBe(201);
  expect(String(headers['x-touched']).split(',')).toContain('/maintenance-schedule');
});

describe('adjusting the periodicity', () => {
  it('shows before and after, touches only what is ahead, and does what it showed', async () => {
    const visit = await visitOn(soon(5));
    const series = await repeat(visit, { periodicity: 'MENSAL' });
    await finish(visit);
    const [, second] = series.turns;
    const rule = { periodicity: 'TRIMESTRAL' } as never;
    const params = { uuid: series.uuid };
    const preview = (await client.call(maintenanceSeries.preview, { params, body: rule })).data.turns;
    expect(preview[0]).toMatchObject({
      uuid: second?.uuid,
      before: second?.scheduled_date,
      after: second?.scheduled_date,
    });
    expect(preview[1]).toMatchObject({ after: openDayFrom(addMonths(second?.scheduled_date ?? '', 3), calendar) });
    expect(preview.filter(({ after }) => after === null).length).toBeGreaterThan(5);
    expect((await seriesOf(series)).version).toBe(series.version);

    const only = await server.client({ maintenance_schedule: ['show', 'create', 'update'] });
    await only.refused(403, maintenanceSeries.adjust, {
      params,
      body: { version: series.version, ...(rule as object) } as never,
    });
    const body = { version: series.version, ...(rule as object) } as never;
    const { data } = await client.call(maintenanceSeries.adjust, { params, body });
    expect(data.words).toBe('Trimestral');
    for (const { uuid, after } of preview) {
      if (!uuid) continue;
      const now = await visitOf({ uuid });
      if (after === null) expect(now.status).toBe('CANCELLED');
      else expect(now.scheduled_date).toBe(after);
    }
    const done = await visitOf(visit);
    expect([done.status, done.scheduled_date]).toEqual(['COMPLETED', visit.scheduled_date]);
    const moved = await visitOf({ uuid: preview[1]?.uuid ?? '' });
    // It goes where another turn of its own stood until now: nobody was in its way.
    expect([moved.responsible_uuid, moved.override_reason]).toEqual([visit.responsible_uuid, null]);
    expect(moved.moves[0]?.reason).toBe('Periodicidade ajustada: Mensal → Trimestral');

    // More often again: the cancelled ones stay, new ones come under new numbers.
    const { data: often } = await client.call(maintenanceSeries.adjust, {
      params,
      body: { version: data.version, periodicity: 'MENSAL' } as never,
    });
    const numbers = often.turns.map(({ turn }) => turn);
    expect(new Set(numbers).size).toBe(numbers.length);
    const live = often.turns.filter(({ status }) => status !== 'CANCELLED' && status !== 'COMPLETED');
    expect(live.length).toBeGreaterThan(9);
    await fillAll(undefined, server.services);
    expect((await seriesOf(series)).turns).toHaveLength(often.turns.length);
  });

  it('ended, nothing comes any more', async () => {
    const series = await repeat(await visitOn(soon(5)), { periodicity: 'MENSAL' });
    const { data } = await client.call(maintenanceSeries.end, {
      params: { uuid: series.uuid },
      body: { version: series.version, reason: 'Contrato encerrado' },
    });
    expect(data.status).toBe('ENDED');
    expect(new Set(data.turns.map(({ status }) => status))).toEqual(new Set(['CANCELLED']));
    await fillAll(undefined, server.services);
    expect((await seriesOf(series)).turns).toHaveLength(series.turns.length);
  });
});
