import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type Person, type TestServer } from '#core/testing/server.ts';
import { benefit } from '#modules/people/benefit/contract.ts';
import { dataImport } from '#modules/platform/import/contract.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { enrolment } from '../contract.ts';
import { sheetOf, steps, upload } from '../testing/sheets.ts';

const manages = { hr: ['manage_benefits'], import: ['execute'], activity_log: ['list'] };
const type = 'benefit_enrolment';
const titles = ['Colaborador', 'Benefício', 'Início', 'Fim', 'Plano', 'Carteira', 'Salário'];

let server: TestServer;
let client: TestClient;
let hr: Person;
let plan: string;
let [ana, beto]: Person[] = [];
beforeAll(async () => {
  server = await testServer();
  hr = await server.person({ ...manages, benefit_enrolment: ['view_personal'] });
  client = server.as(hr);
  [ana, beto] = [await server.person({}, 'Ana da Planilha'), await server.person({}, 'Beto da Planilha')];
  const body = { name: 'Saúde da planilha', category: 'saude', company_value: '400', allows_dependants: true } as const;
  plan = (await client.call(benefit.create, { body: body as never })).data.uuid;
});

const file = (lines: readonly (readonly string[])[]) => sheetOf('xlsx', titles, lines);
const held = async (person: Person | undefined) =>
  (await client.call(enrolment.list, { query: { user_uuid: person?.uuid ?? '' } })).data;
const whole = async (uuid: string) => (await client.call(enrolment.show, { params: { uuid } })).data;

describe('enrolments from a sheet', () => {
  it('are rehearsed, written once, known again without a difference, and taken back', async () => {
    const { analyse, confirm, undo, lines } = steps(server, client);
    const sheet = await file([
      ['Ana da Planilha', 'saude da planilha', '01/02/2026', '', 'Enfermaria', '0042', '3.250,00'],
      [beto?.username ?? '', 'Saúde da planilha', '01/02/2020', '31/12/2020', '', '', ''],
      ['Ninguém da Silva', 'Saúde da planilha', '01/02/2026', '', '', '', '9.999,99'],
      ['Ana da Planilha', 'Saúde da planilha', '01/05/2019', '01/04/2019', '', '', ''],
      ['Ana da Planilha', 'Benefício que não há', '01/02/2026', '', '', '', ''],
    ]);
    const first = await analyse(await upload(client, type, 'adesoes.xlsx', sheet));
    expect(first.counts).toMatchObject({ new: 2, invalid: 3 });
    expect(await held(ana)).toEqual([]);
    expect((await confirm(first.uuid)).counts).toMatchObject({ created: 2, rejected: 3 });
    const [of] = await held(ana);
    expect(of).toMatchObject({ starts_on: '2026-02-01', ends_on: null, plan: 'Enfermaria' });
    expect(await whole(of?.uuid ?? '')).toMatchObject({ card_number: '0042', base_pay: '3250.00' });
    // Who has it is told; of what was over years ago nobody is.
    const told = async (person: Person | undefined) =>
      (await server.as(person as Person).call(notification.list, { query: {} })).data.length;
    expect([await told(ana), await told(beto)]).toEqual([1, 0]);
    const again = await analyse(await upload(client, type, 'adesoes.xlsx', sheet));
    expect(again.counts).toMatchObject({ new: 0, changed: 0, equal: 2, invalid: 3 });
    expect((await lines(again.uuid, { class: 'INVALID' })).map(({ problems }) => problems[0]?.message)).toEqual([
      expect.stringContaining('Pessoa não encontrada'),
      'O fim não pode vir antes do início.',
      'Benefício não encontrado: Benefício que não há',
    ]);
    expect((await undo(first.uuid)).counts).toMatchObject({ undone: 2, kept: 0 });
    expect([await held(ana), await held(beto)]).toEqual([[], []]);
  });

  it('change what the sheet says and leave the family; what people earn no page of the import shows', async () => {
    const { analyse, confirm, undo, lines } = steps(server, client);
    const dependants = [{ name: 'Clara da Planilha', kinship: 'CHILD', birth_date: '2015-03-01', cpf: '' }] as never;
    const { data } = await client.call(enrolment.enrol, {
      params: { uuid: plan, userId: beto?.uuid ?? '' },
      body: { starts_on: '2026-03-01', base_pay: '4111.11', dependants },
    });
    const sheet = await file([['Beto da Planilha', 'Saúde da planilha', '01/03/2026', '', 'Plus', '', '5.222,22']]);
    const asked = await analyse(await upload(client, type, 'mudancas.xlsx', sheet));
    expect(asked.counts).toMatchObject({ changed: 1 });
    const told = await lines(asked.uuid);
    expect(told[0]?.changes).toMatchObject({ plan: [null, 'Plus'], base_pay: ['•••', '•••'] });
    await confirm(asked.uuid);
    const family = [{ name: 'Clara da Planilha', birth_date: '2015-03-01' }];
    expect(await whole(data.uuid)).toMatchObject({ plan: 'Plus', base_pay: '5222.22', dependants: family });
    await undo(asked.uuid);
    expect(await whole(data.uuid)).toMatchObject({ plan: null, base_pay: '4111.11', dependants: family });
    const trail = await client.call(activity.list, { query: { per_page: 1000 } });
    const seen = JSON.stringify([told, trail.data, await lines(asked.uuid)]);
    // With their cents: four digits alone stand in many a uuid.
    for (const secret of ['4111.11', '4.111,11', '5222.22', '5.222,22', 'Clara']) expect(seen).not.toContain(secret);
  });

  it('are nobody’s who may not read what people earn, nor who may no longer', async () => {
    const other = await server.person(manages);
    const clerk = server.as(other);
    await clerk.refused(403, dataImport.template, { params: { type } });
    const { data } = await clerk.call(dataImport.types);
    expect(data.map((one) => one.type)).not.toContain(type);
    const sheet = await file([['Ninguém da Silva', 'Saúde da planilha', '01/02/2026', '', '', '', '9.999,99']]);
    const { analyse, show } = steps(server, client);
    const { uuid } = await analyse(await upload(client, type, 'recusadas.xlsx', sheet));
    expect((await client.try(dataImport.rejected, { params: { uuid } })).status).toBe(200);
    await clerk.refused(404, dataImport.rejected, { params: { uuid } });
    await server.owner.query('delete from user_role where user_uuid = $1', [hr.uuid]);
    await server.owner.query(
      'insert into user_role (user_uuid, role_uuid) select $1, role_uuid from user_role where user_uuid = $2',
      [hr.uuid, other.uuid],
    );
    expect((await show(uuid)).counts).toMatchObject({ invalid: 1 });
    await client.refused(403, dataImport.rejected, { params: { uuid } });
    await client.refused(403, dataImport.lines, { params: { uuid } });
  });
});
