import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#core/contract/endpoint.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { clauseErrors, filledClauses } from '../clauses.rules.ts';
import { contractTemplate } from '../contract.ts';
import { exampleValues, templateKind } from '../places.rules.ts';

type Body = Call<typeof contractTemplate.create>['body'];
let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
});
const body = (name: string, own: Partial<Body> = {}): Body => ({
  name,
  kind: 'RENTAL',
  title: 'Contrato de locação',
  standard: false,
  clauses: [{ heading: 'Do objeto', text: 'Aluga a {{cliente.nome}}.' }],
  ...own,
});
const make = async (name: string, own: Partial<Body> = {}) =>
  (await client.call(contractTemplate.create, { body: body(name, own) })).data;
const standards = async () => {
  const { data } = await client.call(contractTemplate.list, { query: { kind: ['RENTAL'] } });
  return data.filter(({ standard }) => standard).map(({ name }) => name);
};

describe('templates of contracts', () => {
  it('every installation begins with a sound one for each kind, its standard', async () => {
    const { data } = await client.call(contractTemplate.list, { query: {} });
    expect(data.map(({ kind }) => kind).sort()).toEqual([...templateKind.values].sort());
    for (const { uuid, kind, standard, clause_count } of data) {
      const { clauses } = (await client.call(contractTemplate.show, { params: { uuid } })).data;
      expect([standard, clauses.length]).toEqual([true, clause_count]);
      expect(clauseErrors(clauses, kind)).toEqual({});
      expect(JSON.stringify(filledClauses(clauses, exampleValues))).not.toMatch(/\{\{|____/);
    }
  });

  it('refuse a place that does not exist at its clause, by its name', async () => {
    const clauses = [
      { heading: 'Das partes', text: '{{cliente.nome}}' },
      { heading: 'Do preço', text: 'Paga {{contrato.preco}} a {{manutencao.sla}}' },
    ];
    const refused = await client.refused(422, contractTemplate.create, { body: body('Torto', { clauses }) });
    expect(refused.errors).toEqual({
      'clauses.1.text': [
        'O campo {{contrato.preco}} não existe. O campo {{manutencao.sla}} não é de modelos de locação.',
      ],
    });
    expect((await client.call(contractTemplate.list, { query: { search: 'torto' } })).data).toEqual([]);
  });

  it('keep their clauses in order, each by itself in the history', async () => {
    const made = await make('Com ordem', {
      clauses: ['Um', 'Dois', 'Três'].map((heading) => ({ heading, text: `Texto ${heading}` })),
    });
    const [one, two, three] = made.clauses;
    const { clauses } = (
      await client.call(contractTemplate.update, {
        params: { uuid: made.uuid },
        body: { ...body('Com ordem'), version: made.version, clauses: [three!, { ...one!, text: 'Mudou' }] },
      })
    ).data;
    expect(clauses).toEqual([three, { ...one, text: 'Mudou' }]);
    const stale = await client.refused(409, contractTemplate.update, {
      params: { uuid: made.uuid },
      body: { ...body('Com ordem'), version: made.version, clauses: [two!] },
    });
    expect(stale.code).toBe('stale_version');
  });

  it('have one standard for each kind, whoever marks it and however many at once', async () => {
    await make('Locação de leitos', { standard: true });
    expect(await standards()).toEqual(['Locação de leitos']);
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) =>
        client.try(contractTemplate.create, { body: body(`Corrida ${name}`, { standard: true }) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toContain(201);
    expect(await standards()).toHaveLength(1);
  });
});
