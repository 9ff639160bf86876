import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import { search } from '#core/contract/search.ts';
import { operation } from '#core/contract/operation.ts';
import type { TestClient } from '#core/testing/client.ts';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { equipment } from '#modules/registry/equipment/contract.ts';
import { history } from '#modules/asset/equipment-history/contract.ts';
import { stockEquipment } from '../contract.ts';
import { newModel, newUnit, unit } from '../testing/examples.ts';
import { setUnitStatus } from './public.ts';

let server: TestServer;
let model: string;
beforeAll(async () => {
  server = await testServer();
  model = (await newModel(await server.client('all'))).uuid;
});

conformResource(
  stockEquipment,
  'stock_equipment',
  () => server,
  (n) => unit(model, { serial_number: `Conforme ${n}` }),
);

const serials = async (client: TestClient, query: object): Promise<string[]> =>
  (await client.call(stockEquipment.list, { query })).data.map((row) => row.serial_number);

describe('a unit', () => {
  it('proposes its warranty from the model, unless someone says otherwise', async () => {
    const client = await server.client('all');
    const proposed = await newUnit(client, model, { received_at: '2026-01-31' });
    expect(proposed).toMatchObject({
      status: 'AVAILABLE',
      warranty_until: '2027-01-31',
      cost: '12500.00',
      equipment: { uuid: model, name: 'Bomba de infusão' },
    });
    expect((await newUnit(client, model, { warranty_until: '' })).warranty_until).toBeNull();
    expect((await newUnit(client, model, { warranty_until: '2029-05-01' })).warranty_until).toBe('2029-05-01');
    expect(
      await client.refused(422, stockEquipment.create, { body: unit(model, { warranty_until: '2020-01-01' }) }),
    ).toMatchObject({ errors: { warranty_until: ['A garantia não pode terminar antes do recebimento.'] } });
  });

  it('was not received after today, nor in a year no calendar shows', async () => {
    const client = await server.client('all');
    const future = { received_at: ['A data não pode estar no futuro.'] };
    const body = unit(model, { received_at: addDays(dayOf(new Date()), 1) });
    expect(await client.refused(422, stockEquipment.create, { body })).toMatchObject({ errors: future });
    const { uuid, version } = await newUnit(client, model);
    const changed = { params: { uuid }, body: { ...body, version } };
    expect(await client.refused(422, stockEquipment.update, changed)).toMatchObject({ errors: future });
    const never = unit(model, { received_at: '9999-12-31' });
    expect(await client.refused(422, stockEquipment.create, { body: never })).toMatchObject({
      errors: { received_at: ['Data inválida'] },
    });
  });

  it('has a serial number of its own within the model, whatever its case', async () => {
    const client = await server.client('all');
    await newUnit(client, model, { serial_number: 'Único-1a' });
    const clash = await client.refused(409, stockEquipment.create, {
      body: unit(model, { serial_number: 'ÚNICO-1A' }),
    });
    expect(clash).toMatchObject({ code: '23000', errors: { serial_number: [expect.any(String)] } });
    const other = await newModel(client);
    await newUnit(client, other.uuid, { serial_number: 'Único-1a' });
  });

  it('comes with others alike, all or none', async () => {
    const client = await server.client('all');
    const { uuid } = await newModel(client);
    await client.call(stockEquipment.create, {
      body: unit(uuid, { serial_number: 'L-1', more_serial_numbers: ['L-2', 'L-3'] }),
    });
    expect(await serials(client, { equipment_uuid: uuid })).toEqual(['L-1', 'L-2', 'L-3']);
    const refusal = await client.refused(409, stockEquipment.create, {
      body: unit(uuid, { serial_number: 'L-4', more_serial_numbers: ['L-5', 'l-2', 'L-5'] }),
    });
    expect(refusal.errors).toEqual({
      'more_serial_numbers.1': ['Número de série repetido: l-2'],
      'more_serial_numbers.2': ['Número de série repetido: L-5'],
    });
    expect(await serials(client, { equipment_uuid: uuid })).toHaveLength(3);
  });

  it('follows the name of its model, which is no change of its own', async () => {
    const client = await server.client('all');
    const own = await newModel(client);
    const made = await newUnit(client, own.uuid, { serial_number: 'REN-77' });
    const { uuid: _u, created_at: _c, updated_at: _d, ...rest } = own;
    const { brand_name: _b, category_path: _p, accessories: _a, parts: _x, defaults: _f, ...body } = rest;
    await client.call(equipment.update, { params: { uuid: own.uuid }, body: { ...body, name: 'Bomba renomeada' } });
    const after = (await client.call(stockEquipment.show, { params: { uuid: made.uuid } })).data;
    expect(after).toMatchObject({ version: made.version, equipment: { name: 'Bomba renomeada' } });
    expect(await serials(client, { search: 'renomeada' })).toEqual(['REN-77']);
  });

  it('is found by its serial number from anywhere', async () => {
    const client = await server.client('all');
    const made = await newUnit(client, model, { serial_number: 'ZX-90/41' });
    for (const q of ['zx-90', 'ZX9041'])
      expect((await client.call(search.find, { query: { q } })).data).toMatchObject([
        { entity: 'stock_equipment', title: 'ZX-90/41', url: `/stock/equipments/show/${made.uuid}` },
      ]);
  });
});

