import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { part } from '#modules/registry/part/contract.ts';
import { product } from '#modules/registry/product/contract.ts';
import { stock, stockPart, stockProduct } from '../contract.ts';
import { differences, shelf, show } from '../testing/shelf.ts';

let server: TestServer;
let client: TestClient;
const parts: string[] = [];
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  for (let n = 0; n < 60; n += 1)
    parts.push((await client.call(part.create, { body: { description: `Peça de registro ${n}` } })).data.uuid);
});

describe('beside the stock of a product', () => {
  let alien: string;
  conformResource(
    stockPart,
    'stock_item',
    () => server,
    (n) => ({ part_uuid: parts[n], location: `A-${n}` }),
    async () => {
      const sold = (await client.call(product.create, { body: { code: 'ALHEIO', name: 'Produto alheio' } })).data.uuid;
      alien = (await client.call(stockProduct.create, { body: { product_uuid: sold } })).data.uuid;
      return alien;
    },
  );
  afterAll(() => client.call(stockProduct.remove, { params: { uuid: alien } }));
});

it('whoever may change parts but not add batches cannot bring one along with a change', async () => {
  const kept = await shelf(client);
  const keeper = await server.client({ stock: ['list_part', 'show_part', 'update_part'] });
  const change = { part_uuid: kept.part_uuid ?? '', location: 'B-1', version: kept.version };
  const batch = { batch_number: 'L-1', quantity: '5' };
  await keeper.refused(403, stockPart.update, { params: { uuid: kept.uuid }, body: { ...change, batches: [batch] } });
  expect(await show(client, kept.uuid)).toMatchObject({ on_hand: kept.on_hand, version: kept.version });
  await keeper.call(stockPart.update, { params: { uuid: kept.uuid }, body: change });
});

