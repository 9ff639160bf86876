import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import { operation } from '#core/contract/operation.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { user } from '#modules/access/user/contract.ts';
import { dataSubject } from '../contract.ts';

let server: TestServer;
const cpf = '52998224725';
let uuid = '';

beforeAll(async () => {
  server = await testServer();
  const everybody = await server.client('all');
  const person = { type: 'PF', name: 'Marília Prado', document: cpf, email: 'marilia@exemplo.com.br' } as const;
  const address = {
    label: 'Casa',
    zip_code: '01310100',
    street: 'Rua das Acácias',
    number: '12',
    district: 'Centro',
    city: 'São Paulo',
    state: 'SP',
    is_main: true,
  };
  const made = await everybody.call(customer.create, {
    body: { ...person, phone: '11987654321', notes: 'Prefere ser chamada à tarde', addresses: [address], contacts: [] },
  } as never);
  uuid = (made as { data: { uuid: string } }).data.uuid;
  await everybody.call(customer.create, {
    body: {
      type: 'PJ',
      name: 'Clínica Acácia',
      document: '11222333000181',
      addresses: [],
      contacts: [{ name: 'Marilia Prado', role: 'Compras', phone: '1133334444', email: 'marilia@exemplo.com.br' }],
    },
  } as never);
});

const found = async (search: string) =>
  (await (await server.client({ data_subject: ['list'] })).call(dataSubject.find, { query: { search } })).data;

describe('a person', () => {
  it('is found by whatever is known of them, wherever it stands', async () => {
    const where = async (search: string) => (await found(search)).map(({ label }) => label);
    const both = ['Cadastro de cliente', 'Contato em cliente'];
    expect((await where('marilia prado')).toSorted()).toEqual(both);
    expect((await where('MARILIA@exemplo.com.br')).toSorted()).toEqual(both);
    expect(await where('529.982.247-25')).toEqual(['Cadastro de cliente']);
    expect(await where('(11) 98765-4321')).toEqual(['Cadastro de cliente']);
    expect(await where('ilia prado')).toEqual([]);
  });

  it('is told by what was found, and what one wrote of them stays covered on the screen', async () => {
    const [record] = await found(cpf);
    expect([record?.id, record?.path, record?.by]).toEqual([
      `customer/${uuid}`,
      `/customer/show/${uuid}`,
      ['CPF ou CNPJ'],
    ]);
    const facts = record?.facts ?? [];
    expect(facts).toContainEqual({ label: 'CPF ou CNPJ', value: '529.982.247-25' });
    expect(facts).toContainEqual({ label: 'Observações', value: '•••' });
  });

  it('comes with what belongs to the record, and with what only names it', async () => {
    const client = await server.client({ data_subject: ['list'] });
    const { data } = await client.call(dataSubject.dossier, { query: { records: `customer/${uuid}` } });
    expect(data.records.map(({ label }) => label)).toEqual(['Cadastro de cliente', 'Endereço de cliente']);
    const person = await server.person({}, 'Técnica Rosa');
    const signed = await client.call(dataSubject.dossier, { query: { records: `app_user/${person.uuid}` } });
    expect(signed.data.records.map(({ label }) => label)).toContain('Sessões');
  });

  it('gets everything as a file for machines, and as one to read', async () => {
    const hr = await server.client({ data_subject: ['list', 'export'] });
    const body = { records: [`customer/${uuid}`], format: 'json' as const };
    const take = async (format: 'json' | 'pdf') => {
      const { data } = await hr.call(dataSubject.export, { body: { ...body, format } });
      await server.work();
      return hr.try(operation.result, { params: { id: data.operation_id } });
    };
    const file = JSON.parse((await take('json')).raw.toString()) as {
      registros: { registro: string; dados: object }[];
    };
    expect(file.registros[0]).toMatchObject({
      registro: 'Cadastro de cliente',
      base_legal: 'Execução de contrato',
      dados: { name: 'Marília Prado', document: cpf, notes: 'Prefere ser chamada à tarde' },
    });
    const { text } = await readPdf((await take('pdf')).raw);
    for (const said of ['Marília Prado', '529.982.247-25', 'Prefere ser chamada à tarde', 'Rua das Acácias'])
      expect(text).toContain(said);
  });

  it('is looked for by who may, taken away by who may, and both are on record without what was typed', async () => {
    await (await server.client({ user: ['list'] })).refused(403, dataSubject.find, { query: { search: cpf } });
    const looks = await server.client({ data_subject: ['list'] });
    await looks.refused(403, dataSubject.export, { body: { records: [`customer/${uuid}`], format: 'pdf' } });
    const { data } = await (
      await server.client('all')
    ).call(activity.list, {
      query: { per_page: 100, entity: 'data_subject' },
    });
    expect(new Set(data.map(({ action }) => action))).toEqual(new Set(['read', 'export']));
    expect(JSON.stringify(data)).not.toContain(cpf);
    expect(JSON.stringify(data)).not.toContain('Marília');
  });

  it('is not told of a record of nobody, nor by a word too short', async () => {
    const client = await server.client({ data_subject: ['list'] });
    await client.refused(422, dataSubject.find, { query: { search: 'ab' } });
    await client.refused(422, dataSubject.dossier, { query: { records: 'pg_authid/1' } });
    const { data } = await client.call(dataSubject.dossier, { query: { records: `brand/${uuid}` } });
    expect(data.records).toEqual([]);
    // Rows that are known only with their person are not looked up by themselves.
    for (const id of [`payroll_line/${uuid}`, `customer_contact/${uuid}`, `career_proof/${uuid}/0`])
      expect((await client.call(dataSubject.dossier, { query: { records: id } })).data.records).toEqual([]);
  });
});

it('an account is found by its own words too', async () => {
  const everybody = await server.client('all');
  const { data } = await everybody.call(user.list, { query: { per_page: 5 } });
  const [one] = data;
  const labels = (await found(one?.email ?? '')).map(({ label }) => label);
  expect(labels).toContain('Conta e ficha do colaborador');
});
