import { beforeAll, describe, expect, it } from 'vitest';
import { formatDocument } from '#core/contract/br.ts';
import { addDays, addMonths } from '#core/contract/days.ts';
import { formatDate, formatMoney } from '#core/contract/format.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { contractVisits } from '#modules/contract/contract-visits/contract.ts';
import { maintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { dataImport } from '#modules/platform/import/contract.ts';
import { activated, billingDesk, newContract, newSiteWithUnits, sheetOf, steps, upload } from '../testing/examples.ts';

const type = 'maintenance_contract';
const titles = [
  'Contrato',
  'Objeto',
  'CNPJ',
  'Início da vigência',
  'Fim da vigência',
  'Assinado em',
  'Valor do contrato',
  'Nº de série',
  'Valor do equipamento',
  'Periodicidade',
];
type Row = (string | null)[];

let server: TestServer;
let desk: TestClient;
let own: ReturnType<typeof steps>;
let today: string;
let from: string;
let until: string;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  own = steps(server, desk);
  today = todayOf(server);
  from = addMonths(`${today.slice(0, 8)}01`, -5);
  until = addDays(addMonths(from, 24), -1);
});

const sent = async (rows: Row[], client = desk, headings = titles) =>
  upload(client, type, 'contratos.xlsx', await sheetOf('xlsx', headings, rows));
const analysed = async (rows: Row[], headings = titles) => own.analyse(await sent(rows, desk, headings));
const told = async (uuid: string) =>
  (await own.lines(uuid)).map((line) => [line.class, line.problems.map(({ message }) => message).join('; ')]);
/** The first line of a contract says all of it, the others its number alone. */
const first = (number: string, document: string, unit: string, more: { ends?: string } = {}): Row => [
  number,
  `Manutenção ${number}`,
  formatDocument(document),
  formatDate(from),
  formatDate(more.ends ?? until),
  formatDate(from),
  '300,00',
  unit,
  '150,00',
  'Semestral',
];
const next = (number: string, unit: string, value = '100,00'): Row => [
  number,
  ...Array.from({ length: 6 }, () => null),
  unit,
  value,
  null,
];
const found = async (search: string) => (await desk.call(maintenanceContract.list, { query: { search } })).data;
const shown = async (uuid: string) => (await desk.call(maintenanceContract.show, { params: { uuid } })).data;
const coursesOf = async (uuid: string) => (await desk.call(maintenanceContract.changes, { params: { uuid } })).data;