describe('where a unit stands', () => {
  const change = (client: TestClient, row: { uuid: string; version: number }, status: string, reason?: string) =>
    client.try(stockEquipment.setStatus, {
      params: { uuid: row.uuid },
      body: { status, reason, version: row.version },
    });

  it('changes by hand only as the rules say, with a reason when it leaves', async () => {
    const client = await server.client('all');
    const made = await newUnit(client, model);
    expect((await change(client, made, 'RENTED')).status).toBe(409);
    expect((await change(client, made, 'ASSET')).status).toBe(409);
    expect((await change(client, made, 'SOLD')).body).toMatchObject({ errors: { reason: ['Diga o motivo.'] } });
    const sold = await change(client, made, 'SOLD', 'Venda à Clínica Sol, NF 881');
    expect(sold.body).toMatchObject({ data: { status: 'SOLD', status_reason: 'Venda à Clínica Sol, NF 881' } });
    expect((await change(client, made, 'AVAILABLE', 'Devolvido')).body).toMatchObject({ code: 'stale_version' });
    await client.refused(409, stockEquipment.remove, { params: { uuid: made.uuid } });
    const other = await newModel(client);
    const { data } = sold.body as { data: { version: number } };
    await client.refused(422, stockEquipment.update, {
      params: { uuid: made.uuid },
      body: { ...unit(other.uuid), version: data.version },
    });
  });

  it('is told in its life record by whichever module changes it, once', async () => {
    const client = await server.client('all');
    const { uuid } = await newUnit(client, model);
    const document = { label: 'OS-2026-000007', path: '/service-order/show/7' };
    const set = (change: Parameters<typeof setUnitStatus>[2]) =>
      server.services.db.transaction().execute((tx) => setUnitStatus(tx, uuid, change));
    await set({ status: 'IN_MAINTENANCE', document });
    await set({ status: 'IN_MAINTENANCE', document });
    await set({ status: 'AVAILABLE', reason: 'Conserto concluído' });
    // An asset tells it in words of its own.
    await set({ status: 'ASSET', told: true });
    const query = { stock_equipment_uuid: uuid, type: 'STATUS', sort_by: 'created_at', sort_order: 'asc' } as const;
    const { data } = await client.call(history.list, { query });
    expect(data.map(({ description, document_label }) => [description, document_label])).toEqual([
      ['Disponível → Em manutenção', 'OS-2026-000007'],
      ['Em manutenção → Disponível: Conserto concluído', null],
    ]);
  });

  it('lets one of two people who reserve the same unit win', async () => {
    const client = await server.client('all');
    const made = await newUnit(client, model);
    const answers = await Promise.all(Array.from({ length: 6 }, () => change(client, made, 'RESERVED')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('changes for many at once, and tells of those that may not', async () => {
    const client = await server.client('all');
    const { uuid } = await newModel(client);
    const [one, two] = [await newUnit(client, uuid), await newUnit(client, uuid)];
    await change(client, two, 'DROPPED', 'Sucata');
    const { data } = await client.call(stockEquipment.bulkSetStatus, {
      body: { status: 'IN_MAINTENANCE', selection: { query: { equipment_uuid: uuid } } },
    });
    await server.work();
    const done = { params: { id: data.operation_id } };
    expect((await client.call(operation.status, done)).data).toMatchObject({ status: 'completed', failed_items: 1 });
    const logs = await client.call(operation.logs, done);
    expect(logs.data).toMatchObject([{ label: two.serial_number, message: 'Esta unidade foi baixada.' }]);
    expect(await serials(client, { equipment_uuid: uuid, status: 'IN_MAINTENANCE' })).toEqual([one.serial_number]);
  });
});

describe('the list of units', () => {
  it('filters by model, brand, category, condition, warranty, place and day', async () => {
    const client = await server.client('all');
    const own = await newModel(client);
    const equipment_uuid = own.uuid;
    await newUnit(client, equipment_uuid, { serial_number: 'A', received_at: '2020-01-10', location: 'Galpão 2' });
    await newUnit(client, equipment_uuid, { serial_number: 'B', condition: 'USED', warranty_until: '' });
    await newUnit(client, equipment_uuid, { serial_number: 'C', warranty_until: '2099-01-01' });
    const { brand_uuid, category_uuid } = own;
    const stories: [object, string[]][] = [
      [{ brand_uuid }, ['A', 'B', 'C']],
      [{ category_uuid }, ['A', 'B', 'C']],
      [{ brand_uuid, condition: 'USED' }, ['B']],
      [{ brand_uuid, warranty: 'EXPIRED' }, ['A']],
      [{ brand_uuid, warranty: 'VALID' }, ['C']],
      [{ brand_uuid, warranty: 'NONE' }, ['B']],
      [{ brand_uuid, location: 'galpao 2' }, ['A']],
      [{ brand_uuid, received_from: '2026-01-01' }, ['B', 'C']],
      [{ brand_uuid, received_to: '2020-12-31' }, ['A']],
    ];
    for (const [query, found] of stories) expect([query, await serials(client, query)]).toEqual([query, found]);
  });

  it('answers every sort it offers, both ways', async () => {
    const client = await server.client('all');
    const { total } = (await client.call(stockEquipment.list, { query: {} })).meta;
    for (const sort_by of stockEquipment.list.query.shape.sort_by.unwrap().options) {
      for (const sort_order of ['asc', 'desc'] as const) {
        const { data } = await client.call(stockEquipment.list, { query: { per_page: 1000, sort_by, sort_order } });
        expect([sort_by, new Set(data.map((row) => row.uuid)).size]).toEqual([sort_by, total]);
      }
    }
  });
});
