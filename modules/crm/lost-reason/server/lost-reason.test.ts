import { beforeAll, describe, expect, it } from 'vitest';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { lostReason } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

conformResource(
  lostReason,
  'lost_reason',
  () => server,
  (n) => ({ name: `Motivo ${n}`, status: 'ACTIVE' }),
);

describe('reasons of a loss', () => {
  it('are one whatever the case and the accents of the name', async () => {
    const client = await server.client('all');
    await client.call(lostReason.create, { body: { name: 'Preço do concorrente' } });
    const refusal = await client.refused(409, lostReason.create, { body: { name: 'PRECO DO CONCORRENTE' } });
    expect(refusal.errors).toEqual({ name: ['Já existe um motivo com este nome.'] });
  });
});
