import { expect, it } from 'vitest';
import { testServer } from '#core/testing/server.ts';
import { evaluationCycle } from '#modules/people/evaluation-cycle/contract.ts';
import { evaluationTemplate } from '#modules/people/evaluation-template/contract.ts';
import { newOrder } from '../testing/orders.ts';

it('proposes as peers who worked on the same orders, most often first, never the manager nor who left', async () => {
  const server = await testServer();
  const hr = await server.client('all');
  const uuids: string[] = [];
  for (const name of ['Ana', 'Rui', 'Eva', 'Saiu', 'Chefe']) uuids.push((await server.person({}, name)).uuid);
  const [ana, rui, eva, left, boss] = uuids;
  await server.owner.query('update app_user set manager_uuid = $1 where uuid = any ($2)', [boss, [ana, rui, eva]]);
  await server.owner.query(`update app_user set status = 'INACTIVE' where uuid = $1`, [left]);
  for (const crew of [
    [ana, rui, boss, left],
    [ana, rui],
    [ana, eva],
  ]) {
    const { uuid } = await newOrder(hr);
    for (const person of crew)
      await server.owner.query('insert into service_order_technician (service_order_uuid, user_uuid) values ($1, $2)', [
        uuid,
        person,
      ]);
  }
  const { data: templates } = await hr.call(evaluationTemplate.list, { query: { search: 'técnico' } });
  const { data: cycle } = await hr.call(evaluationCycle.create, {
    body: {
      name: 'Pares',
      template_uuid: templates[0]?.uuid ?? '',
      kind: '360',
      period_start: '2020-01-01',
      period_end: '2099-01-01',
      self_deadline: '2099-12-01',
      manager_deadline: '2099-12-10',
    },
  });
  const params = { uuid: cycle.uuid };
  await hr.call(evaluationCycle.addParticipants, {
    params,
    body: { people: { by: 'list', user_uuids: uuids.slice(0, 3) } },
  });
  const { data } = await hr.call(evaluationCycle.proposePeers, { params });
  const names = Object.fromEntries(data.map(({ employee_name, peers }) => [employee_name, peers.map((p) => p.name)]));
  expect(names).toEqual({ Ana: ['Eva', 'Rui'], Rui: ['Ana'], Eva: ['Ana'] });
});
