import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { formatDate, formatMoney, formatNumber, formatPercent } from '#core/contract/format.ts';
import { isPrintable } from '#core/contract/resource.ts';
import type { TestClient } from '#core/testing/client.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { budget } from '#modules/budget/budget/contract.ts';
import { company } from '#modules/platform/company/contract.ts';
import { performance, productivity, timeControl } from '#modules/report/labor-productivity/contract.ts';
import { part } from '#modules/registry/part/contract.ts';
import { stockPart } from '#modules/stock/stock/contract.ts';
import { stockReport } from '#modules/report/stock-report/contract.ts';
import { modules } from './modules.ts';

let server: TestServer;
let client: TestClient;
/** As a reader of the file finds it: money's hard space is a space. */
const plain = (text: string): string => text.replace(/\s+/g, ' ');
const days = { start_date: '2026-01-01', end_date: '2026-03-31' };

beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  for (const [name, quantity, cost] of [
    ['Placa-mãe de monitor', '20', '50'],
    ['Cabo de força', '10', '3.5'],
  ] as const) {
    const { data } = await client.call(part.create, { body: { description: name } });
    const made = await client.call(stockPart.create, {
      body: { part_uuid: data.uuid, min_quantity: '30', batches: [{ batch_number: 'L1', quantity, unit_cost: cost }] },
    });
    await client.call(stockPart.exit, { params: { uuid: made.data.uuid }, body: { quantity: '2', reason: 'SALE' } });
  }
});

async function paper(endpoint: Endpoint, query: object, more: object = {}): Promise<{ text: string; pages: number }> {
  const body = { format: 'pdf', selection: { query }, ...more };
  const started = (await client.call(endpoint, { body } as never)) as { data: { operation_id: string } };
  await server.work();
  const { raw, headers, status } = await client.send('GET', `/bulk-operation/${started.data.operation_id}/result`);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  return readPdf(raw);
}

const reports: [string, Endpoint, object][] = [
  ['Curva ABC', stockReport.abcExport, {}],
  ['Alertas de estoque', stockReport.alertExport, {}],
  ['Sugestão de compra', stockReport.suggestionExport, {}],
  ['Produtividade por serviço', productivity.calls.export, days],
  ['Controle de tempo', timeControl.calls.export, days],
  ['Desempenho dos técnicos', performance.calls.export, days],
  ['Análise de garantias', budget.warrantyExport, { decided_from: days.start_date, decided_to: days.end_date }],
];

describe('a report as a document', () => {
  it('is each that can be had as a sheet', () => {
    const printable = modules
      .flatMap(({ mounts }) => mounts)
      .flatMap(({ contract }) => Object.values(contract as Record<string, Endpoint>))
      .filter(({ body }) => isPrintable(body));
    expect(printable.map(({ path }) => path).toSorted()).toEqual(reports.map(([, { path }]) => path).toSorted());
  });

  it.each(reports)(
    '%s stands on the company’s paper, says its days and counts its pages',
    async (title, call, query) => {
      const { text } = await paper(call, query);
      const { data } = await client.call(company.show);
      expect(text).toContain(data.trade_name ?? data.legal_name);
      expect(text).toContain(title);
      expect(text).toMatch(/Página 1 de \d+/);
      if (Object.keys(query).length > 0) expect(text).toContain('01/01/2026 a 31/03/2026');
    },
  );

  it('has the figures of the screen, the filters in words, and the columns of the sheet', async () => {
    const { data: summary } = await client.call(stockReport.abcSummary, { query: { kind: 'PART' } });
    const { text } = await paper(stockReport.abcExport, { kind: 'PART', class: 'A' });
    expect(text).toContain(`${formatDate(summary.from)} a ${formatDate(summary.to)}`);
    expect(text).toContain(plain(`Consumo no período ${formatMoney(summary.total)}`));
    for (const one of summary.classes) expect(text).toContain(`${formatPercent(one.share, 1)} do valor consumido`);
    expect(text).toMatch(/Classe: A .*Tipo: Peça/);
    for (const heading of ['Posição', 'Descrição', 'Valor consumido', 'Valor em estoque'])
      expect(text).toContain(heading);
    expect(text).toContain('Placa-mãe de monitor');
    expect(text).not.toContain('Cabo de força');

    const few = await paper(stockReport.abcExport, {}, { columns: ['name', 'value'] });
    expect(few.text).toContain('Cabo de força R$ 7,00');
    expect(few.text).not.toContain('Posição');
  });

  it('lists what was chosen by hand and says so', async () => {
    const { data } = await client.call(stockReport.suggestions, { query: {} });
    expect(data.length).toBeGreaterThan(1);
    const uuids = data.slice(0, 1).map(({ uuid }) => uuid);
    const { text } = await paper(stockReport.suggestionExport, {}, { selection: { uuids } });
    expect(text).toContain(`Seleção: ${formatNumber(1)} escolhido na lista`);
    expect(text).toContain(data[0]?.name);
    expect(text).not.toContain(data[1]?.name);
  });
});