describe('the stock of a part', () => {
  it('is one record: a second is told on the part, with what to do', async () => {
    const kept = await shelf(client);
    const refusal = await client.refused(409, stockPart.create, { body: { part_uuid: kept.part_uuid } });
    expect(refusal.code).toBe('23000');
    expect(refusal.errors).toEqual({
      part_uuid: ['A peça já possui registro de estoque. Edite o estoque da peça para adicionar lotes.'],
    });
  });

  it('takes the names of its part, also when they change', async () => {
    const kept = await shelf(client);
    const { data } = await client.call(part.show, { params: { uuid: kept.part_uuid ?? '' } });
    await client.call(part.update, {
      params: { uuid: data.uuid },
      body: { description: 'Nome novo da peça', unit: 'CX', version: data.version },
    });
    expect(await show(client, kept.uuid)).toMatchObject({
      name: 'Nome novo da peça',
      unit: 'CX',
      version: kept.version,
    });
    const found = await client.call(stockPart.list, { query: { search: 'nome novo' } });
    expect(found.data.map(({ uuid }) => uuid)).toEqual([kept.uuid]);
  });

  it('comes in by batches and moves the average cost', async () => {
    const kept = await shelf(client, { batch_number: 'L1', quantity: '10', unit_cost: '4' });
    expect(kept).toMatchObject({ on_hand: '10.000', average_cost: '4.0000', stock_value: '40.00', level: 'OK' });
    const { data } = await client.call(stockPart.addBatch, {
      params: { uuid: kept.uuid },
      body: { batch_number: 'L2', quantity: '30', unit_cost: '8', expires_at: '2030-01-31' },
    });
    expect(data).toMatchObject({
      on_hand: '40.000',
      available: '40.000',
      average_cost: '7.0000',
      last_cost: '8.0000',
      stock_value: '280.00',
      batch_count: 2,
      next_expiry: '2030-01-31',
    });
    const twice = await client.refused(409, stockPart.addBatch, {
      params: { uuid: kept.uuid },
      body: { batch_number: 'l2', quantity: '1' },
    });
    expect(twice.errors).toHaveProperty('batch_number');
  });

  it('takes quantities and costs as JSON numbers too, exactly', async () => {
    const kept = await shelf(client);
    const { status, body } = await client.try(stockPart.addBatch, {
      params: { uuid: kept.uuid },
      body: { batch_number: 'N1', quantity: 0.3, unit_cost: 4.1 },
    });
    expect({ status, body }).toMatchObject({ status: 201, body: { data: { on_hand: '0.300', stock_value: '1.23' } } });
  });

  it('tells its part what the last purchase was for, and nothing else does', async () => {
    const kept = await shelf(client, { batch_number: 'L1', quantity: '1', unit_cost: '5' });
    const params = { uuid: kept.batches[0]?.uuid ?? '' };
    const costs = async () => (await client.call(part.show, { params: { uuid: kept.part_uuid ?? '' } })).data;
    const first = await costs();
    expect(first).toMatchObject({ cost: '5.00' });
    await client.call(stockPart.entry, { params, body: { quantity: '1', unit_cost: '6', reason: 'PURCHASE' } });
    const second = await costs();
    expect(second).toMatchObject({ cost: '6.00', version: first.version + 1 });
    const { rows } = await server.owner.query(
      "select changes from activity_log where entity = 'part' and entity_uuid = $1 and action = 'update' order by at desc limit 1",
      [kept.part_uuid],
    );
    expect(rows[0].changes.cost).toEqual([5, 6]);
    await client.call(stockPart.entry, { params, body: { quantity: '1', unit_cost: '9', reason: 'RETURN' } });
    await client.call(stockPart.addBatch, {
      params: { uuid: kept.uuid },
      body: { batch_number: 'SEM-CUSTO', quantity: '1' },
    });
    expect(await costs()).toMatchObject({ cost: '6.00', version: second.version });
    // Several at once wait for each other, not in a circle: the last one's cost stays in both.
    const at = ['11', '12', '13', '14', '15', '16'];
    await Promise.all(
      at.map((unit_cost) => client.call(stockPart.entry, { params, body: { quantity: '1', unit_cost } })),
    );
    expect(`${(await costs()).cost}00`).toBe((await show(client, kept.uuid)).last_cost);
  });

  it('goes out first expired first, never what is past its day, and says what it did', async () => {
    const kept = await shelf(
      client,
      { batch_number: 'VENCIDO', quantity: '5', unit_cost: '1', expires_at: '2020-01-01' },
      { batch_number: 'SEM-DATA', quantity: '5', unit_cost: '1' },
      { batch_number: 'TARDE', quantity: '5', unit_cost: '1', expires_at: '2099-01-01' },
      { batch_number: 'CEDO', quantity: '5', unit_cost: '1', expires_at: '2098-01-01' },
    );
    expect(kept.available).toBe('15.000');
    const { data } = await client.call(stockPart.exit, {
      params: { uuid: kept.uuid },
      body: { quantity: '7.5', reason: 'INTERNAL_USE', notes: 'Bancada 2' },
    });
    const left = Object.fromEntries(data.batches.map(({ batch_number, quantity }) => [batch_number, quantity]));
    expect(left).toEqual({ VENCIDO: '5.000', 'SEM-DATA': '5.000', TARDE: '2.500', CEDO: '0.000' });
    const { data: moves } = await client.call(stock.movements, { query: { item_uuid: kept.uuid, kind: 'OUT' } });
    const found = await client.call(stock.movements, { query: { search: kept.code } });
    expect(found.meta.total).toBe(6);
    expect(found.data.every(({ item_uuid }) => item_uuid === kept.uuid)).toBe(true);
    expect(
      moves.map(({ batch_number, quantity, reason, notes }) => [batch_number, quantity, reason, notes]).sort(),
    ).toEqual([
      ['CEDO', '-5.000', 'INTERNAL_USE', 'Bancada 2'],
      ['TARDE', '-2.500', 'INTERNAL_USE', 'Bancada 2'],
    ]);
    const refusal = await client.refused(409, stockPart.exit, {
      params: { uuid: kept.uuid },
      body: { quantity: '8', reason: 'SALE' },
    });
    expect(refusal.message).toMatch(/Estoque insuficiente de PEC-\d+ · Peça de prova \d+: disponível 7,5, pedido 8\./);
    expect(await differences(server)).toEqual([]);
  });

  it('goes out of the batch someone chose, and refuses the reasons nobody gives by hand', async () => {
    const kept = await shelf(
      client,
      { batch_number: 'A', quantity: '2', expires_at: '2098-01-01' },
      { batch_number: 'B', quantity: '2' },
    );
    const chosen = kept.batches.find(({ batch_number }) => batch_number === 'B')?.uuid ?? '';
    const params = { uuid: kept.uuid };
    await client.call(stockPart.exit, { params, body: { quantity: '2', reason: 'SALE', batch_uuid: chosen } });
    await client.refused(409, stockPart.exit, { params, body: { quantity: '1', reason: 'SALE', batch_uuid: chosen } });
    await client.refused(422, stockPart.exit, { params, body: { quantity: '1', reason: 'PURCHASE' } });
    await client.refused(422, stockPart.exit, { params, body: { quantity: '0', reason: 'SALE' } });
    await client.refused(422, stockPart.exit, { params, body: { quantity: '-1', reason: 'SALE' } });
  });

  it('moves to another place as the same batch there', async () => {
    const kept = await shelf(client, { batch_number: 'L', quantity: '10', unit_cost: '3', location: 'A-01' });
    const [batch] = kept.batches;
    const params = { uuid: batch?.uuid ?? '' };
    const { data } = await client.call(stockPart.transfer, { params, body: { quantity: '4', location: 'B-02' } });
    expect(data.batches.map(({ location, quantity }) => [location, quantity]).sort()).toEqual([
      ['A-01', '6.000'],
      ['B-02', '4.000'],
    ]);
    expect(data).toMatchObject({ on_hand: '10.000', average_cost: '3.0000' });
    await client.refused(409, stockPart.transfer, { params, body: { quantity: '1', location: 'a-01' } });
    await client.refused(422, stockPart.transfer, { params, body: { quantity: '7', location: 'B-02' } });
    expect((await client.call(stock.locations, { query: { search: 'b-02' } })).data).toEqual([{ name: 'B-02' }]);
  });

  it('stays put aside where it is moved to, with the reason', async () => {
    const kept = await shelf(client, { batch_number: 'L1', quantity: '10', location: 'Z-01' });
    const [batch] = kept.batches;
    const params = { uuid: batch?.uuid ?? '' };
    const aside = { status: 'QUARANTINE' as const, reason: 'Laudo pendente', version: batch?.version ?? 1 };
    await client.call(stockPart.setBatchStatus, { params, body: aside });
    const { data } = await client.call(stockPart.transfer, { params, body: { quantity: '6', location: 'Z-02' } });
    expect(data.available).toBe('0');
    expect(data.batches.find(({ location }) => location === 'Z-02')).toMatchObject({
      quantity: '6.000',
      status: 'QUARANTINE',
      status_reason: 'Laudo pendente',
    });
    await client.refused(409, stockPart.exit, { params: { uuid: kept.uuid }, body: { quantity: '1', reason: 'SALE' } });
  });

  it('is not mixed with the same batch of another expiry or status in another place, unless that is empty', async () => {
    const kept = await shelf(
      client,
      { batch_number: 'L', quantity: '5', location: 'A', expires_at: '2027-01-31' },
      { batch_number: 'L', quantity: '5', location: 'B', expires_at: '2030-01-31' },
      { batch_number: 'l', quantity: '5', location: 'C', expires_at: '2027-01-31' },
    );
    const at = async (place: string) => {
      const found = (await show(client, kept.uuid)).batches.find(({ location }) => location === place);
      if (!found) throw new Error(`nothing in ${place}`);
      return found;
    };
    const move = async (from: string, to: string, quantity: string) => ({
      params: { uuid: (await at(from)).uuid },
      body: { quantity, location: to },
    });
    const older = await client.refused(409, stockPart.transfer, await move('A', 'b', '1'));
    expect(older.errors?.['location']).toEqual([
      'Em B o lote L tem validade 31/01/2030, e aqui 31/01/2027. Acerte um dos dois antes de transferir.',
    ]);
    const { uuid, version } = await at('C');
    const body = { status: 'BLOCKED' as const, reason: 'Recolhido', version };
    await client.call(stockPart.setBatchStatus, { params: { uuid }, body });
    const aside = await client.refused(409, stockPart.transfer, await move('A', 'C', '1'));
    expect(aside.message).toBe(
      'Em C o lote L tem situação Bloqueado, e aqui Ativo. Acerte um dos dois antes de transferir.',
    );
    expect((await show(client, kept.uuid)).batches.map(({ quantity }) => quantity)).toEqual([
      '5.000',
      '5.000',
      '5.000',
    ]);
    // What holds nothing contradicts nothing.
    await client.call(stockPart.transfer, await move('C', 'D', '5'));
    await client.call(stockPart.transfer, await move('A', 'C', '2'));
    expect(await at('C')).toMatchObject({ quantity: '2.000', status: 'ACTIVE', status_reason: null });
    expect(await at('D')).toMatchObject({ quantity: '5.000', status: 'BLOCKED', status_reason: 'Recolhido' });
    expect(await differences(server)).toEqual([]);
  });

  it('refuses entries without sense, each on its field', async () => {
    const kept = await shelf(client, { batch_number: 'S1', quantity: '1' });
    const [batch] = kept.batches;
    const refused = async (own: object): Promise<unknown> => {
      const body = { batch_number: 'S2', quantity: '1', ...own };
      return (await client.refused(422, stockPart.addBatch, { params: { uuid: kept.uuid }, body })).errors;
    };
    const tomorrow = addDays(dayOf(new Date()), 1);
    expect(await refused({ received_at: tomorrow })).toEqual({ received_at: ['A data não pode estar no futuro.'] });
    expect(await refused({ expires_at: '2101-01-01' })).toEqual({ expires_at: ['Informe um ano até 2100'] });
    expect(await refused({ manufactured_at: '9999-12-31' })).toHaveProperty('manufactured_at');
    expect(await refused({ quantity: '10000000' })).toEqual({ quantity: ['A quantidade vai até 9.999.999,999'] });
    expect(await refused({ unit_cost: '100000000' })).toEqual({
      unit_cost: ['O custo unitário vai até R$ 99.999.999,99'],
    });
    const { uuid = '', version = 1 } = batch ?? {};
    const edited = { batch_number: 'S1', received_at: tomorrow, version };
    expect(await client.refused(422, stockPart.editBatch, { params: { uuid }, body: edited })).toMatchObject({
      errors: { received_at: ['A data não pode estar no futuro.'] },
    });
    const stopped = { part_uuid: kept.part_uuid ?? '', status: 'INACTIVE' as const, version: kept.version };
    await client.call(stockPart.update, { params: { uuid: kept.uuid }, body: stopped });
    const entry = await client.refused(409, stockPart.entry, { params: { uuid }, body: { quantity: '1' } });
    expect(entry.message).toBe('Este estoque está inativo. Ative-o antes de dar entrada.');
  });

  it('that would be worth more than can be kept is refused, not an error', async () => {
    const most = { quantity: '9999999', unit_cost: '99999999.99' };
    const kept = await shelf(client, { batch_number: 'M', ...most });
    const params = { uuid: kept.batches[0]?.uuid ?? '' };
    for (let n = 0; n < 9; n += 1) await client.call(stockPart.entry, { params, body: most });
    const refusal = await client.refused(422, stockPart.entry, { params, body: most });
    expect(refusal.message).toBe('Um dos valores é grande demais para ser guardado.');
  });

  it('leaves picking when its batch is put aside, with a reason, and comes back', async () => {
    const kept = await shelf(client, { batch_number: 'Q', quantity: '3' });
    const [batch] = kept.batches;
    const params = { uuid: batch?.uuid ?? '' };
    const body = { status: 'QUARANTINE' as const, version: batch?.version ?? 1 };
    const silent = await client.refused(422, stockPart.setBatchStatus, { params, body });
    expect(silent.errors).toHaveProperty('reason');
    const { data } = await client.call(stockPart.setBatchStatus, {
      params,
      body: { ...body, reason: 'Laudo pendente' },
    });
    expect(data.state).toBe('QUARANTINE');
    expect((await show(client, kept.uuid)).available).toBe('0');
    await client.refused(409, stockPart.exit, { params: { uuid: kept.uuid }, body: { quantity: '1', reason: 'SALE' } });
    await client.call(stockPart.setBatchStatus, { params, body: { status: 'ACTIVE', version: data.version } });
    await client.call(stockPart.exit, { params: { uuid: kept.uuid }, body: { quantity: '1', reason: 'SALE' } });
  });

  it('keeps what has a past: neither its batch nor itself is deleted', async () => {
    const kept = await shelf(client, { batch_number: 'P', quantity: '1' });
    await client.refused(409, stockPart.removeBatch, { params: { uuid: kept.batches[0]?.uuid ?? '' } });
    await client.refused(409, stockPart.remove, { params: { uuid: kept.uuid } });
  });

  it('is not reached by the calls of products, nor a batch by another kind', async () => {
    const kept = await shelf(client, { batch_number: 'X', quantity: '1' });
    await client.refused(404, stockProduct.show, { params: { uuid: kept.uuid } });
    await client.refused(404, stockProduct.showBatch, { params: { uuid: kept.batches[0]?.uuid ?? '' } });
    await client.refused(404, stockProduct.exit, {
      params: { uuid: kept.uuid },
      body: { quantity: '1', reason: 'SALE' },
    });
  });

  it('is found by its level', async () => {
    const kept = await shelf(client, { batch_number: 'N', quantity: '4' });
    await client.call(stockPart.update, {
      params: { uuid: kept.uuid },
      body: { part_uuid: kept.part_uuid ?? '', min_quantity: '5', reorder_point: '8', version: kept.version },
    });
    expect((await show(client, kept.uuid)).level).toBe('BELOW_MIN');
    const { data } = await client.call(stockPart.list, { query: { level: 'BELOW_MIN', search: kept.code } });
    expect(data.map(({ uuid }) => uuid)).toEqual([kept.uuid]);
    expect((await client.call(stockPart.list, { query: { level: 'OK', search: kept.code } })).data).toEqual([]);
  });
});

