import { beforeAll, describe, expect, it } from 'vitest';
import { operation } from '#core/contract/operation.ts';
import { addDays } from '#core/contract/days.ts';
import { search } from '#core/contract/search.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { TestClient } from '#core/testing/client.ts';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { history } from '#modules/asset/equipment-history/contract.ts';
import { customerEquipment, customerEquipmentLabels } from '../contract.ts';
import { installed, newInstalled, newSite, type Site } from '../testing/examples.ts';
import { requireCustomerEquipment, setCustomerEquipmentStatus } from './public.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await testServer();
  site = await newSite(await server.client('all'));
});

conformResource(
  customerEquipment,
  'customer_equipment',
  () => server,
  (n) => installed(site, { serial_number: `Conforme ${n}` }),
);

const serials = async (client: TestClient, query: object): Promise<(string | null)[]> =>
  (await client.call(customerEquipment.list, { query })).data.map((row) => row.serial_number);
const countsOf = async (client: TestClient, name: string) =>
  (await client.call(customerEquipment.customers, { query: { search: name } })).data;

describe('an installed unit', () => {
  it('proposes its warranty from the model, unless someone says otherwise', async () => {
    const client = await server.client('all');
    const proposed = await newInstalled(client, site, { installed_at: '2026-01-31' });
    expect(proposed).toMatchObject({
      status: 'IN_USE',
      warranty_until: '2027-01-31',
      customer: { uuid: site.customer.uuid, document: site.customer.document },
      equipment: { uuid: site.model.uuid, name: 'Ventilador pulmonar' },
    });
    expect((await newInstalled(client, site, { installed_at: '' })).warranty_until).toBeNull();
    expect((await newInstalled(client, site, { warranty_until: '' })).warranty_until).toBeNull();
    expect(
      await client.refused(422, customerEquipment.create, { body: installed(site, { warranty_until: '2020-01-01' }) }),
    ).toMatchObject({ errors: { warranty_until: ['A garantia não pode terminar antes da instalação.'] } });
  });

  it('was installed on a day that has been, and not before such equipment was', async () => {
    const client = await server.client('all');
    const made = await newInstalled(client, site, { installed_at: todayOf(server) });
    const days = {
      [addDays(todayOf(server), 1)]: 'A data não pode estar no futuro.',
      '0001-01-01': 'Confira o ano da instalação.',
    };
    for (const [installed_at, message] of Object.entries(days)) {
      const body = installed(site, { serial_number: `Dia ${installed_at}`, installed_at });
      expect((await client.refused(422, customerEquipment.create, { body })).errors).toEqual({
        installed_at: [message],
      });
      const change = { params: { uuid: made.uuid }, body: { ...body, version: made.version } };
      expect((await client.refused(422, customerEquipment.update, change)).errors).toEqual({ installed_at: [message] });
    }
  });

  it('has a serial number of its own within the model, or none', async () => {
    const client = await server.client('all');
    await newInstalled(client, site, { serial_number: 'Único-1a' });
    const clash = await client.refused(409, customerEquipment.create, {
      body: installed(site, { serial_number: 'ÚNICO-1A' }),
    });
    expect(clash).toMatchObject({ code: '23000', errors: { serial_number: [expect.any(String)] } });
    await newInstalled(client, await newSite(client), { serial_number: 'Único-1a' });
    await newInstalled(client, site, { serial_number: '', tag: 'ENG-1' });
    await newInstalled(client, site, { serial_number: '', tag: 'ENG-2' });
  });

  it('belongs to a customer and a model that are there', async () => {
    const client = await server.client('all');
    const nobody = '00000000-0000-7000-8000-000000000000';
    expect(
      await client.refused(422, customerEquipment.create, { body: installed(site, { customer_uuid: nobody }) }),
    ).toMatchObject({ errors: { customer_uuid: ['Cliente não encontrado'] } });
    expect(
      await client.refused(422, customerEquipment.create, { body: installed(site, { equipment_uuid: nobody }) }),
    ).toMatchObject({ errors: { equipment_uuid: ['Equipamento não encontrado'] } });
  });

  it('keeps its customer and its model from being deleted, and says so', async () => {
    const client = await server.client('all');
    const own = await newSite(client);
    await newInstalled(client, own);
    const refusal = await client.refused(409, customer.remove, { params: { uuid: own.customer.uuid } });
    expect(refusal.message).toContain('Base instalada');
  });

  it('is found by serial number, tag and customer from anywhere', async () => {
    const client = await server.client('all');
    const own = await newSite(client, { customer: 'Maternidade Aurora' });
    const made = await newInstalled(client, own, { serial_number: 'QZ-90/41', tag: 'RAIOX-7' });
    for (const q of ['qz-90', 'QZ9041', 'raiox-7', 'aurora'])
      expect((await client.call(search.find, { query: { q } })).data).toContainEqual(
        expect.objectContaining({
          entity: 'customer_equipment',
          subtitle: 'Maternidade Aurora',
          url: `/crm/customer-equipment/show/${made.uuid}`,
        }),
      );
  });

  it('is taken in for repair and given back by the module that knows why', async () => {
    const client = await server.client('all');
    const made = await newInstalled(client, site);
    const { db } = server.services;
    const document = { label: 'OS-2026-000009', path: '/service-order/show/1' };
    for (let time = 0; time < 2; time += 1)
      await db
        .transaction()
        .execute((tx) => setCustomerEquipmentStatus(tx, made.uuid, { status: 'IN_REPAIR', document }));
    const { data: life } = await client.call(history.list, { query: { customer_equipment_uuid: made.uuid } });
    expect(life.filter(({ type }) => type === 'STATUS')).toMatchObject([
      { description: 'Em uso → Em conserto', document_label: 'OS-2026-000009', document_path: '/service-order/show/1' },
    ]);
    expect(await requireCustomerEquipment(db, made.uuid)).toMatchObject({ status: 'IN_REPAIR', version: 2 });
    await expect(requireCustomerEquipment(db, site.model.uuid)).rejects.toMatchObject({
      status: 422,
      errors: { customer_equipment_uuid: ['Equipamento não encontrado na base instalada'] },
    });
    const stale = { params: { uuid: made.uuid }, body: { status: 'STANDBY', version: 1 } } as const;
    expect(await client.refused(409, customerEquipment.setStatus, stale)).toMatchObject({ code: 'stale_version' });
  });
});

