import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { files } from '#core/contract/attachment.ts';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { makeCnpj } from '#tools/demo/identifiers.ts';
import { createRandom } from '#tools/demo/random.ts';
import { company, type CompanyRow } from '../contract.ts';
import { companyData, letterCompany, paperOf } from './public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const cnpj = makeCnpj(createRandom('company'), 'numeric');
const bodyOf = ({ uuid: _u, created_at: _c, updated_at: _d, ...body }: CompanyRow, own: object = {}) => ({
  ...body,
  ...own,
});
const now = async (client: TestClient): Promise<CompanyRow> => (await client.call(company.show)).data;

describe('the company', () => {
  it('is there from the first day, with the usual rules', async () => {
    const row = await companyData(server.services.db);
    expect(row).toMatchObject({
      legal_name: 'Bancada',
      service_warranty_days: 90,
      max_timers: 5,
      budget_valid_days: 10,
      labor_hourly_cost: null,
      image: null,
    });
  });

  it('is settled by who configures, and its documents say so', async () => {
    const client = await server.client({ config: ['config_permissions'] });
    const own = {
      legal_name: 'Oficina São José Ltda.',
      trade_name: 'Oficina São José',
      document: cnpj,
      street: 'Rua A',
      number: '1',
      city: 'Campinas',
      state: 'SP',
      zip_code: '13010-001',
      phone: '(19) 3232-4545',
      site: 'www.saojose.exemplo.com.br',
      responsible_name: 'Rui Prado',
      responsible_council: 'CREA-SP',
      responsible_number: '5061234567',
      service_warranty_days: 120,
    };
    await client.call(company.update, { body: bodyOf(await now(client), own) });
    const row = await companyData(server.services.db);
    expect(row).toMatchObject({ document: cnpj, zip_code: '13010001', service_warranty_days: 120 });
    expect(letterCompany(row)).toMatchObject({
      name: 'Oficina São José',
      address: 'Rua A, 1',
      city: 'Campinas/SP – CEP 13010-001',
      phone: '(19) 3232-4545',
      responsible: 'Rui Prado · CREA-SP 5061234567',
    });
  });

  it('refuses what cannot be, and a stale version', async () => {
    const client = await server.client('all');
    const row = await now(client);
    const refusal = await client.refused(422, company.update, {
      body: bodyOf(row, { legal_name: '', document: '11.111.111/1111-11', site: 'não é', max_timers: 0 }),
    });
    expect(Object.keys(refusal.errors ?? {}).toSorted()).toEqual(['document', 'legal_name', 'max_timers', 'site']);
    const registration = bodyOf(row, { state: 'SP', state_registration: '123' });
    expect(await client.refused(422, company.update, { body: registration })).toMatchObject({
      errors: { state_registration: ['Inscrição estadual inválida para SP'] },
    });
    await client.call(company.update, { body: bodyOf(row, { max_timers: 3 }) });
    expect(await client.refused(409, company.update, { body: bodyOf(row) })).toMatchObject({ code: 'stale_version' });
  });

  it('puts its logo on paper', async () => {
    const client = await server.client('all');
    const picture = await sharp({ create: { width: 1200, height: 300, channels: 3, background: '#0f6863' } })
      .webp()
      .toBuffer();
    const row = await now(client);
    const fields = Object.fromEntries(
      Object.entries(bodyOf(row))
        .filter(([, value]) => value !== null)
        .map(([key, value]) => [key, String(value)]),
    );
    const sent = multipart([{ field: 'image', name: 'logo.webp', content: picture }], fields);
    const answer = await client.send('PUT', '/company', sent.payload, { headers: sent.headers });
    const { image } = (answer.body as { data: CompanyRow }).data;
    expect((await client.try(files.download, { params: { uuid: image ?? '' } })).status).toBe(200);
    const who = await server.person('all');
    const ctx = { db: server.services.db, services: server.services, user: who, facts: { requestId: 'x' } };
    const paper = await paperOf(ctx as never);
    expect(paper.letter.company.logo).toBe('logo.png');
    const { format, width } = await sharp(paper.images['logo.png']).metadata();
    expect([format, width]).toEqual(['png', 900]);
  });
});
