import { beforeAll, describe, expect, it } from 'vitest';
import { conformResource } from '#core/testing/conform.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { stockPart, stock } from '#modules/stock/stock/contract.ts';
import { consume, reserve } from '#modules/stock/stock/server/public.ts';
import { vanStock, type Van } from '../contract.ts';
import { aboard, differences, loaded, newVan, partOf, shelf, show, systemCtx } from '../testing/vans.ts';

let server: TestServer;
let desk: TestClient;
let people: string[];
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  people = await Promise.all(Array.from({ length: 60 }, async () => (await server.person({})).uuid));
});

conformResource(
  vanStock,
  'stock_van',
  () => server,
  (n) => ({ name: `Maleta ${n}`, plate: 'ABC1D23', technician_uuid: people[n], status: 'ACTIVE' }),
);

const far = { quantity: '6', unit_cost: '10.00', batch_number: 'TARDE', expires_at: '2099-12-31' };
const near = { quantity: '4', unit_cost: '10.00', batch_number: 'CEDO', expires_at: '2099-01-31' };
const at = (van: Van) => ({ uuid: van.uuid });
const back = (van: Van, batch_uuid: string, quantity: string, location = '') =>
  desk.call(vanStock.unload, { params: at(van), body: { batch_uuid, quantity, location } });

