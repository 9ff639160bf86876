import { beforeAll, describe, expect, it } from 'vitest';
import { conformResource } from '#core/testing/conform.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { documentType } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

conformResource(
  documentType,
  'document_type',
  () => server,
  (n) => ({ name: `Certidão ${n}`, supplier_types: ['PARTS' as const], supplier_persons: ['PJ' as const] }),
);

describe('the documents asked of suppliers', () => {
  it('begin with those of Brazilian trade: what blocks, what runs out, whom they are asked of', async () => {
    const client = await server.client('all');
    const { data } = await client.call(documentType.list, { query: { search: 'CRF do FGTS' } });
    expect(data[0]).toMatchObject({
      mandatory: true,
      critical: true,
      validity_days: 30,
      alert_days: 10,
      supplier_types: [],
      supplier_persons: ['PJ'],
    });
    const { data: anvisa } = await client.call(documentType.list, { query: { search: 'AFE ANVISA' } });
    expect(anvisa[0]).toMatchObject({ mandatory: false, critical: true, has_expiry: false, validity_days: null });
  });

  it('are listed for what a supplier offers, those of everybody along', async () => {
    const client = await server.client('all');
    const { data } = await client.call(documentType.list, {
      query: { supplier_types: 'CALIBRATION', critical: 'true', per_page: 100 },
    });
    const names = data.map(({ name }) => name);
    expect(names).toContain('Acreditação Cgcre (ISO/IEC 17025) e escopo');
    expect(names).toContain('CND federal (RFB/PGFN)');
    expect(names).not.toContain('AFE ANVISA');
  });

  it('are read by who sees documents and changed by who answers for the qualification', async () => {
    const reader = await server.client({ quality: ['suppliers_documents_list'] });
    await reader.call(documentType.list, { query: {} });
    await reader.refused(403, documentType.create, {
      body: { name: 'X', supplier_types: [], supplier_persons: ['PJ'] },
    });
  });
});