describe('the customers of the installed base', () => {
  it('are counted as units come, change, move and go', async () => {
    const client = await server.client('all');
    const [one, two] = [
      await newSite(client, { customer: 'Contado Um' }),
      await newSite(client, { customer: 'Contado Dois' }),
    ];
    const kept = await newInstalled(client, one);
    const moved = await newInstalled(client, one, { status: 'STANDBY' });
    expect(await countsOf(client, 'contado')).toMatchObject([
      { uuid: one.customer.uuid, customer_name: 'Contado Um', units: 2, in_use: 1, standby: 1, in_repair: 0 },
    ]);
    await client.call(customerEquipment.update, {
      params: { uuid: moved.uuid },
      body: { ...installed({ ...two, model: one.model }, { status: 'IN_REPAIR' }), version: moved.version },
    });
    expect(
      (await countsOf(client, 'contado')).map(({ units, in_use, in_repair }) => [units, in_use, in_repair]),
    ).toEqual([
      [1, 0, 1],
      [1, 1, 0],
    ]);
    await client.call(customerEquipment.remove, { params: { uuid: kept.uuid } });
    expect((await countsOf(client, 'contado')).map((row) => row.customer_name)).toEqual(['Contado Dois']);
  });

  it('keep the count when several people register at once', async () => {
    const client = await server.client('all');
    const own = await newSite(client, { customer: 'Contado em paralelo' });
    await Promise.all(Array.from({ length: 12 }, () => newInstalled(client, own)));
    expect(await countsOf(client, 'em paralelo')).toMatchObject([{ units: 12, in_use: 12 }]);
  });

  it('follow the name of the customer, which is no change of the unit', async () => {
    const client = await server.client('all');
    const own = await newSite(client, { customer: 'Clínica Antes' });
    const made = await newInstalled(client, own);
    const { uuid, version, type, document } = own.customer;
    await client.call(customer.update, { params: { uuid }, body: { type, document, version, name: 'Clínica Depois' } });
    expect((await countsOf(client, 'depois')).map((row) => row.uuid)).toEqual([uuid]);
    expect(await countsOf(client, 'antes')).toEqual([]);
    const after = (await client.call(customerEquipment.show, { params: { uuid: made.uuid } })).data;
    expect(after).toMatchObject({ customer_name: 'Clínica Depois', version: made.version });
    expect(await serials(client, { search: 'depois' })).toEqual([made.serial_number]);
  });

  it('need their own permission, as the units need theirs', async () => {
    const customers = await server.client({ crm: ['customer_equipment_list_customers'] });
    const units = await server.client({ crm: ['customer_equipment_list_by_customer'] });
    await customers.call(customerEquipment.customers, { query: {} });
    await customers.refused(403, customerEquipment.list, { query: {} });
    await units.call(customerEquipment.list, { query: {} });
    await units.refused(403, customerEquipment.customers, { query: {} });
  });
});