describe('a van', () => {
  it('has one responsible technician, and a technician one van in use', async () => {
    const { van, person } = await newVan(server, desk);
    expect(van).toMatchObject({ technician_name: person.name, batches_aboard: 0, next_expiry: null });
    const body = { name: 'Outro carro', technician_uuid: person.uuid };
    const refusal = await desk.refused(409, vanStock.create, { body });
    expect(refusal.errors).toEqual({ technician_uuid: ['Este técnico já responde por outro carro ou maleta em uso.'] });
    // Of twenty who give it at the same moment one does.
    const { uuid } = await server.person({});
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        desk.try(vanStock.create, { body: { name: `Disputado ${n}`, technician_uuid: uuid } }),
      ),
    );
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
    await desk.call(vanStock.create, { body: { ...body, name: 'Reserva', status: 'INACTIVE' } });
  });

  it('is filled from what expires first and emptied back to where the item is kept; the ledger says so', async () => {
    const { van, calls } = await newVan(server, desk);
    const item = await shelf(desk, far, near);
    const rows = await loaded(desk, van, item, '5');
    expect(rows.map(({ batch_number, quantity, state }) => [batch_number, quantity, state])).toEqual([
      ['CEDO', '4.000', 'ACTIVE'],
      ['TARDE', '1.000', 'ACTIVE'],
    ]);
    expect(await desk.call(vanStock.show, { params: at(van) })).toMatchObject({
      data: { batches_aboard: 2, next_expiry: '2099-01-31' },
    });
    // Nothing came and nothing went: it stands elsewhere.
    expect(await show(desk, item.uuid)).toMatchObject({ on_hand: '10.000', reserved: '0.000', available: '10.000' });
    const mine = (await calls.call(vanStock.mine)).data;
    expect([mine.van?.name, mine.batches]).toEqual([van.name, rows]);
    await back(van, rows[0]?.uuid ?? '', '3', 'Prateleira 9');
    expect(await aboard(desk, van)).toEqual([
      ['CEDO', '1.000'],
      ['TARDE', '1.000'],
    ]);
    const { batches } = await show(desk, item.uuid);
    expect(batches.find(({ location }) => location === 'Prateleira 9')).toMatchObject({
      batch_number: 'CEDO',
      quantity: '3.000',
      van_uuid: null,
    });
    const moves = (await desk.call(stock.movements, { query: { item_uuid: item.uuid, kind: 'TRANSFER' } })).data;
    expect(moves).toHaveLength(6);
    expect(await differences(server)).toEqual([]);
  });

  it('takes never more than is free, all lines or none, and says on which line', async () => {
    const { van } = await newVan(server, desk);
    const other = await newVan(server, desk, 'Beto Lima');
    const [item, scarce] = [await shelf(desk, near), await shelf(desk, { ...near, quantity: '1' })];
    const ctx = systemCtx(server);
    const document = { type: 'service_order', uuid: van.uuid, label: 'OS-2026-000009' };
    await ctx.transaction((db) =>
      reserve(db, ctx, { item: item.uuid, quantity: '3', reason: 'SERVICE_ORDER', document }),
    );
    const body = (parts: object[]) => ({ params: at(van), body: { parts } }) as never;
    const [free, short] = [
      { part_uuid: partOf(item), quantity: '1' },
      { part_uuid: partOf(scarce), quantity: '2' },
    ];
    const refusal = await desk.refused(409, vanStock.load, body([free, short]));
    expect(refusal.errors).toEqual({ 'parts.1.quantity': ['Só há 1 livre para carregar.'] });
    const twice = await desk.refused(409, vanStock.load, body([free, free]));
    expect(twice.errors).toEqual({ 'parts.1.quantity': ['Só há 0 livre para carregar.'] });
    expect(await aboard(desk, van)).toEqual([]);
    const unknown = await desk.refused(422, vanStock.load, body([{ ...free, part_uuid: van.uuid }]));
    expect(unknown.errors).toEqual({ 'parts.0.part_uuid': ['Peça não encontrada'] });
    const [held] = await loaded(desk, other.van, scarce, '1');
    const named = await desk.refused(422, vanStock.load, body([{ ...short, quantity: '1', batch_uuid: held?.uuid }]));
    expect(named.errors).toEqual({ 'parts.0.batch_uuid': [`O lote CEDO está em ${other.van.name}: devolva-o antes.`] });
    // What is aboard of another is not what this one gives back; nor is a van a shelf.
    const wrong = { batch_uuid: held?.uuid ?? '', quantity: '1', location: 'A1' };
    await desk.refused(422, vanStock.unload, { params: at(van), body: wrong });
    const shelfless = await desk.refused(422, vanStock.unload, {
      params: at(other.van),
      body: { ...wrong, location: van.name },
    });
    expect(shelfless.errors).toEqual({
      location: [`${van.name} é um carro: escolha um local do almoxarifado.`],
    });
    const much = await desk.refused(422, vanStock.unload, { params: at(other.van), body: { ...wrong, quantity: '2' } });
    expect(much.errors).toEqual({ quantity: ['O lote não tem esta quantidade.'] });
    expect(await aboard(desk, other.van)).toEqual([['CEDO', '1.000']]);
  });

  it('is known by its place, whichever way a batch comes there; a new name takes what is aboard along', async () => {
    const item = await shelf(desk, { ...near, location: 'Fiorino do Rui' }, { ...far, location: 'A1' });
    const { van } = await newVan(server, desk);
    const rename = async (name: string, version: number) =>
      (
        await desk.call(vanStock.update, {
          params: at(van),
          body: { name, technician_uuid: van.technician_uuid ?? '', version },
        })
      ).data;
    // It was a word only; now it is a van.
    const named = await rename('FIORINO do Rui', van.version);
    expect(await aboard(desk, van)).toEqual([['CEDO', '4.000']]);
    const onShelf = item.batches.find(({ location }) => location === 'A1')?.uuid ?? '';
    await desk.call(stockPart.transfer, {
      params: { uuid: onShelf },
      body: { quantity: '2', location: 'fiorino do rui' },
    });
    expect(await aboard(desk, van)).toEqual([
      ['CEDO', '4.000'],
      ['TARDE', '2.000'],
    ]);
    await rename('Carro reserva', named.version);
    const { batches } = await show(desk, item.uuid);
    expect(batches.filter(({ van_uuid }) => van_uuid === van.uuid).map(({ location }) => location)).toEqual([
      'Carro reserva',
      'Carro reserva',
    ]);
    expect(await differences(server)).toEqual([]);
  });

  it('takes in no place where something is reserved, and is not put out of use or deleted with parts aboard', async () => {
    const item = await shelf(desk, { ...near, location: 'Corredor Z' });
    const ctx = systemCtx(server);
    const document = { type: 'service_order', uuid: item.uuid, label: 'OS-2026-000010' };
    await ctx.transaction((db) =>
      reserve(db, ctx, { item: item.uuid, quantity: '1', reason: 'SERVICE_ORDER', document }),
    );
    const { uuid: technician_uuid } = await server.person({});
    const taken = await desk.refused(422, vanStock.create, { body: { name: 'Corredor Z', technician_uuid } });
    expect(taken.errors).toEqual({
      location: ['Parte do que está neste local está reservada para ordens. Libere as reservas antes.'],
    });
    const { van } = await newVan(server, desk);
    const [row] = await loaded(desk, van, await shelf(desk, near), '1');
    const stop = {
      name: van.name,
      technician_uuid: van.technician_uuid ?? '',
      status: 'INACTIVE',
      version: 1,
    } as const;
    const idle = await desk.refused(422, vanStock.update, { params: at(van), body: stop });
    expect(idle.errors).toEqual({ status: ['Há peças a bordo. Devolva-as ao almoxarifado antes de inativar.'] });
    await desk.refused(409, vanStock.remove, { params: at(van) });
    await back(van, row?.uuid ?? '', '1', 'A1');
    await desk.call(vanStock.update, { params: at(van), body: stop });
    const refusal = await desk.refused(409, vanStock.load, {
      params: at(van),
      body: { parts: [{ part_uuid: partOf(item), quantity: '1' }] },
    });
    expect(refusal.code).toBe('inactive');
  });

  it('is seen by who sees the stock and moved by who moves it; who answers for none has none', async () => {
    const { van, calls } = await newVan(server, desk);
    expect(await calls.call(vanStock.batches, { params: at(van) })).toEqual({ data: [] });
    const parts = [{ part_uuid: van.uuid, quantity: '1' }];
    await calls.refused(403, vanStock.load, { params: at(van), body: { parts } });
    await calls.refused(403, vanStock.unload, {
      params: at(van),
      body: { batch_uuid: van.uuid, quantity: '1', location: 'A1' },
    });
    const nobody = await server.client({ stock: ['show_part'] });
    expect((await nobody.call(vanStock.mine)).data).toEqual({ van: null, batches: [] });
  });
});

