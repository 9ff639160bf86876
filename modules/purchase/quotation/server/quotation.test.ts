import { beforeAll, describe, expect, it } from 'vitest';
import { conformResource } from '#core/testing/conform.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import type { TestClient } from '#core/testing/client.ts';
import { walkDocument } from '#core/testing/walk-document.ts';
import { notification } from '#modules/platform/notification/contract.ts';
import { quotation } from '../contract.ts';
import { quotationMachine } from '../quotation.rules.ts';
import { body, inDays, newQuotation, newSupplier, step } from '../testing/examples.ts';
import { stopPastDeadline } from './deadline.job.ts';

let server: TestServer;
let buyer: TestClient;
let suppliers: [string, string, string];
beforeAll(async () => {
  server = await testServer();
  buyer = await server.client('all');
  const named = (name: string) => newSupplier(buyer, name);
  suppliers = [await named('Alfa'), await named('Beta'), await named('Gama')];
});

conformResource(
  quotation,
  'quotation',
  () => server,
  (n) => body(suppliers, { subject: `Cotação ${n}` }),
);
walkDocument({
  contract: quotation,
  machine: quotationMachine,
  server: () => server,
  make: (walker) => newQuotation(walker, suppliers),
  bodies: { extend: { deadline: inDays(9) } },
});

describe('a quotation', () => {
  it('keeps its lines and suppliers through a change, and says at its place what is wrong', async () => {
    const made = await newQuotation(buyer, suppliers.slice(0, 2));
    expect(made.code).toMatch(/^CT-\d{4}-\d{6}$/);
    const { data: changed } = await buyer.call(quotation.update, {
      params: { uuid: made.uuid },
      body: {
        ...body([]),
        version: made.version,
        suppliers: made.suppliers.map(({ uuid, supplier_uuid }) => ({ uuid, supplier_uuid: supplier_uuid ?? '' })),
        lines: [{ uuid: made.lines[1]?.uuid, kind: 'OTHER', description: 'Fusível 10 A', quantity: '4' }],
      },
    });
    expect(changed.lines.map(({ uuid }) => uuid)).toEqual([made.lines[1]?.uuid]);
    expect(changed.suppliers.map(({ uuid }) => uuid)).toEqual(made.suppliers.map(({ uuid }) => uuid));
    const nobody = '00000000-0000-7000-8000-000000000000';
    const refusal = await buyer.refused(422, quotation.create, {
      body: body([suppliers[0], suppliers[0], nobody], { lines: [{ kind: 'OTHER', quantity: '1' }] }),
    });
    expect(refusal.errors).toEqual({
      'lines.0.description': ['Descreva o item'],
      'suppliers.1.supplier_uuid': ['Este fornecedor já está na lista'],
      'suppliers.2.supplier_uuid': ['Fornecedor não encontrado'],
    });
  });

  it('past its day takes no answers, and its buyer is told how many came', async () => {
    const sent = await step(buyer, 'send', await newQuotation(buyer, suppliers));
    await server.owner.query(`update quotation set deadline = deadline - 30 where uuid = $1`, [sent.uuid]);
    await stopPastDeadline({}, server.services);
    const { data: stopped } = await buyer.call(quotation.show, { params: { uuid: sent.uuid } });
    expect(stopped.status).toBe('ANALYSIS');
    const { data: notices } = await buyer.call(notification.list, { query: { per_page: 50 } });
    expect(JSON.stringify(notices)).toContain(`${sent.code}: prazo encerrado`);
    const past = await buyer.refused(422, quotation.extend, {
      params: { uuid: sent.uuid },
      body: { version: stopped.version, deadline: inDays(-1) },
    });
    expect(past.errors).toHaveProperty('deadline');
    expect((await step(buyer, 'extend', stopped, { deadline: inDays(3) })).status).toBe('OPEN');
  });

  it('is printed for a supplier without a price of ours', async () => {
    const made = await newQuotation(buyer, suppliers, {
      lines: [{ kind: 'OTHER', description: 'Lâmpada UV', quantity: '3', unit_price: '777.77' }],
    });
    const { raw } = await buyer.try(quotation.pdf, { params: { uuid: made.uuid } });
    const { text } = await readPdf(raw);
    expect(text).toContain('Lâmpada UV');
    expect(text).not.toContain('777,77');
  });
});
