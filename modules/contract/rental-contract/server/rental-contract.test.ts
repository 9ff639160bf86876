import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '#core/testing/read-pdf.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { walkDocument } from '#core/testing/walk-document.ts';
import { rentalContract } from '../contract.ts';
import { rentalContractMachine } from '../rental-contract.rules.ts';
import { activeRental, newAssets, newCustomer, newRental, rental } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let customer: string;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  customer = await newCustomer(desk);
});

let walked = 0;
walkDocument({
  contract: rentalContract,
  machine: rentalContractMachine,
  server: () => server,
  make: async (_walker, n) => {
    const [asset = ''] = await newAssets(desk, 1);
    walked += 1;
    return newRental(desk, customer, [asset], { title: `Contrato ${n} de ${walked}` });
  },
});

const holdsOf = async (asset: string): Promise<{ contract_code: string; state: string }[]> =>
  (
    await server.owner.query<{ contract_code: string; state: string }>(
      'select contract_code, state from rental_hold where asset_equipment_uuid = $1 order by created_at',
      [asset],
    )
  ).rows;

describe('a rental', () => {
  it('comes to the values of its units by the month, and keeps them once it is in force', async () => {
    const assets = await newAssets(desk, 2);
    const made = await newRental(desk, customer, assets);
    expect(made.code).toMatch(/^CL-\d{4}-\d{6}$/);
    expect([made.monthly_value, made.item_count, made.items[0]?.state]).toEqual(['3000.00', 2, null]);
    const active = await desk.call(rentalContract.activate, {
      params: { uuid: made.uuid },
      body: { version: made.version },
    });
    expect(active.data.items.map(({ state, held_from, held_until }) => [state, held_from, held_until])).toEqual(
      assets.map(() => ['RESERVED', '2026-12-03', '2026-12-20']),
    );
  });

  it('one of many who rent the same serial for days that overlap has it', async () => {
    const [asset = ''] = await newAssets(desk, 1);
    const people = 64;
    const drafts = [];
    for (let n = 0; n < people; n += 1)
      drafts.push(
        await newRental(desk, customer, [asset], {
          starts_at: `2027-02-${String(1 + (n % 15)).padStart(2, '0')}`,
          ends_at: '2027-02-20',
        }),
      );
    const answers = await Promise.all(
      drafts.map(({ uuid, version }) => desk.try(rentalContract.activate, { params: { uuid }, body: { version } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(people - 1);
    const held = await holdsOf(asset);
    expect(held).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 409)?.body as { message: string };
    expect(refused.message).toContain(`reservado no contrato ${held[0]?.contract_code}`);
    const { data } = await desk.call(rentalContract.list, { query: { asset_equipment_uuid: asset, status: 'ACTIVE' } });
    expect(data.map(({ code }) => code)).toEqual([held[0]?.contract_code]);
  });

  it('is not extended into a reservation of somebody else, and holds the longer days where it can', async () => {
    const [asset = ''] = await newAssets(desk, 1);
    const first = await activeRental(desk, customer, [asset]);
    const next = await activeRental(desk, customer, [asset], { starts_at: '2027-01-10', ends_at: '2027-01-31' });
    const renew = (version: number, ends_at: string) =>
      desk.try(rentalContract.renew, { params: { uuid: first.uuid }, body: { version, ends_at } });
    const into = await renew(first.version, '2027-01-10');
    expect(into).toMatchObject({ status: 409, body: { code: 'unit_held' } });
    expect((into.body as { message: string }).message).toContain(`${next.code} de 10/01/2027 a 31/01/2027`);
    expect((await renew(first.version, '2026-12-20')).status).toBe(422);
    const upTo = await renew(first.version, '2027-01-09');
    expect(upTo).toMatchObject({
      status: 200,
      body: { data: { status: 'RENEWED', renewal_count: 1, items: [{ held_until: '2027-01-09' }] } },
    });
  });

  it('gives its units back to everybody when it goes back to draft or ends', async () => {
    const [asset = ''] = await newAssets(desk, 1);
    const { uuid, version } = await newRental(desk, customer, [asset]);
    const params = { uuid };
    const { data: sent } = await desk.call(rentalContract.requestSignature, { params, body: { version } });
    const other = await newRental(desk, customer, [asset]);
    const otherOne = { params: { uuid: other.uuid }, body: { version: other.version } };
    await desk.refused(409, rentalContract.activate, otherOne);
    const reason = 'O cliente mudou as datas.';
    const { data: draft } = await desk.call(rentalContract.withdraw, {
      params,
      body: { version: sent.version, reason },
    });
    const [instead = ''] = await newAssets(desk, 1);
    const changed = { ...rental(customer, [instead]), version: draft.version };
    await desk.call(rentalContract.update, { params, body: changed });
    const { data: active } = await desk.call(rentalContract.activate, otherOne);
    await desk.call(rentalContract.terminate, {
      params: { uuid: active.uuid },
      body: { version: active.version, reason },
    });
    expect((await holdsOf(asset)).map(({ state }) => state)).toEqual(['RELEASED']);
  });

  it('as comodato has no monthly value, and its quota is told whole', async () => {
    const [asset = ''] = await newAssets(desk, 1);
    const body = rental(customer, [asset], { kind: 'COMODATO' });
    const paid = { ...body, base_value: '10.00', items: [{ asset_equipment_uuid: asset, monthly_value: '200.00' }] };
    const refused = await desk.refused(422, rentalContract.create, { body: paid });
    expect(Object.keys(refused.errors ?? {}).sort()).toEqual(['base_value', 'items.0.monthly_value']);
    await desk.refused(422, rentalContract.create, { body: { ...body, quota_item: 'Kit reagente' } });
    const quota = { quota_item: 'Kit reagente', quota_quantity: '20', quota_price: '80.00' };
    const { data } = await desk.call(rentalContract.create, { body: { ...body, ...quota } });
    expect([data.monthly_value, data.quota_quantity]).toEqual(['0.00', '20.000']);
    await desk.refused(422, rentalContract.create, { body: { ...rental(customer, [asset]), ...quota } });
  });

  it('has the same unit once, and is printed with its units', async () => {
    const [asset = ''] = await newAssets(desk, 1);
    await desk.refused(409, rentalContract.create, { body: rental(customer, [asset, asset]) });
    const made = await newRental(desk, customer, [asset]);
    const { raw } = await desk.try(rentalContract.pdf, { params: { uuid: made.uuid } });
    const { text } = await readPdf(raw);
    for (const said of [made.code, made.items[0]?.serial_number ?? '-', 'R$ 1.500,00', 'arts. 565 a 578', 'Locatário'])
      expect(text).toContain(said);
    const lent = await newRental(desk, customer, await newAssets(desk, 1), { kind: 'COMODATO' });
    const free = await readPdf((await desk.try(rentalContract.pdf, { params: { uuid: lent.uuid } })).raw);
    expect(free.text).toContain('Contrato de comodato de equipamentos');
    expect(free.text).toContain('Comodatário');
    expect(free.text).not.toContain('Valor mensal R$ 0,00');
  });
});
