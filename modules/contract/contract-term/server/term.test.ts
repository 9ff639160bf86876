import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { contractAdjustment } from '#modules/contract/contract-adjustment/contract.ts';
import { maintenanceContract, type MaintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { rentalContract } from '#modules/contract/rental-contract/contract.ts';
import {
  activated,
  activeRental,
  contractBody,
  newAssets,
  newContract,
  newCustomer,
  newSiteWithUnits,
  type Body,
} from '../testing/examples.ts';
import { endTerms } from './term.job.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
});
const today = dayOf(new Date());
const yesterday = addDays(today, -1);
const over = { starts_at: addDays(addMonths(yesterday, -12), 1), ends_at: yesterday };
const night = () => endTerms(undefined, server.services);
const now = async ({ uuid }: MaintenanceContract) =>
  (await client.call(maintenanceContract.show, { params: { uuid } })).data;
const held = async (own: Partial<Body>) => activated(client, await newContract(client, 1, { ...over, ...own }));

const addendaOf = async ({ uuid }: { uuid: string }) =>
  (await client.call(contractAdjustment.addenda, { params: { uuid } })).data;

describe('the night a term is over', () => {
  it('renews what renews by itself, expires the rest, and does either once', async () => {
    const [tacit, express, lasting] = [
      await held({ renewal: 'TACIT' }),
      await held({ renewal: 'EXPRESS' }),
      await held({ renewal: 'EXPRESS', ends_at: today }),
    ];
    await Promise.all([night(), night(), night()]);
    expect(await now(tacit)).toMatchObject({ status: 'RENEWED', renewal_count: 1, ends_at: addMonths(yesterday, 12) });
    expect(await now(express)).toMatchObject({ status: 'EXPIRED', ended_at: today });
    expect((await now(lasting)).status).toBe('ACTIVE');
    const { data: course } = await client.call(maintenanceContract.changes, { params: { uuid: tacit.uuid } });
    expect(course.map(({ step }) => step)).toEqual(['renew', 'activate']);
    expect(course[0]).toMatchObject({ user_name: null, reason: expect.stringContaining('Renovação tácita') });
    // Told by one addendum, however many jobs there were; prices stay.
    expect(await addendaOf(tacit)).toEqual([
      {
        uuid: expect.any(String),
        number: 1,
        kind: 'RENEWAL',
        takes_effect: today,
        old_ends_at: yesterday,
        new_ends_at: addMonths(yesterday, 12),
        is_tacit: true,
        made_by_name: 'Sistema',
        created_at: expect.any(String),
      },
    ]);
    expect((await now(tacit)).monthly_value).toBe(tacit.monthly_value);
    expect(await addendaOf(express)).toEqual([]);
  });

  it('catches up after a long time off', async () => {
    const old = { starts_at: addMonths(today, -30), ends_at: addDays(addMonths(today, -18), -1) };
    const contract = await held({ ...old, renewal: 'TACIT' });
    await night();
    expect(await now(contract)).toMatchObject({ status: 'RENEWED', renewal_count: 2 });
    expect(await addendaOf(contract)).toMatchObject([{ old_ends_at: old.ends_at }]);
    expect((await now(contract)).ends_at! >= today).toBe(true);
  });

  it('lets go of a unit that another contract covers by then', async () => {
    const { site, units } = await newSiteWithUnits(client, 1);
    const make = async (own: Partial<Body>) =>
      activated(client, (await client.call(maintenanceContract.create, { body: contractBody(site, units, own) })).data);
    const [old, fresh] = [
      await make({ ...over, renewal: 'TACIT' }),
      await make({ starts_at: today, ends_at: addMonths(today, 12) }),
    ];
    await night();
    expect([(await now(old)).status, (await now(fresh)).status]).toEqual(['EXPIRED', 'ACTIVE']);
  });

  it('renews a rental with its units, unless somebody else has reserved one; expired, what never left is free', async () => {
    const customer = await newCustomer(client);
    const [kept = '', wanted = '', reserved = ''] = await newAssets(client, 3);
    const make = (asset: string, own: object) => activeRental(client, customer, [asset], { ...over, ...own });
    const [tacit, taken, express] = [
      await make(kept, { renewal: 'TACIT' }),
      await make(wanted, { renewal: 'TACIT' }),
      await make(reserved, { renewal: 'EXPRESS' }),
    ];
    await activeRental(client, customer, [wanted], { starts_at: addDays(today, 5), ends_at: addDays(today, 20) });
    await Promise.all([night(), night()]);
    const rentalNow = async ({ uuid }: { uuid: string }) =>
      (await client.call(rentalContract.show, { params: { uuid } })).data;
    const after = await rentalNow(tacit);
    expect(after).toMatchObject({ status: 'RENEWED', renewal_count: 1, ends_at: addMonths(yesterday, 12) });
    expect(after.items[0]).toMatchObject({ state: 'RESERVED', held_until: addMonths(yesterday, 12) });
    expect(await addendaOf(tacit)).toMatchObject([{ kind: 'RENEWAL', new_ends_at: after.ends_at, is_tacit: true }]);
    expect((await rentalNow(taken)).status).toBe('EXPIRED');
    expect(await addendaOf(taken)).toEqual([]);
    const ended = await rentalNow(express);
    expect(ended).toMatchObject({ status: 'EXPIRED', ended_at: today });
    expect(ended.items[0]?.state).toBeNull();
  });
});

describe('a renewal by agreement', () => {
  it('asked for by several at once is made once, to the day they agreed on, with its addendum', async () => {
    const contract = await held({ renewal: 'EXPRESS', ends_at: addDays(today, 20) });
    const { uuid, version, ends_at } = contract;
    const agreed = addMonths(ends_at ?? today, 6);
    const renew = (until: string) =>
      client.try(maintenanceContract.renew, { params: { uuid }, body: { version, ends_at: until } });
    expect((await renew(today)).status).toBe(422);
    const asked = await Promise.all(Array.from({ length: 6 }, () => renew(agreed)));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await now(contract)).toMatchObject({ status: 'RENEWED', ends_at: agreed, renewal_count: 1 });
    const told = await addendaOf(contract);
    expect(told).toMatchObject([{ kind: 'RENEWAL', old_ends_at: ends_at, new_ends_at: agreed, is_tacit: false }]);
    expect(told[0]?.made_by_name).not.toBe('Sistema');
  });
});
