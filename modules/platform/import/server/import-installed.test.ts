import { beforeAll, describe, expect, it } from 'vitest';
import { formatDocument } from '#core/contract/br.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { brand } from '#modules/registry/brand/contract.ts';
import { customerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { equipment } from '#modules/registry/equipment/contract.ts';
import { equipmentCategory } from '#modules/registry/equipment-category/contract.ts';
import { makeCnpj } from '#tools/demo/identifiers.ts';
import { createRandom } from '#tools/demo/random.ts';
import { sheetOf, steps, upload } from '../testing/sheets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
const chance = createRandom('imported installed base');

describe('the installed base from a sheet', () => {
  it('knows a unit by its serial number or by the customer’s tag, and comes back out as it went in', async () => {
    const client = await server.client('all');
    const { analyse, confirm, lines, exported } = steps(server, client);
    const brand_uuid = (await client.call(brand.create, { body: { name: 'Marca' } })).data.uuid;
    const category_uuid = (await client.call(equipmentCategory.create, { body: { name: 'Monitor' } })).data.uuid;
    const model = { name: 'Monitor', model: 'M1', brand_uuid, category_uuid, warranty_months: 12 };
    const equipment_uuid = (await client.call(equipment.create, { body: model })).data.uuid;
    const hospital = { type: 'PJ', name: 'Hospital Sul', document: makeCnpj(chance, 'numeric') } as const;
    const { uuid: customer_uuid } = (await client.call(customer.create, { body: hospital })).data;
    const known = { customer_uuid, equipment_uuid, installed_at: '2026-01-10' };
    await client.call(customerEquipment.create, { body: { ...known, serial_number: 'S-1' } });
    await client.call(customerEquipment.create, { body: { ...known, tag: 'ENG-7' } });

    const masked = formatDocument(hospital.document);
    const file = await sheetOf(
      'xlsx',
      ['Cliente', 'Aparelho', 'Nº de série', 'Patrimônio', 'Setor', 'Situação', 'Instalação'],
      [
        ['hospital sul', 'monitor marca m1', 's-1', null, 'UTI', 'Parado', '10/01/2026'],
        [masked, 'Monitor Marca M1', null, 'eng-7', 'Raio-X', null, null],
        [masked, 'Monitor Marca M1', 'S-2', null, 'UTI', null, '01/02/2026'],
        ['Hospital Sul', 'Monitor Marca M1', null, null, 'UTI', null, null],
        ['Ninguém', 'Monitor Marca M9', 'S-3', null, null, 'Quebrado', null],
      ],
    );
    const ready = await analyse(await upload(client, 'customer_equipment', 'base.xlsx', file));
    const found = await lines(ready.uuid);
    expect(found.map((line) => line.class)).toEqual(['CHANGED', 'CHANGED', 'NEW', 'INVALID', 'INVALID']);
    // Either would do: asked for the serial number alone, people would invent one.
    expect(found[3]?.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('número de série ou a identificação do cliente'),
    ]);
    expect((await confirm(ready.uuid)).counts).toMatchObject({ created: 1, updated: 2, rejected: 2 });
    const { data } = await client.call(customerEquipment.list, { query: { sort_by: 'serial_number' } });
    expect(
      data.map((row) => [row.serial_number, row.tag, row.location_sector, row.status, row.warranty_until]),
    ).toEqual([
      ['s-1', null, 'UTI', 'STANDBY', '2027-01-10'],
      ['S-2', null, 'UTI', 'IN_USE', '2027-02-01'],
      [null, 'eng-7', 'Raio-X', 'IN_USE', '2027-01-10'],
    ]);

    for (const format of ['xlsx', 'csv'] as const) {
      const sheet = await exported(customerEquipment.export, format);
      const again = await analyse(await upload(client, 'customer_equipment', `volta.${format}`, sheet));
      expect([format, again.counts]).toMatchObject([format, { new: 0, changed: 0, conflict: 0, invalid: 0, equal: 3 }]);
    }
  });

  it('of five thousand units comes back without one difference', async () => {
    const client = await server.client('all');
    const { analyse, exported } = steps(server, client);
    const { data: before } = await client.call(customerEquipment.list, { query: { per_page: 1 } });
    const [known] = before;
    await server.owner.query(
      `insert into customer_equipment (customer_uuid, equipment_uuid, serial_number, tag, location_unit, location_sector, status, installed_at, warranty_until)
       select $1, $2, 'L-' || lpad(n::text, 5, '0'), case when n % 3 = 0 then '=ENG' || n end, 'Unidade ' || n % 7,
         case n % 4 when 0 then 'UTI "adulto"' when 1 then 'Centro cirúrgico; sala 2' end,
         (array['IN_USE', 'STANDBY', 'IN_REPAIR', 'DECOMMISSIONED'])[1 + n % 4], date '2020-01-01' + n % 1500,
         case when n % 2 = 0 then date '2026-01-01' + n % 900 end
       from generate_series(1, 5000) n`,
      [known?.customer_uuid, known?.equipment_uuid],
    );
    const { meta } = await client.call(customerEquipment.list, { query: { per_page: 1 } });
    const again = await analyse(
      await upload(client, 'customer_equipment', 'volta.xlsx', await exported(customerEquipment.export, 'xlsx')),
    );
    expect(meta.total).toBeGreaterThanOrEqual(5000);
    expect(again.counts).toMatchObject({ new: 0, changed: 0, conflict: 0, invalid: 0, equal: meta.total });
  }, 180_000);
});
