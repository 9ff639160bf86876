import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addBusinessMinutes, hoursOn, isOpenOn, specialDay } from '#core/contract/business-time.ts';
import { momentAt } from '#core/contract/format.ts';
import { inTransaction } from '#core/server/transaction.ts';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { company } from '#modules/platform/company/contract.ts';
import { calendarOf } from '../business-calendar.rules.ts';
import { businessCalendar as contract, calendarDay } from '../contract.ts';
import { readTypedDays } from '../typed-days.rules.ts';
import { businessCalendar } from './public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

conformResource(
  calendarDay,
  'calendar_day',
  () => server,
  (n) => ({
    day: `2030-${String((n % 12) + 1).padStart(2, '0')}-${String((Math.floor(n / 12) % 28) + 1).padStart(2, '0')}`,
    name: `Feriado ${n}`,
    kind: 'MUNICIPAL',
    yearly: true,
    state: 'RS',
    city: `Cidade ${n}`,
    status: 'ACTIVE',
  }),
);

const moveTo = async (city: string, state: string): Promise<void> => {
  const client = await server.client('all');
  const { data } = await client.call(company.show);
  const { uuid: _u, created_at: _c, updated_at: _d, ...body } = data;
  await client.call(company.update, { body: { ...body, city, state } });
};
const now = () => businessCalendar(server.services.db);