describe('the list of installed units', () => {
  it('filters by customer, model, brand, category, status, warranty, place and day', async () => {
    const client = await server.client('all');
    const own = await newSite(client);
    await newInstalled(client, own, { serial_number: 'A', installed_at: '2020-01-10', location_sector: 'Raio-X' });
    await newInstalled(client, own, { serial_number: 'B', status: 'STANDBY', warranty_until: '' });
    await newInstalled(client, own, {
      serial_number: 'C',
      warranty_until: '2099-01-01',
      location_unit: 'Filial São João',
    });
    const { brand_uuid, category_uuid, uuid: equipment_uuid } = own.model;
    const stories: [object, string[]][] = [
      [{ customer_uuid: own.customer.uuid }, ['A', 'B', 'C']],
      [{ equipment_uuid }, ['A', 'B', 'C']],
      [{ brand_uuid }, ['A', 'B', 'C']],
      [{ category_uuid }, ['A', 'B', 'C']],
      [{ brand_uuid, status: 'STANDBY,IN_REPAIR' }, ['B']],
      [{ brand_uuid, warranty: 'EXPIRED' }, ['A']],
      [{ brand_uuid, warranty: 'VALID' }, ['C']],
      [{ brand_uuid, warranty: 'NONE' }, ['B']],
      [{ brand_uuid, location_sector: 'raio-x' }, ['A']],
      [{ brand_uuid, location_unit: 'filial sao joao' }, ['C']],
      [{ brand_uuid, installed_from: '2026-01-01' }, ['B', 'C']],
      [{ brand_uuid, installed_to: '2020-12-31' }, ['A']],
    ];
    for (const [query, found] of stories)
      expect([query, (await serials(client, query)).toSorted()]).toEqual([query, found]);
  });

  it('answers every sort it offers, both ways', async () => {
    const client = await server.client('all');
    for (const endpoint of [customerEquipment.list, customerEquipment.customers] as const) {
      const { total } = (await client.call(endpoint, { query: {} })).meta;
      for (const sort_by of endpoint.query.shape.sort_by.unwrap().options) {
        for (const sort_order of ['asc', 'desc'] as const) {
          const { data } = await client.call(endpoint, { query: { per_page: 1000, sort_by, sort_order } as never });
          expect([sort_by, new Set(data.map((row) => row.uuid)).size]).toEqual([sort_by, total]);
        }
      }
    }
  });

  it('changes the status of many at once and prints their labels', async () => {
    const client = await server.client('all');
    const own = await newSite(client);
    await newInstalled(client, own);
    await newInstalled(client, own, { serial_number: '', tag: 'ENG-9' });
    const selection = { query: { customer_uuid: own.customer.uuid } };
    const started = [
      await client.call(customerEquipment.bulkSetStatus, { body: { status: 'DECOMMISSIONED', selection } }),
      await client.call(customerEquipmentLabels.print, { body: { sheet: 'ROLL', selection } }),
    ];
    await server.work();
    for (const { data } of started)
      expect((await client.call(operation.status, { params: { id: data.operation_id } })).data).toMatchObject({
        status: 'completed',
        processed_items: 2,
        failed_items: 0,
      });
    expect(await countsOf(client, own.customer.document)).toMatchObject([{ units: 2, decommissioned: 2 }]);
  });
});
