import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import { search } from '#core/contract/search.ts';
import type { TestClient } from '#core/testing/client.ts';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { equipment } from '#modules/registry/equipment/contract.ts';
import { equipmentCategory } from '#modules/registry/equipment-category/contract.ts';
import { stockEquipment } from '#modules/asset/stock-equipment/contract.ts';
import { assetEquipment, type Asset } from '../contract.ts';

let server: TestServer;
let units: string[];
const today = dayOf(new Date());
const monthsAgo = (count: number): string => `${addMonths(today, -count).slice(0, 7)}-10`;

beforeAll(async () => {
  server = await testServer();
  const client = await server.client('all');
  const brand_uuid = (await client.call(brand.create, { body: { name: 'Marca do patrimônio' } })).data.uuid;
  const category = { name: 'Categoria do patrimônio', depreciation_rate: '20' };
  const category_uuid = (await client.call(equipmentCategory.create, { body: category })).data.uuid;
  const model = await client.call(equipment.create, {
    body: { name: 'Autoclave', model: 'AC-1', brand_uuid, category_uuid },
  });
  const more_serial_numbers = Array.from({ length: 120 }, (_, n) => `PAT-SN-${n + 1}`);
  await client.call(stockEquipment.create, {
    body: { equipment_uuid: model.data.uuid, serial_number: 'PAT-SN-0', more_serial_numbers },
  });
  const { data } = await client.call(stockEquipment.list, { query: { per_page: 1000 } });
  units = data.map((row) => row.uuid);
});

let taken = 0;
const body = (own: object = {}) => ({
  stock_equipment_uuid: units[(taken += 1)] ?? '',
  acquisition_date: '2024-01-15',
  acquisition_value: '10000.00',
  residual_value: '1000.00',
  location: 'Sala 1',
  department: 'Esterilização',
  ...own,
});
const newAsset = async (client: TestClient, own: object = {}): Promise<Asset> =>
  (await client.call(assetEquipment.create, { body: body(own) })).data;
const statusOfUnit = async (client: TestClient, uuid: string) =>
  (await client.call(stockEquipment.show, { params: { uuid } })).data.status;

const moved = (client: TestClient, { uuid, version }: Asset, kind: string, own: object = {}) =>
  client.try(assetEquipment.move, {
    params: { uuid },
    body: { kind, location: 'Sala 1', department: 'Esterilização', reason: 'Mudança', version, ...own },
  });
const move = async (...way: Parameters<typeof moved>): Promise<Asset> => {
  const answer = await moved(...way);
  expect(answer).toMatchObject({ status: 200 });
  return (answer.body as { data: Asset }).data;
};
const ask = async (client: TestClient, { uuid, version }: Asset, own: object = {}): Promise<Asset> =>
  (
    await client.call(assetEquipment.requestMaintenance, {
      params: { uuid },
      body: { wanted_on: '2026-11-20', description: 'Vazamento na porta', stops: true, version, ...own },
    })
  ).data;
const close = async (client: TestClient, { maintenance }: Asset): Promise<Asset> => {
  const uuid = maintenance.find(({ status }) => status === 'REQUESTED')?.uuid ?? '';
  return (await client.call(assetEquipment.closeMaintenance, { params: { uuid }, body: { status: 'DONE' } })).data;
};
const dropped = (client: TestClient, { uuid, version }: Asset, own: object = {}) =>
  client.try(assetEquipment.drop, { params: { uuid }, body: { reason: 'SCRAP', version, ...own } });

conformResource(
  assetEquipment,
  'asset_equipment',
  () => server,
  (n) => body({ asset_number: `CONF-${n}` }),
);