describe('what is aboard', () => {
  it('is taken and promised by nobody who does not name it', async () => {
    const { van } = await newVan(server, desk);
    const item = await shelf(desk, near, { ...far, quantity: '1' });
    await loaded(desk, van, item, '4');
    const exit = { quantity: '2', reason: 'INTERNAL_USE' } as const;
    const refusal = await desk.refused(409, stockPart.exit, { params: { uuid: item.uuid }, body: exit });
    expect(refusal.message).toContain('disponível 1, pedido 2');
    const ctx = systemCtx(server);
    const wanted = { item: item.uuid, quantity: '2', reason: 'SERVICE_ORDER' } as const;
    const document = { type: 'service_order', uuid: item.uuid, label: 'OS-2026-000011' };
    await expect(ctx.transaction((db) => reserve(db, ctx, { ...wanted, document }))).rejects.toMatchObject({
      code: 'insufficient_stock',
    });
    // The warehouse throws away what it names, wherever it stands.
    const [held] = (await desk.call(vanStock.batches, { params: at(van) })).data;
    await desk.call(stockPart.exit, {
      params: { uuid: item.uuid },
      body: { ...exit, quantity: '1', batch_uuid: held?.uuid ?? '' },
    });
    expect(await aboard(desk, van)).toEqual([['CEDO', '3.000']]);
  });

  it('and what is left add up, whoever loads, brings back and uses at the same moment', async () => {
    const [one, two] = [await newVan(server, desk), await newVan(server, desk, 'Beto Lima')];
    const item = await shelf(desk, { ...near, quantity: '10' });
    const load = (van: Van) =>
      desk.try(vanStock.load, {
        params: at(van),
        body: { parts: [{ part_uuid: partOf(item), quantity: '3' }] },
      });
    const tries = await Promise.all(Array.from({ length: 12 }, (_, n) => load(n % 2 === 0 ? one.van : two.van)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([
      200,
      200,
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const sumAboard = async () =>
      [...(await aboard(desk, one.van)), ...(await aboard(desk, two.van))].reduce(
        (sum, [, each]) => sum + Number(each),
        0,
      );
    expect(await sumAboard()).toBe(9);

    // Both ways, and out of the van, all at once.
    const ctx = systemCtx(server);
    const held = (await desk.call(vanStock.batches, { params: at(one.van) })).data[0]?.uuid ?? '';
    const before = Number((await aboard(desk, one.van))[0]?.[1]);
    const work = await Promise.all([
      ...Array.from({ length: 6 }, () =>
        desk.try(vanStock.unload, { params: at(one.van), body: { batch_uuid: held, quantity: '1', location: 'A1' } }),
      ),
      ...Array.from({ length: 6 }, () =>
        ctx
          .transaction((db) =>
            consume(db, ctx, { item: item.uuid, quantity: '1', van: one.van.uuid, reason: 'INTERNAL_USE' }),
          )
          .then(
            () => ({ status: 1 }),
            () => ({ status: 0 }),
          ),
      ),
      ...Array.from({ length: 4 }, () => load(two.van)),
    ]);
    const used = work.filter(({ status }) => status === 1).length;
    const kept = await show(desk, item.uuid);
    expect(Number(kept.on_hand)).toBe(10 - used);
    expect(before).toBeGreaterThan(0);
    expect(kept.batches.every(({ quantity, reserved }) => Number(quantity) >= 0 && Number(reserved) === 0)).toBe(true);
    expect(await differences(server)).toEqual([]);
  });
});
