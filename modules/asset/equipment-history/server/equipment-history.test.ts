import { beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { assetEquipment } from '#modules/asset/asset-equipment/contract.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { customerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { equipment } from '#modules/registry/equipment/contract.ts';
import { equipmentCategory } from '#modules/registry/equipment-category/contract.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { stockEquipment } from '#modules/asset/stock-equipment/contract.ts';
import { makeCnpj } from '#tools/demo/identifiers.ts';
import { createRandom } from '#tools/demo/random.ts';
import { history, type HistoryEntry } from '../contract.ts';

let server: TestServer;
let equipment_uuid: string;
let customer_uuid: string;
const today = dayOf(new Date());
beforeAll(async () => {
  server = await testServer();
  const client = await server.client('all');
  const brand_uuid = (await client.call(brand.create, { body: { name: 'Marca' } })).data.uuid;
  const category = { name: 'Bombas', depreciation_rate: '10' };
  const category_uuid = (await client.call(equipmentCategory.create, { body: category })).data.uuid;
  const model = { name: 'Bomba', model: 'B1', brand_uuid, category_uuid };
  equipment_uuid = (await client.call(equipment.create, { body: model })).data.uuid;
  const hospital = { type: 'PJ', name: 'Hospital', document: makeCnpj(createRandom('life'), 'numeric') } as const;
  customer_uuid = (await client.call(customer.create, { body: hospital })).data.uuid;
});

let count = 0;
const newUnit = async (client: TestClient) => {
  const body = { equipment_uuid, serial_number: `V-${(count += 1)}`, received_at: '2026-01-10', location: 'A1' };
  return (await client.call(stockEquipment.create, { body })).data;
};
const newInstalled = async (client: TestClient) => {
  const body = { equipment_uuid, customer_uuid, serial_number: `I-${(count += 1)}`, installed_at: '2026-02-01' };
  return (await client.call(customerEquipment.create, { body })).data;
};
type Whose = { stock_equipment_uuid: string } | { customer_equipment_uuid: string };
const lifeOf = async (client: TestClient, query: Whose & object) =>
  (await client.call(history.list, { query: { ...query, sort_by: 'created_at', sort_order: 'asc' } })).data;
const saidOf = async (client: TestClient, query: Whose) =>
  (await lifeOf(client, query)).map(({ type, date, description }) => [type, date, description]);
const written = async (client: TestClient, whose: Whose, own: object = {}): Promise<HistoryEntry> => {
  const body = { type: 'CALIBRATION', date: '2026-03-01', description: 'Calibrado', ...own, ...whose } as const;
  return (await client.call(history.create, { body })).data;
};
const corrected = {
  type: 'CALIBRATION',
  date: '2026-03-02',
  description: 'Calibrado com padrão',
  technician_uuid: '',
} as const;

describe('the life of a unit', () => {
  it('has no entry that was changed before it was made', async () => {
    const client = await server.client('all');
    const { uuid } = await newUnit(client);
    await written(client, { stock_equipment_uuid: uuid });
    for (const { created_at, updated_at } of await lifeOf(client, { stock_equipment_uuid: uuid }))
      expect(Date.parse(updated_at)).toBeGreaterThanOrEqual(Date.parse(created_at));
  });

  it('is told by the stock and by the assets, as one', async () => {
    const client = await server.client('all');
    const unit = await newUnit(client);
    const { uuid } = unit;
    const reserved = await client.call(stockEquipment.setStatus, {
      params: { uuid },
      body: { status: 'RESERVED', reason: 'Proposta 12', version: unit.version },
    });
    await client.call(stockEquipment.setStatus, {
      params: { uuid },
      body: { status: 'AVAILABLE', version: reserved.data.version },
    });
    const asset = await client.call(assetEquipment.create, {
      body: {
        stock_equipment_uuid: uuid,
        asset_number: 'P-1',
        acquisition_date: '2026-01-15',
        acquisition_value: '1200',
      },
    });
    const moved = await client.call(assetEquipment.move, {
      params: { uuid: asset.data.uuid },
      body: {
        kind: 'TRANSFER',
        location: 'B2',
        department: 'Oficina',
        responsible_uuid: '',
        reason: 'Reforma',
        version: asset.data.version,
      },
    });
    await client.call(assetEquipment.revalue, {
      params: { uuid: asset.data.uuid },
      body: { value: '2000', reason: 'Laudo 3', version: moved.data.version },
    });
    expect(await saidOf(client, { stock_equipment_uuid: uuid })).toEqual([
      ['ENTRY', '2026-01-10', 'Entrada no estoque · A1'],
      ['STATUS', today, 'Disponível → Reservada: Proposta 12'],
      ['STATUS', today, 'Reservada → Disponível'],
      ['ASSET', '2026-01-15', 'Incorporado ao patrimônio com o nº P-1'],
      ['TRANSFER', today, 'Entre setores ou filiais: A1 → Oficina, B2. Reforma'],
      ['REVALUATION', today, expect.stringMatching(/^Reavaliado de R\$.*: Laudo 3$/)],
    ]);
    const [, , , incorporated] = await lifeOf(client, { stock_equipment_uuid: uuid });
    expect(incorporated).toMatchObject({
      origin: 'SYSTEM',
      document_label: 'Patrimônio P-1',
      document_path: `/asset-equipment/show/${asset.data.uuid}`,
      unit_name: 'Bomba Marca B1',
      unit_code: unit.serial_number,
    });
  });

  it('is told by the installed base', async () => {
    const client = await server.client('all');
    const unit = await newInstalled(client);
    const { uuid } = unit;
    await client.call(customerEquipment.update, {
      params: { uuid },
      body: {
        equipment_uuid,
        customer_uuid,
        serial_number: unit.serial_number,
        location_sector: 'UTI',
        status: 'STANDBY',
        version: unit.version,
      },
    });
    expect(await saidOf(client, { customer_equipment_uuid: uuid })).toEqual([
      ['INSTALLATION', '2026-02-01', 'Instalado no cliente'],
      ['TRANSFER', today, 'Mudança de local: sem local → UTI'],
      ['STATUS', today, 'Em uso → Parado'],
    ]);
    const { data } = await client.call(history.list, { query: { search: 'uti hospital', type: 'TRANSFER' } });
    expect(data).toMatchObject([{ customer_equipment_uuid: uuid, holder_name: 'Hospital' }]);
  });

  it('is written by people too, about one unit and not before it happens', async () => {
    const client = server.as(await server.person('all', 'Rita Registra'));
    const unit = await newUnit(client);
    const entry = await written(client, { stock_equipment_uuid: unit.uuid });
    expect(entry).toMatchObject({ origin: 'MANUAL', recorded_by: 'Rita Registra', corrections: 0, changes: [] });
    const body = { type: 'INCIDENT', date: '2999-01-01', description: 'x', stock_equipment_uuid: unit.uuid } as const;
    expect(await client.refused(422, history.create, { body })).toMatchObject({
      errors: { date: [expect.any(String)] },
    });
    await client.refused(422, history.create, { body: { ...body, date: today, stock_equipment_uuid: '' } });
    await client.refused(422, history.create, { body: { ...body, date: today, customer_equipment_uuid: unit.uuid } });
    await client.refused(422, history.create, { body: { ...body, date: today, type: 'ENTRY' } as never });
    const { payload, headers } = multipart([{ name: 'certificado.csv', content: Buffer.from('a;b\n1;2\n') }]);
    await client.send('POST', `/history/${entry.uuid}/files`, payload, { headers });
    const [, shown] = await lifeOf(client, { stock_equipment_uuid: unit.uuid });
    expect(shown).toMatchObject({ uuid: entry.uuid, files: 1 });
  });

  it('keeps its unit while a person wrote in it, and goes with one registered by mistake', async () => {
    const client = await server.client('all');
    const [kept, mistaken] = [await newUnit(client), await newUnit(client)];
    await written(client, { stock_equipment_uuid: kept.uuid });
    const refusal = await client.refused(409, stockEquipment.remove, { params: { uuid: kept.uuid } });
    expect(refusal.message).toContain('Histórico de vida');
    await client.call(stockEquipment.remove, { params: { uuid: mistaken.uuid } });
    expect(await lifeOf(client, { stock_equipment_uuid: mistaken.uuid })).toEqual([]);
  });

  it('filters by type, origin, period and technician, and sorts every way it offers', async () => {
    const client = await server.client('all');
    const who = await server.person('all', 'Téo Técnico');
    const whose = { stock_equipment_uuid: (await newUnit(client)).uuid };
    await written(client, whose, { technician_uuid: who.uuid });
    await written(client, whose, { type: 'INCIDENT', date: '2026-05-05', description: 'Queda' });
    const stories: [object, string[]][] = [
      [{ type: 'INCIDENT,ENTRY' }, ['ENTRY', 'INCIDENT']],
      [{ origin: 'SYSTEM' }, ['ENTRY']],
      [{ technician_uuid: who.uuid }, ['CALIBRATION']],
      [{ date_from: '2026-02-01', date_to: '2026-04-01' }, ['CALIBRATION']],
      [{ has_pending: '1' }, []],
    ];
    for (const [query, types] of stories)
      expect([query, (await lifeOf(client, { ...whose, ...query })).map((row) => row.type)]).toEqual([query, types]);
    for (const sort_by of history.list.query.shape.sort_by.unwrap().options)
      for (const sort_order of ['asc', 'desc'] as const) {
        const { data } = await client.call(history.list, { query: { ...whose, sort_by, sort_order } });
        expect([sort_by, data.length]).toEqual([sort_by, 3]);
      }
  });

  it('is printed whole, for one unit', async () => {
    const client = await server.client('all');
    const whose = { stock_equipment_uuid: (await newUnit(client)).uuid };
    const printed = await client.try(history.pdf, { query: whose });
    expect([printed.status, printed.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    await client.refused(422, history.pdf, { query: {} });
    await client.refused(404, history.pdf, { query: { ...whose, type: 'RECALL' } });
  });
});

describe('a correction', () => {
  it('waits for someone who may decide, is applied, and leaves both versions', async () => {
    const author = server.as(await server.person('all', 'Ana Autora'));
    const asker = await server.person({ equipment: ['history_show', 'history_change_create'] }, 'Caio Corrige');
    const judge = server.as(await server.person('all', 'Júlia Julga'));
    const entry = await written(author, { stock_equipment_uuid: (await newUnit(author)).uuid });
    const params = { uuid: entry.uuid };
    await server.as(asker).refused(403, history.update, { params, body: { ...corrected, version: entry.version } });
    const asked = await server.as(asker).call(history.requestChange, {
      params,
      body: { ...corrected, reason: 'Data trocada', version: entry.version },
    });
    expect(asked.data).toMatchObject({ date: '2026-03-01', has_pending: true, changes: [{ status: 'PENDING' }] });
    expect((await judge.call(notification.list, { query: {} })).data.map((notice) => notice.data.title)).toContain(
      'Correção a analisar: Bomba Marca B1',
    );
    const again = { ...corrected, description: 'Outra', reason: 'x', version: asked.data.version };
    expect(await server.as(asker).refused(409, history.requestChange, { params, body: again })).toMatchObject({
      errors: { description: ['Já há uma correção deste registro aguardando análise.'] },
    });
    const [change] = asked.data.changes;
    const waiting = await judge.call(history.changes, { query: { status: 'PENDING', search: 'trocada' } });
    expect(waiting.data).toMatchObject([{ uuid: change?.uuid, entry_uuid: entry.uuid, unit_name: 'Bomba Marca B1' }]);
    const decision = { params: { uuid: change?.uuid ?? '' }, body: { approve: true, version: change?.version ?? 0 } };
    await server.as(asker).refused(403, history.decideChange, decision);
    const done = await judge.call(history.decideChange, decision);
    expect(done.data).toMatchObject({
      date: '2026-03-02',
      description: 'Calibrado com padrão',
      corrections: 1,
      has_pending: false,
      changes: [
        {
          status: 'APPROVED',
          requested_by_name: 'Caio Corrige',
          decided_by_name: 'Júlia Julga',
          before: { date: '2026-03-01', description: 'Calibrado' },
          after: { date: '2026-03-02', description: 'Calibrado com padrão' },
        },
      ],
    });
    await judge.refused(409, history.decideChange, decision);
  });

  it('is refused with a word, changes nothing, and another may be asked', async () => {
    const client = await server.client('all');
    const [entry] = await lifeOf(client, { stock_equipment_uuid: (await newUnit(client)).uuid });
    const params = { uuid: entry?.uuid ?? '' };
    const nothing = {
      ...corrected,
      type: 'ENTRY',
      date: '2026-01-10',
      description: 'Entrada no estoque · A1',
    } as const;
    await client.refused(422, history.requestChange, { params, body: { ...nothing, reason: 'x', version: 1 } });
    const asked = await client.call(history.requestChange, { params, body: { ...corrected, reason: 'x', version: 1 } });
    const change = asked.data.changes[0];
    const decide = { params: { uuid: change?.uuid ?? '' } };
    const refused = { approve: false, note: '', version: change?.version ?? 0 };
    await client.refused(422, history.decideChange, { ...decide, body: refused });
    const done = await client.call(history.decideChange, {
      ...decide,
      body: { ...refused, note: 'A nota diz dia 10.' },
    });
    expect(done.data).toMatchObject({ date: '2026-01-10', corrections: 0, has_pending: false });
    const body = { ...corrected, reason: 'De novo', version: done.data.version };
    expect((await client.call(history.requestChange, { params, body })).data.changes).toHaveLength(2);
  });

  it('is kept of an edit too; what the system told is not edited', async () => {
    const client = await server.client('all');
    const whose = { customer_equipment_uuid: (await newInstalled(client)).uuid };
    const entry = await written(client, whose);
    const edited = await client.call(history.update, {
      params: { uuid: entry.uuid },
      body: { ...corrected, version: entry.version },
    });
    expect(edited.data).toMatchObject({
      date: '2026-03-02',
      corrections: 1,
      changes: [{ status: 'APPROVED', before: { date: '2026-03-01' }, after: { date: '2026-03-02' } }],
    });
    const stale = { params: { uuid: entry.uuid }, body: { ...corrected, version: entry.version } };
    expect(await client.refused(409, history.update, stale)).toMatchObject({ code: 'stale_version' });
    const [told] = await lifeOf(client, whose);
    await client.refused(409, history.update, {
      params: { uuid: told?.uuid ?? '' },
      body: { ...corrected, version: 1 },
    });
  });

  it('is decided once, however many decide at the same moment', async () => {
    const client = await server.client('all');
    const entry = await written(client, { stock_equipment_uuid: (await newUnit(client)).uuid });
    const asked = await client.call(history.requestChange, {
      params: { uuid: entry.uuid },
      body: { ...corrected, reason: 'x', version: entry.version },
    });
    const change = asked.data.changes[0];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        client.try(history.decideChange, {
          params: { uuid: change?.uuid ?? '' },
          body: { approve: n % 2 === 0, note: 'Parecer', version: change?.version ?? 0 },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});