describe('a list of stock', () => {
  it('says what the shown items come to', async () => {
    const near = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const kept = await shelf(client, { batch_number: 'S', quantity: '4', unit_cost: '2.50', expires_at: near });
    await shelf(client);
    const { data } = await client.call(stockPart.summary, { query: { search: kept.code } });
    expect(data).toEqual({ items: 1, value: '10.00', out: 0, below_min: 0, reorder: 0, expiring: 1 });
    const all = await client.call(stockPart.summary, { query: {} });
    expect(all.data.out).toBeGreaterThan(0);
    expect(all.data.items).toBe((await client.call(stockPart.list, { query: {} })).meta.total);
    expect((await client.call(stockProduct.summary, { query: {} })).data).toMatchObject({ items: 0, value: '0' });
  });
});

describe('the ledger', () => {
  it('cannot be rewritten by the app, nor a balance set, nor a reservation made', async () => {
    const kept = await shelf(client, { batch_number: 'R', quantity: '1' });
    const app = await server.owner.connect();
    try {
      await app.query('set role bancada_app');
      for (const attempt of [
        'update stock_movement set quantity = 9',
        'delete from stock_movement',
        'truncate stock_movement cascade',
        'update stock_batch set quantity = 9',
        'update stock_item set on_hand = 9',
        `insert into stock_batch (item_uuid, batch_number, received_at, quantity) values ('${kept.uuid}', 'Z', '2026-01-01', 5)`,
        `insert into stock_reservation values ('x', '${randomUUID()}', '${kept.uuid}', '${kept.batches[0]?.uuid}', 1)`,
        'delete from stock_reservation',
        'update app_restriction set append_only = false',
      ])
        await expect(app.query(attempt), attempt).rejects.toMatchObject({ code: '42501' });
    } finally {
      await app.query('reset role');
      app.release();
    }
  });

  it('is proved on demand and by night, and a forced difference is found and named', async () => {
    const { data: clean } = await client.call(stock.check);
    expect(clean.differences).toEqual([]);
    expect(clean.movements).toBeGreaterThan(5);
    const kept = await shelf(client, { batch_number: 'F', quantity: '2' });
    await server.owner.query(
      "set session_replication_role = replica; update stock_batch set quantity = 3 where uuid = '" +
        kept.batches[0]?.uuid +
        "'; set session_replication_role = origin",
    );
    const { data: broken } = await client.call(stock.check);
    expect(broken.differences).toMatchObject([
      { what: 'BATCH_QUANTITY', kept: '3.000', summed: '2.000', batch: 'F' },
      { what: 'ITEM_QUANTITY', kept: '2.000', summed: '3.000' },
    ]);
    await server.owner.query(
      "set session_replication_role = replica; update stock_batch set quantity = 2 where uuid = '" +
        kept.batches[0]?.uuid +
        "'; set session_replication_role = origin",
    );
    expect((await client.call(stock.checks)).data.map(({ differences: found }) => found.length)).toEqual([2, 0]);
    await (await server.client({ stock: ['list_part'] })).refused(403, stock.checks);
  });
});