describe('depreciation', () => {
  const worth = async (value: string, residual: string, since: string, months: number | null, on: string) =>
    (
      await server.owner.query<{ value: string }>(
        'select depreciated_value($1, $2, $3, $4, $5)::numeric(14, 2) as value',
        [value, residual, since, months, on],
      )
    ).rows[0]?.value;

  it.each([
    // 10.000,00 less 1.000,00 over 60 months: 150,00 a month.
    ['10000', '1000', '2024-01-15', 60, '2023-12-31', '10000.00'],
    ['10000', '1000', '2024-01-15', 60, '2024-01-31', '10000.00'],
    ['10000', '1000', '2024-01-15', 60, '2024-02-01', '9850.00'],
    ['10000', '1000', '2024-01-15', 60, '2025-01-01', '8200.00'],
    ['10000', '1000', '2024-01-15', 60, '2028-12-31', '1150.00'],
    ['10000', '1000', '2024-01-15', 60, '2029-01-01', '1000.00'],
    ['10000', '1000', '2024-01-15', 60, '2040-01-01', '1000.00'],
    // 1.000,00 over 36 months: 35 quotas of 27,78, the last of 27,70.
    ['1000', '0', '2024-01-01', 36, '2024-02-01', '972.22'],
    ['1000', '0', '2024-01-01', 36, '2026-12-01', '27.70'],
    ['1000', '0', '2024-01-01', 36, '2027-01-01', '0.00'],
    // 100,00 over 120 months: 0,83 a month leaves 1,23 for the last.
    ['100', '0', '2020-01-01', 120, '2029-12-01', '1.23'],
    ['100', '0', '2020-01-01', 120, '2030-01-01', '0.00'],
    // 0,05 over 7 months: a cent a month is gone before the end, and stops there.
    ['0.05', '0', '2024-01-01', 7, '2024-06-01', '0.00'],
    ['0.05', '0', '2024-01-01', 7, '2024-07-01', '0.00'],
    // Land loses nothing.
    ['500', '0', '2000-01-01', null, '2026-01-01', '500.00'],
  ])('of %s down to %s since %s over %s months, on %s: %s', async (value, residual, since, months, on, left) => {
    expect(await worth(value, residual, since, months, on)).toBe(left);
  });

  it('takes its months from the rate', async () => {
    const { rows } = await server.owner.query(
      'select depreciation_months(10) ten, depreciation_months(20) twenty, depreciation_months(33.33) third, depreciation_months(0) none',
    );
    expect(rows[0]).toEqual({ ten: 120, twenty: 60, third: 36, none: null });
  });
});

