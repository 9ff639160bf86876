import { expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import { testServer } from '#core/testing/server.ts';
import { certificate } from '#modules/people/training-certificate/contract.ts';
import { training } from '#modules/people/training/contract.ts';
import { equipment } from '#modules/registry/equipment/contract.ts';
import { equipmentCategory } from '#modules/registry/equipment-category/contract.ts';
import { orderLabor } from '#modules/service/service-order-labor/contract.ts';
import { technicianTraining } from '../contract.ts';
import { trainingSetting } from '../setting.contract.ts';
import { addLabor, at, newOrder, newPair, newSite } from '../testing/examples.ts';

const today = dayOf(new Date());

it('who lacks the training an equipment requires is told before, and refused where the house says so', async () => {
  const server = await testServer();
  const desk = server.as(await server.person('all', 'Gil Gestor'));
  const { ana, beto } = await newPair(server);
  const site = await newSite(desk);
  const order = await newOrder(desk, { customer_uuid: site.customer.uuid, customer_equipment_uuid: site.unit.uuid });
  const { category_uuid } = (await desk.call(equipment.show, { params: { uuid: site.model.uuid } })).data;

  // Required for the category above the equipment's own.
  const parent = (await desk.call(equipmentCategory.create, { body: { name: 'Suporte à vida' } })).data;
  const { version, name, ...category } = (
    await desk.call(equipmentCategory.show, { params: { uuid: category_uuid ?? '' } })
  ).data;
  await desk.call(equipmentCategory.update, {
    params: { uuid: category.uuid },
    body: { name, version, parent_uuid: parent.uuid },
  });
  const body = { name: 'Suporte à vida nível 2', kind: 'MANUFACTURER', required: true, validity_months: 12 } as const;
  const course = await desk.call(training.create, { body: { ...body, equipment_category_uuids: [parent.uuid] } });

  const told = async () =>
    new Map(
      (await desk.call(technicianTraining.ofOrder, { params: { uuid: order.uuid } })).data.map(
        ({ user_uuid, lacking }) => [user_uuid, lacking],
      ),
    );
  expect((await told()).get(ana.uuid)).toEqual(['Suporte à vida nível 2']);
  const taken = { user_uuid: ana.uuid, training_uuid: course.data.uuid, done_on: addDays(today, -10) };
  const { data: own } = await desk.call(certificate.create, { body: taken });
  expect(own).toMatchObject({ situation: 'VALID', user_name: 'Ana Técnica', training_name: 'Suporte à vida nível 2' });
  expect((await told()).has(ana.uuid)).toBe(false);
  expect((await told()).get(beto.uuid)).toEqual(['Suporte à vida nível 2']);

  // Warned, not refused, until the house says so.
  const line = await addLabor(desk, order);
  const give = (to: string) =>
    desk.try(orderLabor.assign, { params: at(line), body: { technician_id: to, notes: null } });
  const { data: setting } = await desk.call(trainingSetting.calls.show);
  await desk.call(trainingSetting.calls.update, { body: { without: 'REFUSE', version: setting.version } });
  expect(await give(beto.uuid)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Falta: Suporte à vida nível 2.') as unknown },
  });
  expect((await give(ana.uuid)).status).toBe(201);

  // Run out, she is refused as he is; renewed, the earlier one is told as renewed.
  await desk.call(certificate.update, {
    params: own,
    body: { ...taken, done_on: addDays(today, -800), valid_until: addDays(today, -435), version: own.version },
  });
  expect((await told()).get(ana.uuid)).toEqual(['Suporte à vida nível 2']);
  await desk.call(certificate.create, { body: { ...taken, done_on: today } });
  expect((await told()).has(ana.uuid)).toBe(false);
  const { data: hers } = await ana.calls.call(certificate.mine);
  expect(hers.map(({ situation }) => situation)).toEqual(['VALID', 'REPLACED']);
  await ana.calls.refused(403, certificate.list);

  const { data: matrix } = await desk.call(certificate.matrix);
  expect(matrix.categories).toEqual([{ uuid: parent.uuid, path: 'Suporte à vida' }]);
  const cellsOf = (uuid: string) => matrix.people.find((person) => person.uuid === uuid)?.cells;
  expect(cellsOf(ana.uuid)).toMatchObject([{ state: 'QUALIFIED', lacking: [] }]);
  expect(cellsOf(beto.uuid)).toMatchObject([{ state: 'LACKING', lacking: ['Suporte à vida nível 2'] }]);
});
