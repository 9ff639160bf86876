import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '#core/testing/read-pdf.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { stockEquipment } from '#modules/asset/stock-equipment/contract.ts';
import { unitLife } from '#modules/asset/unit-life/contract.ts';
import {
  activated,
  activeRental,
  contractBody,
  newAsset,
  newContractOf,
  newInstalled,
  newModelSite,
  newOrder,
  newReport,
  newUnit,
  newVisit,
} from '../testing/examples.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
});

type Of = { stock_equipment_uuid: string } | { customer_equipment_uuid: string };
const lifeOf = async (of: Of, reader = client) => (await reader.call(unitLife.list, { query: of })).data;
const kinds = (rows: readonly { type: string }[]) => [...new Set(rows.map(({ type }) => type))].toSorted();

describe('the life of a unit', () => {
  it('is one line over the shelf it came from, where it stands, its orders, visits, contract and talks', async () => {
    const site = await newModelSite(client);
    const shelf = await newUnit(client, site.model.uuid, { serial_number: 'ab-77' });
    await client.call(stockEquipment.setStatus, {
      params: { uuid: shelf.uuid },
      body: { status: 'SOLD', version: shelf.version, reason: 'Venda ao hospital, NF 77' },
    });
    const unit = await newInstalled(client, site, { serial_number: 'AB-77' });
    const own = { customer_uuid: site.customer.uuid, customer_equipment_uuid: unit.uuid };
    const order = await newOrder(client, own);
    const visit = await newVisit(client, { customer_equipment_uuid: unit.uuid });
    const talk = await newReport(client, site.customer.uuid, { ...own, type: 'CALL', subject: 'Alarme falso' });
    // Without a periodicity: its visits would be told too.
    const items = [{ customer_equipment_uuid: unit.uuid, monthly_value: '150.00' }];
    const held = await newContractOf(client, contractBody(site, [unit], { items }));
    await newContractOf(client, contractBody(site, [unit], { title: 'Só um rascunho' }));
    await activated(client, held);

    const rows = await lifeOf({ customer_equipment_uuid: unit.uuid });
    expect(kinds(rows)).toEqual(['CONTRACT', 'ENTRY', 'INSTALLATION', 'ORDER', 'STATUS', 'TALK', 'VISIT']);
    expect(rows.map(({ date }) => date)).toEqual(
      rows
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    const told = rows.flatMap((row) => (row.entry_uuid === null ? [row.document_label] : []));
    expect(told.toSorted()).toEqual([order.code, visit.code, talk.code, held.code].toSorted());
    const keysOf = (some: readonly { key: string }[]) => some.map(({ key }) => key).toSorted();
    expect(keysOf(await lifeOf({ stock_equipment_uuid: shelf.uuid }))).toEqual(keysOf(rows));

    const query = { customer_equipment_uuid: unit.uuid, type: ['CONTRACT', 'TALK'] as ('CONTRACT' | 'TALK')[] };
    expect(kinds((await client.call(unitLife.list, { query })).data)).toEqual(['CONTRACT', 'TALK']);
    const { raw } = await client.try(unitLife.pdf, { query });
    const { text } = await readPdf(raw);
    expect(text).toContain('Alarme falso');
    expect(text).toContain(held.code);
    expect(text).not.toContain(order.code);
  });

  it('of an asset tells the rentals that held for it', async () => {
    const { customer } = await newModelSite(client);
    const asset = await newAsset(client);
    const { code } = await activeRental(client, customer.uuid, [asset.uuid]);
    const rows = await lifeOf({ stock_equipment_uuid: asset.stock_equipment_uuid });
    expect(rows.filter(({ type }) => type === 'CONTRACT').map((row) => row.document_label)).toEqual([code]);
  });

  it('tells each reader what they may list, and no more', async () => {
    const site = await newModelSite(client);
    const unit = await newInstalled(client, site);
    await newOrder(client, { customer_uuid: site.customer.uuid, customer_equipment_uuid: unit.uuid });
    await newVisit(client, { customer_equipment_uuid: unit.uuid });
    const of = { customer_equipment_uuid: unit.uuid };
    const reader = await server.client({ equipment: ['history_list'], maintenance_schedule: ['list'] });
    const told = kinds(await lifeOf(of, reader));
    expect([told.includes('VISIT'), told.includes('ORDER')]).toEqual([true, false]);
    expect(kinds(await lifeOf(of))).toContain('ORDER');
    await (await server.client({ maintenance_schedule: ['list'] })).refused(403, unitLife.list, { query: of });
    await client.refused(422, unitLife.list, { query: {} });
  });
});