describe('an asset', () => {
  it('was not acquired after today', async () => {
    const client = await server.client('all');
    const future = { errors: { acquisition_date: ['A data não pode estar no futuro.'] } };
    const wanted = body({ acquisition_date: addDays(today, 1) });
    expect(await client.refused(422, assetEquipment.create, { body: wanted })).toMatchObject(future);
    const { uuid, version } = await newAsset(client);
    const changed = { params: { uuid }, body: { ...wanted, version } };
    expect(await client.refused(422, assetEquipment.update, changed)).toMatchObject(future);
  });

  it('takes a unit off the shelf, the rate of its category and the next number', async () => {
    const client = await server.client('all');
    const made = await newAsset(client, { acquisition_date: monthsAgo(6) });
    expect(made).toMatchObject({
      status: 'ACTIVE',
      depreciation_rate: '20.00',
      asset_number: expect.stringMatching(/^PAT-\d{6}$/) as string,
      monthly_quota: '150.00',
      accumulated: '900.00',
      current_value: '9100.00',
      equipment_stock: { equipment: { model: 'AC-1' } },
    });
    expect(await statusOfUnit(client, made.stock_equipment_uuid)).toBe('ASSET');
    const again = await client.refused(409, assetEquipment.create, {
      body: { ...body(), stock_equipment_uuid: made.stock_equipment_uuid },
    });
    expect(again.errors).toEqual({ stock_equipment_uuid: ['Esta unidade já é patrimônio.'] });
    const hits = await client.call(search.find, { query: { q: made.asset_number } });
    expect(hits.data).toMatchObject([{ entity: 'asset_equipment', uuid: made.uuid }]);
    await client.call(assetEquipment.remove, { params: { uuid: made.uuid } });
    expect(await statusOfUnit(client, made.stock_equipment_uuid)).toBe('AVAILABLE');
  });

  it('is taken by one of those who take the same unit', async () => {
    const client = await server.client('all');
    const wanted = body();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        client.try(assetEquipment.create, { body: { ...wanted, asset_number: `DISPUTA-${n}` } }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('starts anew from a revaluation, and the figures still add up', async () => {
    const client = await server.client('all');
    const made = await newAsset(client, { acquisition_date: monthsAgo(20) });
    expect(made.current_value).toBe('7000.00');
    const { data } = await client.call(assetEquipment.revalue, {
      params: { uuid: made.uuid },
      body: { value: '9000.00', reason: 'Laudo de avaliação', version: made.version },
    });
    // 40 of the 60 months are left: 8.000,00 over 40 is 200,00 a month.
    expect(data).toMatchObject({
      current_value: '9000.00',
      monthly_quota: '200.00',
      gross_value: '12000.00',
      accumulated: '3000.00',
      values: [{ kind: 'REVALUATION', value_before: '7000.00', months: 40 }, { kind: 'ACQUISITION' }],
    });
    const curve = (await client.call(assetEquipment.curve, { params: { uuid: made.uuid } })).data;
    expect(curve[0]).toEqual({ month: `${monthsAgo(20).slice(0, 7)}-01`, value: '10000.00' });
    expect(curve.at(-1)).toEqual({ month: `${addMonths(today, 40).slice(0, 7)}-01`, value: '1000.00' });
    await client.refused(409, assetEquipment.update, {
      params: { uuid: made.uuid },
      body: { ...body(), acquisition_value: '1.00', residual_value: '0', version: data.version },
    });
    await client.refused(409, assetEquipment.remove, { params: { uuid: made.uuid } });
  });

  it('keeps what a movement does not name', async () => {
    const keeper = await server.person('all');
    const client = server.as(keeper);
    const made = await newAsset(client, { responsible_uuid: keeper.uuid });
    const to = { location: undefined, department: undefined };
    const there = await move(client, made, 'TRANSFER', { ...to, location: 'Sala 2' });
    expect(there).toMatchObject({ location: 'Sala 2', department: 'Esterilização', responsible_uuid: keeper.uuid });
    const alone = await move(client, there, 'TRANSFER', { ...to, responsible_uuid: '' });
    expect(alone).toMatchObject({ location: 'Sala 2', responsible_uuid: null });
  });

  it('moves with a term to sign', async () => {
    const keeper = await server.person('all', 'Marta Guardiã');
    const client = server.as(keeper);
    const made = await newAsset(client);
    const { data } = await client.call(assetEquipment.move, {
      params: { uuid: made.uuid },
      body: {
        kind: 'LOAN',
        location: 'Sala 9',
        department: 'Centro cirúrgico',
        responsible_uuid: keeper.uuid,
        reason: 'Mutirão de cirurgias',
        version: made.version,
      },
    });
    expect(data).toMatchObject({
      status: 'TRANSFERRED',
      location: 'Sala 9',
      responsible_name: 'Marta Guardiã',
      movements: [{ from: { location: 'Sala 1', responsible: null }, to: { responsible: 'Marta Guardiã' } }],
    });
    const file = await client.try(assetEquipment.term, { params: { uuid: data.movements[0]?.uuid ?? '' } });
    const task = getDocument({ data: new Uint8Array(file.raw), verbosity: 0 });
    const { items } = await (await (await task.promise).getPage(1)).getTextContent();
    const text = items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replace(/\s+/g, ' ');
    for (const part of [
      'Termo de responsabilidade',
      made.asset_number,
      'Marta Guardiã',
      'Mutirão de cirurgias',
      'Sala 9',
    ])
      expect(text).toContain(part);
    await task.destroy();
  });

  it('leaves at its book value, and comes back only by an administrator', async () => {
    const client = await server.client('all');
    const made = await newAsset(client, { acquisition_date: monthsAgo(10) });
    const ending = { reason: 'SALE', document: 'NF 991', version: made.version };
    const nothing = await client.refused(422, assetEquipment.drop, { params: { uuid: made.uuid }, body: ending });
    expect(nothing.errors).toEqual({ sale_value: ['Informe o valor da venda.'] });
    await client.refused(422, assetEquipment.drop, {
      params: { uuid: made.uuid },
      body: { ...ending, sale_value: '1', dropped_on: monthsAgo(11) },
    });
    const { data } = await client.call(assetEquipment.drop, {
      params: { uuid: made.uuid },
      body: { ...ending, reason: 'SALE', sale_value: '8000.00' },
    });
    expect(data).toMatchObject({
      status: 'DROPPED',
      drop: { book_value: '8500.00', sale_value: '8000.00', result: '-500.00' },
    });
    expect(await statusOfUnit(client, made.stock_equipment_uuid)).toBe('SOLD');
    const move = { kind: 'RETURN', reason: 'x', version: data.version };
    await client.refused(409, assetEquipment.move, { params: { uuid: made.uuid }, body: move });
    const undo = { params: { uuid: made.uuid }, body: { reason: 'Venda desfeita', version: data.version } };
    const manager = await server.client({ equipment: ['drop_asset_equipment', 'show_asset_equipment'] });
    await manager.refused(403, assetEquipment.undoDrop, undo);
    const back = await client.call(assetEquipment.undoDrop, undo);
    expect(back.data).toMatchObject({ status: 'ACTIVE', drop: null, current_value: '8500.00' });
    expect(await statusOfUnit(client, made.stock_equipment_uuid)).toBe('ASSET');
  });

  it('stops for maintenance and returns to work when it is done', async () => {
    const client = await server.client('all');
    const made = await newAsset(client);
    const { data } = await client.call(assetEquipment.requestMaintenance, {
      params: { uuid: made.uuid },
      body: {
        wanted_on: today,
        priority: 'HIGH',
        description: 'Vazamento na porta',
        stops: true,
        version: made.version,
      },
    });
    expect(data).toMatchObject({ status: 'IN_MAINTENANCE', maintenance: [{ status: 'REQUESTED' }] });
    const close = {
      params: { uuid: data.maintenance[0]?.uuid ?? '' },
      body: { status: 'DONE', result: 'Troca da guarnição' } as const,
    };
    const after = await client.call(assetEquipment.closeMaintenance, close);
    expect(after.data).toMatchObject({
      status: 'ACTIVE',
      maintenance: [{ status: 'DONE', result: 'Troca da guarnição' }],
    });
    await client.refused(409, assetEquipment.closeMaintenance, close);
  });

  it('is counted in totals that agree with the rows', async () => {
    const client = await server.client('all');
    const department = 'Setor dos totais';
    for (const months of [3, 17, 70]) await newAsset(client, { department, acquisition_date: monthsAgo(months) });
    const { data: rows } = await client.call(assetEquipment.list, { query: { department } });
    const { data } = await client.call(assetEquipment.totals, { query: { department } });
    expect(data).toEqual({
      count: 3,
      acquisition_value: '30000.00',
      revaluation: '0.00',
      accumulated: '12000.00',
      current_value: '18000.00',
    });
    expect(rows.map((row) => Number(row.current_value)).reduce((sum, value) => sum + value, 0)).toBe(18_000);
    // What was dropped is out of the books, unless asked for.
    expect((await dropped(client, await newAsset(client, { department }))).status).toBe(200);
    const totals = async (query: object) => (await client.call(assetEquipment.totals, { query })).data;
    expect(await totals({ department })).toEqual(data);
    expect(await totals({ department, status: 'ACTIVE' })).toEqual(data);
    const gone = { count: 1, acquisition_value: '10000.00' };
    expect(await totals({ department, status: 'DROPPED' })).toMatchObject(gone);
    expect(await totals({ department, status: 'ACTIVE,DROPPED' })).toMatchObject({ count: 4 });
  });

  it('answers every sort it offers, both ways', async () => {
    const client = await server.client('all');
    const { total } = (await client.call(assetEquipment.list, { query: {} })).meta;
    for (const sort_by of assetEquipment.list.query.shape.sort_by.unwrap().options) {
      for (const sort_order of ['asc', 'desc'] as const) {
        const { data } = await client.call(assetEquipment.list, { query: { per_page: 1000, sort_by, sort_order } });
        expect([sort_by, new Set(data.map((row) => row.uuid)).size]).toEqual([sort_by, total]);
      }
    }
  });
});

describe('what an asset is', () => {
  const withCustomer = 'Está com um cliente: registre o retorno antes da baixa.';
  const asked = 'Há uma solicitação de manutenção aberta, para 20/11/2026 (Vazamento na porta)';

  it('stays rented through maintenance and between departments, until it returns', async () => {
    const client = await server.client('all');
    const rented = await move(client, await newAsset(client), 'TO_CUSTOMER', { location: 'Clínica Sol' });
    expect(rented.status).toBe('RENTED');
    const stopped = await ask(client, rented);
    expect(stopped).toMatchObject({ status: 'IN_MAINTENANCE', resumes_as: 'RENTED' });
    expect((await dropped(client, stopped)).body).toMatchObject({ message: withCustomer });
    // A second request does not forget what it was.
    const twice = await ask(client, stopped, { description: 'Calibração' });
    const once = await close(client, twice);
    expect(once.status).toBe('IN_MAINTENANCE');
    const working = await close(client, once);
    expect(working).toMatchObject({ status: 'RENTED', resumes_as: null });
    const elsewhere = await move(client, working, 'TRANSFER', { location: 'Clínica Sol, UTI' });
    expect(elsewhere).toMatchObject({ status: 'RENTED', location: 'Clínica Sol, UTI' });
    const lent = await moved(client, elsewhere, 'LOAN', { location: 'Sala 3' });
    expect(lent).toMatchObject({
      status: 422,
      body: { errors: { kind: ['Está locado: registre o retorno antes.'] } },
    });
    const workshop = await move(client, elsewhere, 'TO_MAINTENANCE', { location: 'Oficina' });
    const repaired = await move(client, workshop, 'RETURN', { location: 'Clínica Sol' });
    expect([workshop.status, repaired.status]).toEqual(['IN_MAINTENANCE', 'RENTED']);
    expect((await dropped(client, repaired)).body).toMatchObject({ message: withCustomer });
    const back = await move(client, repaired, 'RETURN');
    expect(back.status).toBe('ACTIVE');
    expect((await dropped(client, back)).status).toBe(200);
  });

  it('stays in maintenance while a request is open, wherever it goes', async () => {
    const client = await server.client('all');
    const stopped = await ask(client, await newAsset(client));
    const away = await move(client, stopped, 'TRANSFER', { location: 'Oficina' });
    expect(away).toMatchObject({ status: 'IN_MAINTENANCE', location: 'Oficina' });
    const errors = async (kind: string) => (await moved(client, away, kind, { location: 'Sala 5' })).body;
    expect(await errors('RETURN')).toMatchObject({ errors: { kind: [`${asked}: encerre-a antes do retorno.`] } });
    for (const kind of ['LOAN', 'TO_CUSTOMER'])
      expect(await errors(kind)).toMatchObject({
        errors: { kind: ['Está em manutenção: registre o retorno antes.'] },
      });
    expect((await close(client, away)).status).toBe('ACTIVE');
  });

  it('returns only from where it went', async () => {
    const client = await server.client('all');
    const made = await newAsset(client);
    expect(await moved(client, made, 'RETURN', { location: 'Sala 2' })).toMatchObject({
      status: 422,
      body: { errors: { kind: ['Este patrimônio não está fora: não há retorno a registrar.'] } },
    });
    const lent = await move(client, made, 'LOAN', { location: 'Sala 2' });
    expect((await moved(client, lent, 'TO_CUSTOMER')).status).toBe(422);
    // Taking back its drop is no return either.
    const gone = ((await dropped(client, lent)).body as { data: Asset }).data;
    const undo = { params: { uuid: made.uuid }, body: { reason: 'Engano', version: gone.version } };
    const again = (await client.call(assetEquipment.undoDrop, undo)).data;
    expect(again.status).toBe('TRANSFERRED');
    expect((await move(client, again, 'RETURN')).status).toBe('ACTIVE');
  });

  it('is not dropped while a request is open, be it in use or not', async () => {
    const client = await server.client('all');
    const waiting = await ask(client, await newAsset(client), { stops: false });
    expect(await dropped(client, waiting)).toMatchObject({
      status: 409,
      body: { message: `${asked}: encerre-a antes da baixa.` },
    });
    expect((await dropped(client, await close(client, waiting))).status).toBe(200);
  });
});

describe('the days of an asset', () => {
  it('follow one another: nothing happens before its last movement', async () => {
    const client = await server.client('all');
    const made = await newAsset(client);
    const there = await move(client, made, 'TRANSFER', { location: 'Sala 7', moved_on: '2025-06-10' });
    const late = ['Há uma movimentação em 10/06/2025: a data não pode ser anterior.'];
    expect(await moved(client, there, 'TRANSFER', { location: 'Sala 8', moved_on: '2025-06-09' })).toMatchObject({
      status: 422,
      body: { errors: { moved_on: late } },
    });
    expect(await dropped(client, there, { dropped_on: '2025-06-09' })).toMatchObject({
      status: 422,
      body: { errors: { dropped_on: late } },
    });
    const { stock_equipment_uuid, location, department, acquisition_value, version } = there;
    const bought = { stock_equipment_uuid, location, department, acquisition_value, version };
    const refusal = await client.refused(422, assetEquipment.update, {
      params: { uuid: made.uuid },
      body: { ...bought, acquisition_date: '2025-06-11' },
    });
    expect(refusal.errors).toEqual({
      acquisition_date: ['Há uma movimentação em 10/06/2025: a aquisição não pode ser posterior.'],
    });
    const sameDay = await move(client, there, 'TRANSFER', { location: 'Sala 8', moved_on: '2025-06-10' });
    expect((await dropped(client, sameDay, { dropped_on: '2025-06-10' })).status).toBe(200);
  });
});

describe('a unit', () => {
  it('that was sold and came back becomes an asset again, one at a time', async () => {
    const client = await server.client('all');
    const first = await newAsset(client);
    const { stock_equipment_uuid } = first;
    const again = () => client.try(assetEquipment.create, { body: body({ stock_equipment_uuid }) });
    expect((await dropped(client, first, { reason: 'SALE', sale_value: '100' })).status).toBe(200);
    // Not while it is someone else's.
    expect((await again()).body).toMatchObject({ code: 'transition' });
    const unit = (await client.call(stockEquipment.show, { params: { uuid: stock_equipment_uuid } })).data;
    await client.call(stockEquipment.setStatus, {
      params: { uuid: unit.uuid },
      body: { status: 'AVAILABLE', reason: 'Venda desfeita', version: unit.version },
    });
    const second = (await again()).body as { data: Asset };
    expect(second.data).toMatchObject({ status: 'ACTIVE', stock_equipment_uuid });
    expect((await again()).body).toMatchObject({ message: 'Esta unidade já é patrimônio.' });
    const undo = { params: { uuid: first.uuid }, body: { reason: 'Engano', version: first.version + 1 } };
    const refusal = await client.refused(409, assetEquipment.undoDrop, undo);
    expect(refusal.message).toBe(
      `A unidade já é o patrimônio ${second.data.asset_number}: esta baixa não pode ser estornada.`,
    );
    const both = await client.call(assetEquipment.list, { query: { stock_equipment_uuid } });
    expect(both.data.map(({ status }) => status).sort()).toEqual(['ACTIVE', 'DROPPED']);
    // What was scrapped comes back only by taking back its drop.
    const scrapped = ((await dropped(client, second.data)).body as { data: Asset }).data;
    expect((await again()).status).toBe(409);
    expect(await statusOfUnit(client, scrapped.stock_equipment_uuid)).toBe('DROPPED');
  });

  it('stands where its asset does, which moves by movements alone once it has moved', async () => {
    const client = await server.client('all');
    const made = await newAsset(client, { location: 'Sala 11' });
    const { uuid, stock_equipment_uuid } = made;
    const unit = async () => (await client.call(stockEquipment.show, { params: { uuid: stock_equipment_uuid } })).data;
    expect((await unit()).location).toBe('Sala 11');
    const edit = (version: number, location: string) => ({
      params: { uuid },
      body: { ...body(), stock_equipment_uuid, location, version },
    });
    const corrected = (await client.call(assetEquipment.update, edit(made.version, 'Sala 12'))).data;
    expect([corrected.location, (await unit()).location]).toEqual(['Sala 12', 'Sala 12']);
    const { equipment_uuid, serial_number, version } = await unit();
    const own = { equipment_uuid, serial_number, version };
    const held = { params: { uuid: stock_equipment_uuid }, body: { ...own, location: 'Prateleira Z' } };
    expect((await client.refused(422, stockEquipment.update, held)).errors).toEqual({
      location: ['O local é o do patrimônio: registre nele uma movimentação.'],
    });
    await client.call(stockEquipment.update, { ...held, body: { ...own, location: 'Sala 12', notes: 'Revisada' } });
    const there = await move(client, corrected, 'TRANSFER', { location: 'Sala 13' });
    expect((await unit()).location).toBe('Sala 13');
    expect((await client.refused(422, assetEquipment.update, edit(there.version, 'Sala 14'))).errors).toEqual({
      location: ['Já há movimentação: para mudar, registre outra.'],
    });
    await client.call(assetEquipment.update, edit(there.version, 'Sala 13'));
  });
});
