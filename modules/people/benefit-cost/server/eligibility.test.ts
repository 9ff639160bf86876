import { expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import { addDays, monthOf } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import { testServer } from '#core/testing/server.ts';
import { benefit } from '#modules/people/benefit/contract.ts';
import { enrolment } from '#modules/people/benefit-enrolment/contract.ts';
import { benefitCost, benefitEligibility } from '../contract.ts';

it('who becomes eligible is named with the day, until they have it; the figure counts people', async () => {
  const server = await testServer();
  const hr = await server.client({ hr: ['manage_benefits'], activity_log: ['list'] });
  const reads = async () =>
    (await hr.call(activity.list, { query: { entity: 'benefit_enrolment', action: 'read' } })).data;
  const month = monthOf(todayOf(server));
  const [soon, late] = [await server.person({}, 'Nova na casa'), await server.person({}, 'Novíssima')];
  const hire = (uuid: string, day: string) =>
    server.owner.query('update app_user set hired_at = $1 where uuid = $2', [day, uuid]);
  await hire(soon.uuid, addDays(month.end_date, -90));
  await hire(late.uuid, month.end_date);
  const body = { name: 'Plano com carência', category: 'saude', company_value: '400', grace_days: 90 } as const;
  const { data: plan } = await hr.call(benefit.create, { body: body as never });
  const becoming = async () => (await hr.call(benefitEligibility.becoming, { query: month })).data;
  expect(await becoming()).toEqual([
    {
      user_uuid: soon.uuid,
      user_name: 'Nova na casa',
      department: null,
      benefit_uuid: plan.uuid,
      benefit_name: 'Plano com carência',
      from: month.end_date,
    },
  ]);
  expect((await hr.call(benefitCost.calls.summary, { query: month })).data.becoming_eligible).toBe(1);
  expect((await reads()).map(({ changes }) => changes['read']?.[1])).toEqual([
    expect.stringContaining('quem passa a ter direito'),
  ]);
  await hr.call(enrolment.enrol, { params: { uuid: plan.uuid, userId: soon.uuid }, body: {} });
  expect(await becoming()).toEqual([]);
  // Nobody to tell of: nothing was read. What the cost is by person is; by benefit it tells of nobody.
  expect(await reads()).toHaveLength(1);
  for (const by of ['BENEFIT', 'DEPARTMENT', 'PERSON'] as const)
    await hr.call(benefitCost.calls.rows, { query: { ...month, by } });
  expect(await reads()).toHaveLength(2);
  const other = await server.client({ hr: ['view_module', 'manage_evaluations'] });
  await other.refused(403, benefitEligibility.becoming, { query: month });
});