describe('maintenance contracts from a sheet', () => {
  it('are rehearsed line by line, come in whole with their past, are known again, and are taken back', async () => {
    const { site, units } = await newSiteWithUnits(desk, 3);
    const [one, two, three] = units.map(({ serial_number }) => serial_number ?? '');
    const { document, name } = site.customer;
    const rows = [
      first('2023/17', document, one ?? ''),
      // Of another contract, between two lines of the first.
      [...first('2023/18', name, three ?? '').slice(0, 2), name, ...first('', '', three ?? '').slice(3)],
      next('2023/17', two?.toLowerCase() ?? ''),
      first('2023/19', document, 'NÃO HÁ'),
      next('2023/19', two ?? ''),
    ];
    const ready = await analysed(rows);
    expect(ready.counts).toMatchObject({ new: 3, invalid: 2 });
    expect(await told(ready.uuid)).toEqual([
      ['NEW', ''],
      ['NEW', ''],
      ['NEW', ''],
      ['INVALID', expect.stringContaining('Equipamento não encontrado na base instalada deste cliente')],
      ['INVALID', 'Entra junto com a linha 5, que foi recusada'],
    ]);
    expect(await found('2023/17')).toEqual([]);
    const [head, , tail] = await own.lines(ready.uuid);
    expect(head?.changes).toMatchObject({
      base_value: [null, formatMoney('300')],
      monthly_value: [null, formatMoney('150')],
    });
    expect(Object.keys(tail?.changes ?? {}).toSorted()).toEqual(['customer_equipment_uuid', 'monthly_value']);

    expect((await own.confirm(ready.uuid)).counts).toMatchObject({ created: 3, rejected: 2 });
    const [contract] = await found('2023/17');
    const whole = await shown(contract?.uuid ?? '');
    expect(whole).toMatchObject({
      former_number: '2023/17',
      status: 'ACTIVE',
      signed_at: from,
      starts_at: from,
      monthly_value: '550.00',
      customer_uuid: site.customer.uuid,
    });
    expect(whole.items.map(({ serial_number, monthly_value }) => [serial_number, monthly_value])).toEqual([
      [one, '150.00'],
      [two, '100.00'],
    ]);
    expect(await coursesOf(whole.uuid)).toMatchObject([
      { step: 'activate', reason: 'Assinado em papel, importado (contratos.xlsx)' },
    ]);
    const visits = async () => (await desk.call(contractVisits.list, { params: { uuid: whole.uuid } })).data;
    const serials = (await visits()).map(({ serial_number }) => serial_number);
    expect(new Set(serials)).toEqual(new Set([one]));

    const again = await analysed(rows);
    expect(again.counts).toMatchObject({ new: 0, changed: 0, equal: 3, conflict: 0, invalid: 2 });
    expect((await own.undo(ready.uuid)).counts).toMatchObject({ undone: 3, kept: 0 });
    expect(await found('2023/17')).toEqual([]);
    // What it held is free again.
    expect((await analysed(rows)).counts).toMatchObject({ new: 3, invalid: 2 });
  });

  it('tell what does not fit, each on its own line', async () => {
    const { site, units } = await newSiteWithUnits(desk, 2);
    const other = await newSiteWithUnits(desk, 1);
    const [one, two] = units.map(({ serial_number }) => serial_number ?? '');
    const stranger = other.units[0]?.serial_number ?? '';
    const { document } = site.customer;
    const unsigned = first('E-4', document, one ?? '').with(5, null);
    const differing = [...next('E-6', two ?? '')].with(1, 'Outro objeto');
    const rows = [
      first('E-1', document, one ?? '').with(8, 'cem'),
      first('E-2', document, one ?? ''),
      next('E-2', one ?? ''),
      first('E-3', document, one ?? ''),
      next('E-3', stranger),
      unsigned,
      first('E-5', document, one ?? '', { ends: addDays(today, -1) }),
      first('E-6', document, one ?? ''),
      differing,
      first('', document, one ?? ''),
    ];
    const ready = await analysed(rows);
    const whole = expect.stringMatching(/^Entra junto com a linha \d+, que foi recusada$/);
    expect(await told(ready.uuid)).toEqual([
      ['INVALID', expect.any(String)],
      ['CONFLICT', whole],
      ['CONFLICT', 'Este equipamento já está no contrato'],
      ['CONFLICT', whole],
      ['CONFLICT', 'Este equipamento é de outro cliente'],
      ['INVALID', 'Informe quando o contrato foi assinado'],
      ['CONFLICT', expect.stringContaining('informe o fim do prazo atual')],
      ['INVALID', whole],
      ['INVALID', 'Difere da linha 9'],
      ['INVALID', 'Campo obrigatório'],
    ]);
    expect(ready.counts.pending).toBe(0);
  });

  it('are not changed by a sheet: what differs is told', async () => {
    const { site, units } = await newSiteWithUnits(desk, 2);
    const [one, two] = units.map(({ serial_number }) => serial_number ?? '');
    const rows = [first('D-1', site.customer.document, one ?? '')];
    await own.confirm((await analysed(rows)).uuid);
    const [contract] = await found('D-1');
    const ready = await analysed([
      first('d-1', site.customer.document, one ?? '').with(6, '301'),
      next('d-1', two ?? ''),
    ]);
    expect(await told(ready.uuid)).toEqual([
      [
        'INVALID',
        `Difere do contrato ${contract?.code}, já cadastrado: a planilha não o altera.; `.repeat(2).slice(0, -2),
      ],
      ['INVALID', `Não está no contrato ${contract?.code}, já cadastrado: a planilha não o altera.`],
    ]);
  });

  it('cover a unit once: against those that hold, within the file, and of two imports at once', async () => {
    const held = await activated(desk, await newContract(desk, 1, { starts_at: from, ends_at: until }));
    const serial = held.items[0]?.serial_number ?? '';
    const { site, units } = await newSiteWithUnits(desk, 2);
    const [one, two] = units.map(({ serial_number }) => serial_number ?? '');
    const { document } = site.customer;
    const ready = await analysed([
      first('C-1', held.customer_name, serial),
      first('C-2', document, one ?? ''),
      first('C-3', document, two ?? ''),
      next('C-3', one ?? ''),
    ]);
    expect(await told(ready.uuid)).toEqual([
      ['CONFLICT', `Já está coberto pelo contrato ${held.code} neste período`],
      ['NEW', ''],
      ['CONFLICT', 'Entra junto com a linha 5, que foi recusada'],
      ['CONFLICT', 'Também está no contrato C-2 desta planilha, no mesmo período'],
    ]);

    // Both rehearsed while neither was there; confirmed and worked off together.
    const rival = await own.analyse(await sent([first('C-4', document, one ?? '')]));
    const twin = await own.analyse(await sent([first('C-2', document, two ?? '')]));
    for (const { uuid } of [ready, rival, twin]) await desk.call(dataImport.confirm, { params: { uuid } });
    await server.work();
    const after = await Promise.all([ready, rival, twin].map(({ uuid }) => own.show(uuid)));
    const made = after.map(({ counts }) => counts.created);
    const contracts = [...(await found('C-2')), ...(await found('C-4'))];
    expect(made[0] === 1 ? made[1] : made[0]).toBe(0);
    expect(contracts.length).toBe(made.reduce((sum, count) => sum + count, 0));
    const items = await Promise.all(contracts.map(async ({ uuid }) => (await shown(uuid)).items));
    const covered = items.flat().map(({ serial_number }) => serial_number);
    expect(new Set(covered).size).toBe(covered.length);
    const numbers = contracts.map(({ former_number }) => former_number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('are billed from where the former system left off, and one that was billed is not taken back', async () => {
    const { site, units } = await newSiteWithUnits(desk, 1);
    const month = `${today.slice(0, 8)}01`;
    const billed = addDays(addMonths(month, -1), -1);
    const row = first('F-1', site.customer.document, units[0]?.serial_number ?? '');
    const ready = await analysed([[...row, formatDate(billed)]], [...titles, 'Faturado até']);
    await own.confirm(ready.uuid);
    const [contract] = await found('F-1');
    const uuid = contract?.uuid ?? '';
    const bills = billingDesk(server, desk);
    await bills.run(uuid);
    const made = await bills.billingsOf({ maintenance_contract_uuid: uuid });
    expect(made.map(({ starts_on, total }) => [starts_on, total])).toEqual([[addMonths(month, -1), '450.00']]);
    expect((await own.undo(ready.uuid)).counts).toMatchObject({ undone: 0, kept: 1 });
    expect(await found('F-1')).toHaveLength(1);
  });

  it('of a thousand lines come in, and come again without a difference', async () => {
    const { site, units } = await newSiteWithUnits(desk, 1);
    await server.owner.query(
      `insert into customer_equipment (customer_uuid, equipment_uuid, serial_number, status)
       select $1, $2, 'MIL-' || lpad(n::text, 4, '0'), 'IN_USE' from generate_series(1, 1000) n`,
      [site.customer.uuid, units[0]?.equipment_uuid],
    );
    const rows = Array.from({ length: 1000 }, (_, n) => {
      const unit = `MIL-${String(n + 1).padStart(4, '0')}`;
      const number = `M-${n % 20}`;
      return n < 20 ? first(number, site.customer.document, unit).with(9, null) : next(number, unit);
    });
    const ready = await analysed(rows);
    expect(ready.counts).toMatchObject({ new: 1000, invalid: 0, conflict: 0 });
    expect((await own.confirm(ready.uuid)).counts).toMatchObject({ created: 1000, rejected: 0 });
    expect((await found('M-1 ')).find(({ former_number }) => former_number === 'M-1')).toMatchObject({
      line_count: 50,
    });
    expect((await analysed(rows)).counts).toMatchObject({ new: 0, equal: 1000, invalid: 0, conflict: 0 });
    expect((await own.undo(ready.uuid)).counts).toMatchObject({ undone: 1000, kept: 0 });
  }, 120_000);

  it('are for who may make contracts', async () => {
    const clerk = await server.client({ import: ['execute'], maintenance_contract: ['list', 'show', 'create'] });
    await clerk.refused(403, dataImport.template, { params: { type } });
  });
});
