import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import { operation } from '#core/contract/operation.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { user } from '#modules/access/user/contract.ts';
import { dataSubject } from '../contract.ts';

let server: TestServer;
let everybody: TestClient;
beforeAll(async () => {
  server = await testServer();
  everybody = await server.client('all');
});

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
async function made(own: object): Promise<string> {
  const { data } = (await everybody.call(customer.create, {
    body: { addresses: [address], contacts: [], ...own },
  } as never)) as { data: { uuid: string } };
  return data.uuid;
}
const person = { type: 'PF', name: 'Marília Prado', document: '52998224725', email: 'marilia@exemplo.com.br' };

async function anonymise(records: string[]): Promise<string> {
  const { data } = await everybody.call(dataSubject.anonymise, { body: { records, reason: 'Pedido TIT-2026-000001' } });
  await server.work();
  const { data: ended } = await everybody.call(operation.status, { params: { id: data.operation_id } });
  expect([ended.status, ended.message]).toEqual(['completed', null]);
  return (await readPdf((await everybody.try(operation.result, { params: { id: data.operation_id } })).raw)).text;
}

describe('anonymising', () => {
  it('says before what goes, what stays and why, and changes nothing', async () => {
    const uuid = await made(person);
    const { data: plan } = await everybody.call(dataSubject.plan, { query: { records: `customer/${uuid}` } });
    expect(plan.map(({ label, stays }) => [label, stays])).toEqual([
      ['Cadastro de cliente', null],
      ['Endereço de cliente', null],
    ]);
    const { data: still } = await everybody.call(customer.show, { params: { uuid } });
    expect(still.name).toBe('Marília Prado');
    const told = await anonymise([`customer/${uuid}`]);
    expect(told).toContain('O que foi anonimizado');
    expect(told).not.toContain('Marília');
    const { data: gone } = await everybody.call(customer.show, { params: { uuid } });
    expect([gone.name, gone.email]).toEqual(['Titular anonimizado', null]);
    expect(gone.document).toMatch(/^0\d{10}$/);
    expect(gone.addresses[0]?.street).toBe('–');
    // The trail still says that somebody made and changed it, and no longer whom it was about.
    const { data: trail } = await everybody.call(activity.ofRecord, {
      params: { entity: 'customer', uuid },
      query: {},
    });
    expect(trail.length).toBeGreaterThan(1);
    for (const word of ['Marília', '52998224725', 'marilia@', 'Acácias'])
      expect(JSON.stringify(trail)).not.toContain(word);
    const { data: again } = await everybody.call(dataSubject.find, { query: { search: 'Marília Prado' } });
    expect(again).toEqual([]);
  });

  it('takes a contact out of a company, and leaves the company what it is', async () => {
    const contact = { name: 'Otávio Brandão', role: 'Compras', phone: '1133334444', email: 'otavio@exemplo.com.br' };
    const uuid = await made({ type: 'PJ', name: 'Clínica Acácia', document: '11222333000181', contacts: [contact] });
    const { data: plan } = await everybody.call(dataSubject.plan, { query: { records: `customer/${uuid}` } });
    expect(new Set(plan.map(({ stays }) => stays))).toEqual(
      new Set(['É uma empresa: os dados dela não são pessoais.']),
    );
    const [found] = (await everybody.call(dataSubject.find, { query: { search: 'otavio@exemplo.com.br' } })).data;
    await anonymise([found?.id ?? '']);
    const { data: after } = await everybody.call(customer.show, { params: { uuid } });
    expect([after.name, after.addresses[0]?.street]).toEqual(['Clínica Acácia', 'Rua das Acácias']);
    expect(after.contacts[0]).toMatchObject({ name: 'Titular anonimizado', phone: null, email: null });
  });

  it('keeps an account that is in use, and one the law of work keeps for years', async () => {
    const one = await server.person({}, 'Técnica Rosa');
    const reasonOf = async () => {
      const { data } = await everybody.call(dataSubject.plan, { query: { records: `app_user/${one.uuid}` } });
      return data.find(({ label }) => label === 'Conta e ficha do colaborador')?.stays;
    };
    expect(await reasonOf()).toBe('A conta está ativa: inative-a antes.');
    await server.owner.query("update app_user set status = 'INACTIVE' where uuid = $1", [one.uuid]);
    expect(await reasonOf()).toContain('Dados trabalhistas ficam 5 anos');
    await anonymise([`app_user/${one.uuid}`]);
    const { data } = await everybody.call(user.list, { query: { search: 'Técnica Rosa' } });
    expect(data).toHaveLength(1);
  });

  it('is for the administrator, and with a reason', async () => {
    const uuid = await made({ ...person, document: '11144477735' });
    const hr = await server.client({ data_subject: ['list', 'export'] });
    const body = { records: [`customer/${uuid}`], reason: 'Pedido da pessoa' };
    await hr.refused(403, dataSubject.anonymise, { body });
    await hr.refused(403, dataSubject.plan, { query: { records: `customer/${uuid}` } });
    await everybody.refused(422, dataSubject.anonymise, { body: { ...body, reason: 'curto' } });
  });

  it('is the only way to cover the trail', async () => {
    const client = await server.owner.connect();
    try {
      await client.query('set role bancada_app');
      await expect(
        client.query("select cover_activity(gen_random_uuid(), '{name}', null::text, true)"),
      ).rejects.toThrow(/anonymising only/);
    } finally {
      await client.query('reset role');
      client.release();
    }
  });
});