describe('the business calendar', () => {
  it('is that of most houses until somebody says otherwise', async () => {
    const calendar = await now();
    expect(hoursOn('2026-11-17', calendar)).toEqual([
      { from: '08:00', to: '12:00' },
      { from: '13:00', to: '18:00' },
    ]);
    expect(['2026-11-20', '2026-11-21', '2026-02-17', '2026-06-04'].map((day) => isOpenOn(day, calendar))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(await now()).toBe(calendar);
  });

  it('is set by who configures, read by whoever is signed in, and told the same to the browser', async () => {
    const admin = await server.client({ config: ['config_permissions'] });
    const { data } = await admin.call(contract.hours);
    const changed = { ...data, monday: '8-12 13h30-18', saturday: '24h', closes_on_corpus_christi: false };
    await admin.call(contract.setHours, { body: changed });
    const plain = await server.client({});
    const shown = calendarOf((await plain.call(contract.show)).data);
    const counted = await now();
    expect(shown).toEqual(counted);
    expect(hoursOn('2026-11-16', counted)).toEqual([
      { from: '08:00', to: '12:00' },
      { from: '13:30', to: '18:00' },
    ]);
    expect(hoursOn('2026-11-21', counted)).toEqual([{ from: '00:00', to: '24:00' }]);
    expect([isOpenOn('2026-06-04', counted), isOpenOn('2026-02-17', counted)]).toEqual([true, false]);
    await plain.refused(403, contract.setHours, { body: changed });
    await admin.call(contract.setHours, {
      body: { ...data, version: (await admin.call(contract.hours)).data.version },
    });
  });

  it('refuses spans that overlap and a house that never opens, by the form and by the database', async () => {
    const admin = await server.client('all');
    const { data } = await admin.call(contract.hours);
    const overlap = await admin.refused(422, contract.setHours, { body: { ...data, monday: '8-12 11-18' } });
    expect(overlap.errors).toEqual({ monday: ['Os horários se sobrepõem.'] });
    const closed = { monday: '', tuesday: '', wednesday: '', thursday: '', friday: '', saturday: '', sunday: '' };
    const never = await admin.refused(422, contract.setHours, { body: { ...data, ...closed } });
    expect(never.errors?.['monday']).toEqual(['A empresa precisa abrir em pelo menos um dia da semana.']);
    const { rows } = await sql<{ kept: boolean[] }>`select array(select is_opening_hours(given) from unnest(array[
      '08:00-12:00', '08:00-12:00, 12:00-24:00', null, '', '12:00-08:00', '08:00-08:00', '08:00-12:00, 11:00-13:00',
      '08:00-12:00, ', '8-12', '08:00-24:30', '13:00-18:00, 08:00-12:00']) with ordinality as g (given, n) order by n) as kept`.execute(
      server.services.db,
    );
    expect(rows[0]?.kept).toEqual([true, true, true, ...Array.from({ length: 8 }, () => false)]);
    await expect(
      inTransaction(server.services.db, (db) =>
        sql`update setting set values = values || '{"monday": "08:00-12:00, 09:00-10:00"}' where entity = 'business_calendar'`.execute(
          db,
        ),
      ),
    ).rejects.toThrow(/setting_opening_hours/);
  });

  it('counts the holidays of its own state and town, every year, and those of a place one goes to', async () => {
    const admin = await server.client('all');
    await moveTo('São Paulo', 'SP');
    const holiday = { yearly: true, status: 'ACTIVE' } as const;
    await admin.call(calendarDay.create, {
      body: { ...holiday, day: '2026-07-09', name: 'Revolução', kind: 'STATE', state: 'SP', city: 'fica de fora' },
    });
    const sent = { state: 'SP', city: 'SAO PAULO', days: '25/01 Aniversário' };
    expect((await admin.call(contract.addMany, { body: sent })).data).toEqual({ added: 1, known: 0 });
    expect((await admin.call(contract.addMany, { body: sent })).data).toEqual({ added: 0, known: 1 });
    await admin.call(contract.addMany, {
      body: { state: 'MG', city: 'Belo Horizonte', days: '08/12 Imaculada' },
    });
    const here = await now();
    const days = ['2027-07-09', '2029-01-25', '2026-12-08'];
    expect(days.map((day) => isOpenOn(day, here))).toEqual([false, false, true]);
    const there = await businessCalendar(server.services.db, { state: 'MG', city: 'belo horizonte' });
    expect(days.map((day) => isOpenOn(day, there))).toEqual([false, false, false]);
    expect(specialDay('2026-12-08', there)).toMatchObject({ name: 'Imaculada', kind: 'LOCAL' });
    await moveTo('Campinas', 'SP');
    const moved = await now();
    expect(days.map((day) => isOpenOn(day, moved))).toEqual([false, true, true]);
  });

  it('is closed or open on a day against its weekday, in one way only', async () => {
    const admin = await server.client('all');
    const open = { day: '2026-11-21', name: 'Mutirão', kind: 'OPEN', hours: '9-12', status: 'ACTIVE' } as const;
    expect(await admin.refused(422, calendarDay.create, { body: { ...open, hours: '' } })).toMatchObject({
      errors: { hours: ['Informe o horário em que a empresa abre'] },
    });
    const made = await admin.call(calendarDay.create, { body: open });
    expect(made.data).toMatchObject({ hours: '09:00-12:00', yearly: false, state: null });
    const twice = await admin.refused(409, calendarDay.create, { body: { ...open, kind: 'CLOSED' } });
    expect(twice.errors).toEqual({ day: ['Este dia já tem um horário especial.'] });
    const late = momentAt('2026-11-19', '17:00');
    expect(addBusinessMinutes(late, 120, await now())).toBe(momentAt('2026-11-21', '10:00'));
    await admin.call(calendarDay.remove, { params: { uuid: made.data.uuid } });
    expect(addBusinessMinutes(late, 120, await now())).toBe(momentAt('2026-11-23', '09:00'));
  });
});

it('holidays are read as people type them', async () => {
  const year = new Date().getFullYear();
  const typed = ['25/01 Aniversário da cidade', '', '8.12 - Nossa Senhora da Conceição', '24/06/2026 São João'];
  expect(readTypedDays(typed.join('\n'))).toEqual({
    days: [
      { day: `${year}-01-25`, name: 'Aniversário da cidade', yearly: true },
      { day: `${year}-12-08`, name: 'Nossa Senhora da Conceição', yearly: true },
      { day: '2026-06-24', name: 'São João', yearly: false },
    ],
    fault: null,
  });
  const admin = await server.client('all');
  const refused = async (days: string) =>
    (await admin.refused(422, contract.addMany, { body: { state: 'SP', city: 'Santos', days } })).errors?.['days'];
  expect(await refused('25/01 Um\n31/02 Nunca')).toEqual([
    'Não entendi: "31/02 Nunca". Escreva como 25/01 Aniversário da cidade.',
  ]);
  expect(await refused('Natal')).toEqual(['Não entendi: "Natal". Escreva como 25/01 Aniversário da cidade.']);
  expect(await refused(' \n')).toEqual(['Escreva um feriado por linha']);
});
