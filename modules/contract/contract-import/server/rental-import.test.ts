import { beforeAll, describe, expect, it } from 'vitest';
import { addMonths } from '#core/contract/days.ts';
import { formatDate } from '#core/contract/format.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { assetEquipment } from '#modules/asset/asset-equipment/contract.ts';
import { rentalContract } from '#modules/contract/rental-contract/contract.ts';
import { rentalMovement } from '#modules/contract/rental-movement/contract.ts';
import { dataImport } from '#modules/platform/import/contract.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { activeRental, newAssets, newCustomer, sheetOf, steps, upload } from '../testing/examples.ts';

const type = 'rental_contract';
const titles = ['Número', 'Objeto', 'Cliente', 'Início', 'Fim', 'Assinado em', 'Patrimônio', 'Valor do equipamento'];
type Row = (string | null)[];

let server: TestServer;
let desk: TestClient;
let own: ReturnType<typeof steps>;
let renter: { uuid: string; name: string };
let from: string;
let until: string;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  own = steps(server, desk);
  renter = (await desk.call(customer.show, { params: { uuid: await newCustomer(desk) } })).data;
  from = addMonths(todayOf(server), -3);
  until = addMonths(todayOf(server), 9);
});

const ready = async (count: number) => {
  const uuids = await newAssets(desk, count);
  const read = uuids.map(async (uuid) => (await desk.call(assetEquipment.show, { params: { uuid } })).data);
  return Promise.all(read);
};
const analysed = async (rows: Row[], headings = titles) =>
  own.analyse(await upload(desk, type, 'locações.xlsx', await sheetOf('xlsx', headings, rows)));
const told = async (uuid: string) =>
  (await own.lines(uuid)).map((line) => [line.class, line.problems.map(({ message }) => message).join('; ')]);
const first = (number: string, unit: string): Row => [
  number,
  `Locação ${number}`,
  renter.name,
  formatDate(from),
  formatDate(until),
  formatDate(from),
  unit,
  '1500,00',
];
const next = (number: string, unit: string): Row => [number, null, null, null, null, null, unit, '900,00'];
const found = async (search: string) => (await desk.call(rentalContract.list, { query: { search } })).data;
const shown = async (uuid: string) => (await desk.call(rentalContract.show, { params: { uuid } })).data;

describe('rental contracts from a sheet', () => {
  it('keep their units from the first day, are known again, and are taken back until one was delivered', async () => {
    const [one, two, three] = await ready(3);
    const rows = [
      first('A-101', one?.asset_number ?? ''),
      next('A-101', two?.serial_number ?? ''),
      first('A-102', three?.asset_number ?? ''),
      first('L-3', 'PAT-NÃO-HÁ'),
    ];
    const rehearsed = await analysed(rows);
    expect(rehearsed.counts).toMatchObject({ new: 3, invalid: 1 });
    expect((await own.confirm(rehearsed.uuid)).counts).toMatchObject({ created: 3, rejected: 1 });
    const [contract] = await found('A-101');
    const whole = await shown(contract?.uuid ?? '');
    expect(whole).toMatchObject({
      status: 'ACTIVE',
      signed_at: from,
      former_number: 'A-101',
      monthly_value: '2400.00',
    });
    expect(whole.items.map(({ asset_number, state, held_from }) => [asset_number, state, held_from])).toEqual([
      [one?.asset_number, 'RESERVED', from],
      [two?.asset_number, 'RESERVED', from],
    ]);
    const { data: course } = await desk.call(rentalContract.changes, { params: { uuid: whole.uuid } });
    expect(course[0]?.reason).toBe('Assinado em papel, importado (locações.xlsx)');
    expect((await analysed(rows)).counts).toMatchObject({ new: 0, changed: 0, equal: 3, conflict: 0, invalid: 1 });

    const [item] = whole.items;
    const body = { item_uuid: item?.uuid ?? '', on_day: from, condition: 'GOOD' as const };
    await desk.call(rentalMovement.deliver, { params: { uuid: whole.uuid }, body });
    expect((await own.undo(rehearsed.uuid)).counts).toMatchObject({ undone: 1, kept: 2 });
    expect(await found('A-102')).toEqual([]);
    expect(await found('A-101')).toHaveLength(1);
  });

  it('tell per line what is rented already, twice in the file, or does not fit the kind', async () => {
    const [one, two, three] = await ready(3);
    const { code } = await activeRental(desk, renter.uuid, [one?.uuid ?? ''], { starts_at: from, ends_at: until });
    const rehearsed = await analysed(
      [
        [...first('R-1', two?.asset_number ?? ''), null],
        [...next('R-1', one?.asset_number ?? ''), null],
        [...first('R-2', two?.asset_number ?? ''), null],
        [...first('R-3', two?.asset_number ?? ''), null],
        [...first('R-4', three?.asset_number ?? ''), 'Comodato'],
        [...first('R-5', three?.asset_number ?? ''), null],
        [...next('R-5', three?.asset_number ?? ''), null],
      ],
      [...titles, 'Tipo'],
    );
    const days = `de ${formatDate(from)} a ${formatDate(until)}`;
    expect(await told(rehearsed.uuid)).toEqual([
      ['CONFLICT', 'Entra junto com a linha 3, que foi recusada'],
      ['CONFLICT', `${one?.asset_number}: reservado no contrato ${code} ${days}.`],
      ['NEW', ''],
      ['CONFLICT', 'Também está no contrato R-2 desta planilha, no mesmo período'],
      ['INVALID', expect.stringContaining('Comodato é empréstimo gratuito')],
      ['INVALID', 'Entra junto com a linha 8, que foi recusada'],
      ['INVALID', 'Este equipamento já está no contrato'],
    ]);
  });

  it('of two imports at once one has the unit, and the other is told by whom', async () => {
    const [unit] = await ready(1);
    const [one, two] = [
      await analysed([first('P-1', unit?.asset_number ?? '')]),
      await analysed([first('P-2', unit?.asset_number ?? '')]),
    ];
    for (const { uuid } of [one, two]) await desk.call(dataImport.confirm, { params: { uuid } });
    await server.work();
    const after = await Promise.all([one, two].map(({ uuid }) => own.show(uuid)));
    expect(after.map(({ counts }) => counts.created).toSorted()).toEqual([0, 1]);
    const lost = after.find(({ counts }) => counts.rejected === 1);
    expect(await told(lost?.uuid ?? '')).toEqual([
      ['CONFLICT', expect.stringContaining(`${unit?.asset_number}: reservado no contrato CL-`)],
    ]);
  });

  it('that were not signed come as drafts and keep nothing', async () => {
    const [unit] = await ready(1);
    const row = [...first('S-1', unit?.asset_number ?? '').with(5, null), 'Rascunho'];
    const rehearsed = await analysed([row], [...titles, 'Situação']);
    await own.confirm(rehearsed.uuid);
    const [contract] = await found('S-1');
    expect(contract).toMatchObject({ status: 'DRAFT' });
    const free = await analysed([first('S-2', unit?.asset_number ?? '')]);
    expect(free.counts).toMatchObject({ new: 1 });
  });
});
