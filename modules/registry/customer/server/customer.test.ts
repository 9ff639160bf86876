import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import { maskDocument } from '#core/contract/br.ts';
import { conformResource } from '#core/testing/conform.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { customer, customerFiles, type Customer } from '../contract.ts';
import { company, filial, matriz, newCnpj, newCpf } from '../testing/examples.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

conformResource(
  customer,
  'customer',
  () => server,
  (n) => company({ name: `Clínica ${n}` }),
);

/** What the form sends back: the record without what the server keeps. */
const edited = (
  { uuid: _u, created_at: _c, updated_at: _d, city: _i, state: _s, ...record }: Customer,
  change: Partial<Customer> = {},
) => ({ ...record, ...change });
const history = (uuid: string) =>
  server
    .client('all')
    .then((client) => client.call(activity.ofRecord, { params: { entity: 'customer', uuid }, query: {} }));

describe('a customer', () => {
  it('comes back as it was written: plain numbers, lines in order, city of the main address', async () => {
    const client = await server.client('all');
    const body = company({ document: maskDocument(newCnpj()) });
    const { data } = await client.call(customer.create, { body });
    expect(data).toMatchObject({
      document: body.document.replace(/\D/g, ''),
      phone: '1932324545',
      status: 'ACTIVE',
      city: 'Campinas',
      state: 'SP',
      version: 1,
      contacts: [
        { name: 'Márcia Araújo', phone: '19999998888' },
        { name: 'João Prado', phone: null },
      ],
      addresses: [
        { label: 'Matriz', zip_code: '13010001', is_main: true },
        { label: 'Filial', is_main: false },
      ],
    });
    expect((await client.call(customer.show, { params: { uuid: data.uuid } })).data).toEqual(data);
  });

  it('tells in one history entry exactly which contact changed, and nothing else', async () => {
    const client = await server.client('all');
    const { data } = await client.call(customer.create, { body: company() });
    const [first, second] = data.contacts;
    const body = edited(data, { contacts: [first!, { ...second!, phone: '19988887777' }] });
    const after = await client.call(customer.update, { params: { uuid: data.uuid }, body });
    expect(after.data).toMatchObject({ version: 2, contacts: [first, { name: 'João Prado', phone: '19988887777' }] });
    const trail = await history(data.uuid);
    expect(trail.data.map((row) => [row.action, row.changes])).toEqual([
      ['update', { 'contacts.1.phone': [null, '19988887777'] }],
      [
        'create',
        expect.objectContaining({ 'addresses.0.city': [null, 'Campinas'], name: [null, 'Hospital São Lucas Ltda.'] }),
      ],
    ]);
    expect(
      Object.keys(trail.data[1]?.changes ?? {}).filter((key) => /customer_uuid|search_text|^city$|^state$/.test(key)),
    ).toEqual([]);
  });

  it('moves its city with the main address, whichever way, as one version', async () => {
    const client = await server.client('all');
    const { data } = await client.call(customer.create, { body: company({ addresses: [matriz, filial] }) });
    const flip = (record: Customer, main: number) =>
      client.call(customer.update, {
        params: { uuid: record.uuid },
        body: edited(record, {
          addresses: record.addresses.map((address, index) => ({ ...address, is_main: index === main })),
        }),
      }) as Promise<{ data: Customer }>;
    const second = await flip(data, 1);
    expect(second.data).toMatchObject({ city: 'Curitiba', state: 'PR', version: 2 });
    const back = await flip(second.data, 0);
    expect(back.data).toMatchObject({ city: 'Campinas', state: 'SP', version: 3 });
    const none = await client.call(customer.update, {
      params: { uuid: data.uuid },
      body: edited(back.data, { addresses: [] }),
    });
    expect(none.data).toMatchObject({ city: null, state: null, addresses: [], version: 4 });
    const paris = await client.call(customer.list, { query: { search: 'curitiba sao lucas' } });
    expect(paris.data.map((row) => row.uuid)).not.toContain(data.uuid);
  });

  it('keeps city and state true however addresses are written', async () => {
    const client = await server.client('all');
    const { data } = await client.call(customer.create, { body: company() });
    const read = async () => (await client.call(customer.show, { params: { uuid: data.uuid } })).data;
    await server.owner.query(`update customer_address set city = 'Valinhos' where customer_uuid = $1 and is_main`, [
      data.uuid,
    ]);
    expect(await read()).toMatchObject({ city: 'Valinhos', version: 1 });
    await server.owner.query('delete from customer_address where customer_uuid = $1 and is_main', [data.uuid]);
    expect(await read()).toMatchObject({ city: null, state: null });
  });

  it('takes the first address as main when none is chosen, and refuses two', async () => {
    const client = await server.client('all');
    const made = await client.call(customer.create, {
      body: company({ addresses: [{ ...matriz, is_main: false }, filial] }),
    });
    expect(made.data.addresses.map((address) => address.is_main)).toEqual([true, false]);
    const refusal = await client.refused(422, customer.create, {
      body: company({ addresses: [matriz, { ...filial, is_main: true }] }),
    });
    expect(refusal.errors).toEqual({ 'addresses.1.is_main': ['Só um endereço pode ser o principal'] });
  });

  it('has the document of its type, and only its own', async () => {
    const client = await server.client('all');
    expect((await client.refused(422, customer.create, { body: company({ type: 'PF' }) })).errors).toEqual({
      document: ['Pessoa física usa CPF'],
    });
    expect((await client.refused(422, customer.create, { body: company({ document: newCpf() }) })).errors).toEqual({
      document: ['Pessoa jurídica usa CNPJ'],
    });
    expect(
      (await client.refused(422, customer.create, { body: company({ document: '11.111.111/1111-11' }) })).errors,
    ).toHaveProperty('document');
    const { data } = await client.call(customer.create, {
      body: company({ type: 'PF', document: newCpf(), name: 'Ana Lima' }),
    });
    const clash = await client.refused(409, customer.create, {
      body: company({ type: 'PF', document: maskDocument(data.document) }),
    });
    expect(clash).toMatchObject({ code: '23000', errors: { document: ['Já existe um cliente com este CPF/CNPJ.'] } });
    const other = await client.call(customer.create, { body: company() });
    const stolen = await client.refused(409, customer.update, {
      params: { uuid: other.data.uuid },
      body: edited(other.data, { type: 'PF', document: data.document }),
    });
    expect(stolen.code).toBe('23000');
  });

  it('is asked for the document of its type, and for an address as it is missing', async () => {
    const client = await server.client('all');
    const errors = async (own: object) => (await client.refused(422, customer.create, { body: company(own) })).errors;
    expect(await errors({ document: '' })).toEqual({ document: ['Informe o CNPJ'] });
    expect(await errors({ type: 'PF', document: '' })).toEqual({ document: ['Informe o CPF'] });
    expect(await errors({ document: undefined })).toEqual({ document: ['Informe o CPF ou CNPJ'] });
    expect(await errors({ addresses: [{ ...matriz, zip_code: '', state: '' }] })).toEqual({
      'addresses.0.zip_code': ['Informe o CEP'],
      'addresses.0.state': ['Informe a UF'],
    });
  });

  it('that turns into a person keeps no state registration, nor is judged by it', async () => {
    const client = await server.client('all');
    const { data } = await client.call(customer.create, { body: company({ state_registration: '110.042.490.114' }) });
    const turned = edited(data, { type: 'PF', document: newCpf(), state_registration: '123' });
    const after = await client.call(customer.update, { params: { uuid: data.uuid }, body: turned });
    expect(after.data).toMatchObject({ type: 'PF', state_registration: null });
  });

  it('takes an e-mail pasted with blanks around it', async () => {
    const client = await server.client('all');
    const { data } = await client.call(customer.create, { body: company({ email: ' Compras@Exemplo.com.br\t' }) });
    expect(data.email).toBe('compras@exemplo.com.br');
    const none = await client.call(customer.create, { body: company({ email: '  ' }) });
    expect(none.data.email).toBeNull();
    const refusal = await client.refused(422, customer.create, { body: company({ email: 'sem arroba' }) });
    expect(refusal.errors).toEqual({ email: ['E-mail inválido'] });
  });

  it('has a state registration that its main address’s state would issue', async () => {
    const client = await server.client('all');
    const made = await client.call(customer.create, { body: company({ state_registration: '110.042.490.114' }) });
    expect(made.data.state_registration).toBe('110042490114');
    const refusal = await client.refused(422, customer.create, {
      body: company({ state_registration: '110.042.490.114', addresses: [{ ...filial, is_main: true }] }),
    });
    expect(refusal.errors).toEqual({ state_registration: ['Inscrição estadual inválida para PR'] });
    const exempt = await client.call(customer.create, { body: company({ state_registration: 'isento' }) });
    expect(exempt.data.state_registration).toBe('ISENTO');
  });

  it('is found by its document, masked or plain, letters in any case', async () => {
    const client = await server.client({ customer: ['list', 'create'] });
    const { data } = await client.call(customer.create, { body: company({ document: newCnpj('alphanumeric') }) });
    for (const doc of [data.document, maskDocument(data.document), data.document.toLowerCase()]) {
      expect((await client.call(customer.byDocument, { params: { doc } })).data.uuid).toBe(data.uuid);
    }
    await client.refused(404, customer.byDocument, { params: { doc: newCnpj() } });
    await client.refused(404, customer.byDocument, { params: { doc: 'qualquer coisa' } });
  });

  it('takes no field that is not the form’s', async () => {
    const client = await server.client('all');
    for (const extra of ['uuid', 'version', 'created_at', 'search_text', 'city', 'created_by', '__proto__x']) {
      const refusal = await client.refused(422, customer.create, { body: { ...company(), [extra]: 'x' } });
      expect(refusal.errors).toEqual({ [extra]: ['Campo desconhecido'] });
    }
    const refusal = await client.refused(422, customer.create, {
      body: company({ contacts: [{ name: 'Ana', customer_uuid: 'x' } as never] }),
    });
    expect(refusal.errors).toEqual({ 'contacts.0.customer_uuid': ['Campo desconhecido'] });
  });

  it('cannot be deleted while another record points to it, and says what', async () => {
    await server.owner.query('create table scratch_order (customer_uuid uuid references customer)');
    const client = await server.client('all');
    const { data } = await client.call(customer.create, { body: company() });
    await server.owner.query('insert into scratch_order values ($1)', [data.uuid]);
    const refusal = await client.refused(409, customer.remove, { params: { uuid: data.uuid } });
    expect(refusal).toMatchObject({
      code: 'in_use',
      message: 'Este registro está em uso por: outros registros. Inative-o em vez de excluir.',
    });
    expect((await client.call(customer.show, { params: { uuid: data.uuid } })).data).toEqual(data);
    await server.owner.query('delete from scratch_order');
    await client.call(customer.remove, { params: { uuid: data.uuid } });
    expect((await history(data.uuid)).data.map((row) => row.action)).toEqual(['delete', 'create']);
  });

  it('keeps files that go with it', async () => {
    const client = await server.client('all');
    const { data } = await client.call(customer.create, { body: company() });
    const { payload, headers } = multipart([
      { name: 'Relação de aparelhos.csv', content: Buffer.from('serie;modelo\n1;X\n') },
    ]);
    const added = await client.send('POST', `/customer/${data.uuid}/files`, payload, { headers });
    expect([added.status, added.body]).toMatchObject([201, { data: [{ name: 'Relação de aparelhos.csv' }] }]);
    expect((await client.call(customerFiles.list, { params: { uuid: data.uuid } })).data).toHaveLength(1);
    await client.call(customer.remove, { params: { uuid: data.uuid } });
    const left = await server.owner.query('select 1 from stored_file where owner_uuid = $1', [data.uuid]);
    expect(left.rowCount).toBe(0);
    expect((await history(data.uuid)).data.map((row) => row.action)).toEqual(['delete', 'update', 'create']);
  });

  it('is printed as a sheet', async () => {
    const client = await server.client('all');
    const { data } = await client.call(customer.create, { body: company() });
    const sheet = await client.try(customer.pdf, { params: { uuid: data.uuid } });
    expect(sheet.status).toBe(200);
    expect(sheet.headers['content-type']).toBe('application/pdf');
    expect(sheet.raw.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
