import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import { addDays, addMonths, monthOf } from '#core/contract/days.ts';
import { operation } from '#core/contract/operation.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type Person, type TestServer } from '#core/testing/server.ts';
import { benefit } from '#modules/people/benefit/contract.ts';
import { enrolment } from '#modules/people/benefit-enrolment/contract.ts';
import { payrollClosing, payrollMonth } from '../contract.ts';

let server: TestServer;
let hr: TestClient;
let meal: string;
let [ana, bia]: Person[] = [];
let [month, before] = [monthOf('2026-01-01'), monthOf('2025-12-01')];
beforeAll(async () => {
  server = await testServer();
  hr = await server.client({
    hr: ['manage_benefits'],
    benefit_enrolment: ['view_personal'],
    activity_log: ['list'],
  });
  [ana, bia] = [await server.person({}, 'Ana Folha'), await server.person({}, 'Bia Folha')];
  const { rows } = await server.owner.query<{ day: string }>('select business_day()::text as day');
  month = monthOf(addMonths(rows[0]?.day ?? '', -1));
  before = monthOf(addDays(month.start_date, -1));
  const { data } = await hr.call(benefit.create, {
    body: {
      name: 'Vale-alimentação da folha',
      category: 'refeicao',
      value_kind: 'FIXED',
      company_value: '300.00',
      employee_kind: 'AMOUNT',
      employee_value: '60.00',
    } as never,
  });
  meal = data.uuid;
  await enrol(ana, before.start_date);
});

const enrol = async (who: Person | undefined, starts_on: string) =>
  (
    await hr.call(enrolment.create, {
      body: { user_uuid: who?.uuid ?? '', benefit_uuid: meal, starts_on } as never,
    })
  ).data;
const summary = async () => (await hr.call(payrollMonth.calls.summary, { query: month })).data;
const lines = async (query: object = {}) =>
  (await hr.call(payrollMonth.calls.rows, { query: { ...month, ...query } })).data.map(
    ({ name, employee, employee_before, difference }) => [name, employee, employee_before, difference],
  );

describe('the month for payroll', () => {
  it('is counted anew while it is open, and says what differs from the month before', async () => {
    expect(await lines()).toEqual([['Ana Folha', '60.00', '60.00', 'SAME']]);
    await enrol(bia, month.start_date);
    expect(await lines({ difference: 'NEW' })).toEqual([['Bia Folha', '60.00', null, 'NEW']]);
    expect(await summary()).toMatchObject({
      closed_at: null,
      totals: { employee: '120.00', company: '480.00', total: '600.00', people: 2 },
      entered: 1,
      left: 0,
      changed: 0,
    });
  });

  it('closes once, whoever presses at the same moment, and the later is told', async () => {
    const other = await server.client({ hr: ['manage_benefits'] });
    const body = { month: addDays(month.start_date, 9) };
    const pressed = await Promise.all([hr, other].map((who) => who.try(payrollClosing.close, { body })));
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(JSON.stringify(pressed.map((one) => one.body))).toContain('A folha já foi fechada');
    const { rows } = await server.owner.query('select * from payroll_month');
    expect(rows).toHaveLength(1);
    expect((await server.owner.query('select * from payroll_line')).rows).toHaveLength(2);
    const next = await hr.refused(422, payrollClosing.close, { body: { month: '2099-01-01' } });
    expect(Object.keys(next.errors ?? {})).toEqual(['month']);
  });

  it('stays as it was closed: what changes later shows against it', async () => {
    await hr.call(enrolment.leave, { params: { uuid: meal, userId: bia?.uuid ?? '' } });
    await server.owner.query('update benefit_enrolment set ends_on = $1 where user_uuid = $2', [
      addDays(month.start_date, 5),
      bia?.uuid,
    ]);
    await server.owner.query("update app_user set name = 'Ana Casada' where uuid = $1", [ana?.uuid]);
    expect(await lines()).toEqual([
      ['Ana Folha', '60.00', '60.00', 'SAME'],
      ['Bia Folha', '60.00', null, 'NEW'],
    ]);
    const following = monthOf(addDays(month.end_date, 1));
    const { data } = await hr.call(payrollMonth.calls.rows, { query: following });
    expect(data.map(({ name, difference }) => [name, difference])).toEqual([
      ['Ana Casada', 'SAME'],
      ['Bia Folha', 'LEFT'],
    ]);
    await expect(server.owner.query('update payroll_line set employee = 0, company = total')).rejects.toThrow(
      'does not change',
    );
  });

  it('is taken away as a sheet, and the trail holds neither values nor pay', async () => {
    const body = { format: 'csv' as const, selection: { query: month } };
    const { data } = await hr.call(payrollMonth.calls.export, { body } as never);
    await server.work();
    const sheet = await hr.try(operation.result, { params: { id: data.operation_id } });
    expect(sheet.raw.toString()).toContain('Bia Folha');
    const { data: trail } = await hr.call(activity.list, { query: { entity: 'payroll_month', per_page: 100 } });
    // Each look at the rows is there with who looked and at which days.
    const read = trail.filter(({ action }) => action === 'read');
    expect(read.length).toBeGreaterThan(2);
    expect(read.every(({ user_name, changes }) => user_name && String(changes['read']?.[1]).includes(' a '))).toBe(
      true,
    );
    expect(JSON.stringify(trail)).not.toContain('60.00');
    const nobody = await server.client({ hr: ['view_module', 'manage_evaluations'] });
    await nobody.refused(403, payrollMonth.calls.rows, {});
    await nobody.refused(403, payrollClosing.close, { body: { month: month.start_date } });
  });
});
