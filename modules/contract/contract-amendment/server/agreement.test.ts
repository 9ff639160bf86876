import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#core/contract/days.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { contractAdjustment } from '#modules/contract/contract-adjustment/contract.ts';
import { maintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { maintenanceAmendment, rentalAmendment } from '../contract.ts';
import { amendmentDesk } from '../testing/examples.ts';
import { applyDue } from './agreement.actions.ts';

let server: TestServer;
let desk: TestClient;
let own: ReturnType<typeof amendmentDesk>;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  own = amendmentDesk(server, desk);
});
const now = async (uuid: string) => (await desk.call(maintenanceContract.show, { params: { uuid } })).data;
const openOf = async (uuid: string) => (await desk.call(maintenanceAmendment.open, { params: { uuid } })).data;
const addendaOf = async (uuid: string) => (await desk.call(contractAdjustment.addenda, { params: { uuid } })).data;
const version = async (uuid: string) => (await openOf(uuid))?.version ?? 0;
const night = () => applyDue(undefined, server.services);

/** Signed on paper today, for so many days from now: the due day moves to the fifth. */
async function agreedFor(days: number) {
  const { contract } = await own.threeMonthsOld();
  const params = { uuid: contract.uuid };
  const body = { ...own.asItIs(contract, addDays(own.billing.today, days)), signed_on: null, due_day: 5 };
  await desk.call(maintenanceAmendment.amend, { params, body });
  const said = { version: await version(contract.uuid), signed_on: own.billing.today };
  const { data } = await desk.call(maintenanceAmendment.signed, { params, body: said });
  return { contract, params, state: data.state };
}
/** As if its day had come: what was agreed cannot be rewritten by anybody else. */
async function dawns(contract: string): Promise<void> {
  await server.owner.query('alter table contract_amendment disable trigger keep_agreed_terms');
  await server.owner.query('update contract_amendment set takes_effect = $2 where contract_uuid = $1', [
    contract,
    own.billing.today,
  ]);
  await server.owner.query('alter table contract_amendment enable trigger keep_agreed_terms');
}

describe('an addendum signed on paper', () => {
  it('whose day is there holds at once', async () => {
    const { contract, state } = await agreedFor(-1);
    expect(state).toBe('APPLIED');
    expect((await now(contract.uuid)).due_day).toBe(5);
    const [addendum] = await addendaOf(contract.uuid);
    expect(addendum).toMatchObject({ kind: 'AMENDMENT', number: 1, signed_on: own.billing.today });
  });

  it('for a later day waits for it, and the night of that day writes it once', async () => {
    const { contract, params, state } = await agreedFor(3);
    expect(state).toBe('AGREED');
    await night();
    expect((await now(contract.uuid)).due_day).toBe(10);
    const early = await desk.refused(409, maintenanceAmendment.apply, {
      params,
      body: { version: await version(contract.uuid) },
    });
    expect(early.code).toBe('too_early');
    await dawns(contract.uuid);
    await Promise.all([night(), night(), night()]);
    expect((await now(contract.uuid)).due_day).toBe(5);
    expect(await addendaOf(contract.uuid)).toHaveLength(1);
    expect(await openOf(contract.uuid)).toBeNull();
  });

  it('that cannot hold on its day is told once, to who answers for it, and waits', async () => {
    const { contract, params } = await agreedFor(3);
    const reason = 'Obra na UTI do cliente.';
    const { version: held } = await now(contract.uuid);
    await desk.call(maintenanceContract.suspend, { params, body: { version: held, reason } });
    await dawns(contract.uuid);
    await night();
    await night();
    expect(await openOf(contract.uuid)).toMatchObject({
      state: 'AGREED',
      trouble: 'Só um contrato vigente recebe aditivo.',
    });
    const told = await server.owner.query(
      'select user_uuid, count(*)::int from notification where related_id = $1 and type = $2 group by 1',
      [contract.uuid, 'Aditivo de contrato'],
    );
    expect(told.rows.map(({ count }) => count)).toEqual([1]);
    await desk.call(maintenanceContract.resume, { params, body: { version: (await now(contract.uuid)).version } });
    await desk.call(maintenanceAmendment.apply, { params, body: { version: await version(contract.uuid) } });
    expect((await now(contract.uuid)).due_day).toBe(5);
  });

  it('that a renewal overtakes is not applied', async () => {
    const { contract, params } = await agreedFor(3);
    const { version: held } = await now(contract.uuid);
    const ends_at = addMonths(own.billing.today, 30);
    await desk.call(maintenanceContract.renew, { params, body: { version: held, ends_at } });
    await dawns(contract.uuid);
    await night();
    expect(await now(contract.uuid)).toMatchObject({ due_day: 10, ends_at });
    expect(await openOf(contract.uuid)).toMatchObject({ state: 'AGREED', is_outdated: true });
    const said = { version: await version(contract.uuid), reason: 'Será refeito' };
    await desk.call(maintenanceAmendment.withdraw, { params, body: said });
    expect(await openOf(contract.uuid)).toBeNull();
  });
});

it('of two who prepare one at once one is told of the other, and nobody writes over what was sent', async () => {
  const { contract } = await own.threeMonthsOld();
  const params = { uuid: contract.uuid };
  const body = { ...own.asItIs(contract), signed_on: null };
  const both = await Promise.all(
    [5, 6].map((due_day) => desk.try(maintenanceAmendment.amend, { params, body: { ...body, due_day } })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await now(contract.uuid)).due_day).toBe(10);
  await desk.call(maintenanceAmendment.send, { params, body: { version: await version(contract.uuid) } });
  await expect(
    server.owner.query("update contract_amendment set reason = 'Outra coisa' where contract_uuid = $1", [
      contract.uuid,
    ]),
  ).rejects.toThrow('an addendum that was sent does not change');
});

it('who may not see contracts sees no addendum, who may not change them sends none, and a rental has none of another kind', async () => {
  const { contract } = await own.threeMonthsOld();
  const params = { uuid: contract.uuid };
  const draft = { ...own.asItIs(contract), signed_on: null, due_day: 5 };
  await desk.call(maintenanceAmendment.amend, { params, body: draft });
  const body = { version: await version(contract.uuid) };
  const stranger = await server.client({ rental_contract: ['list', 'show', 'update'] });
  for (const call of [maintenanceAmendment.open, maintenanceAmendment.pdf])
    await stranger.refused(403, call, { params });
  await stranger.refused(404, rentalAmendment.open, { params });
  await stranger.refused(404, rentalAmendment.pdf, { params });
  await stranger.refused(404, rentalAmendment.send, { params, body });
  const reader = await server.client({ maintenance_contract: ['list', 'show'] });
  expect((await reader.call(maintenanceAmendment.open, { params })).data).toMatchObject({ state: 'DRAFT' });
  for (const call of [maintenanceAmendment.send, maintenanceAmendment.apply])
    await reader.refused(403, call, { params, body });
  await reader.refused(403, maintenanceAmendment.withdraw, { params, body: { ...body, reason: 'Não' } });
});
