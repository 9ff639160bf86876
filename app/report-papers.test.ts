import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { formatDate, formatMoney, formatNumber, formatPercent } from '#core/contract/format.ts';
import type { AnyReport } from '#core/contract/report.ts';
import { isPrintable } from '#core/contract/resource.ts';
import type { TestClient } from '#core/testing/client.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { company } from '#modules/platform/company/contract.ts';
import { slaDashboard } from '#modules/sla/sla-dashboard/contract.ts';
import { performance, productivity, timeControl } from '#modules/report/labor-productivity/contract.ts';
import { part } from '#modules/registry/part/contract.ts';
import { stockPart } from '#modules/stock/stock/contract.ts';
import { warranty } from '#modules/report/report/contract.ts';
import { leadTime, openRequests, price, savings, spend } from '#modules/report/purchase-report/contract.ts';
import { assetAvailability } from '#modules/report/asset-availability/contract.ts';
import { accuracy } from '#modules/report/count-accuracy/contract.ts';
import { abc, alerts, position, suggestions } from '#modules/report/stock-report/contract.ts';
import { modules } from './modules.ts';
import { contracts } from '#modules/contract/contract-hub/contract.ts';
import { contractProfits, customerProfits, unitProfits } from '#modules/contract/contract-profit/contract.ts';
import { installedBase } from '#modules/report/installed-base/contract.ts';
import { anvisaWatch } from '#modules/crm/anvisa-watch/contract.ts';
import { customerFleet } from '#modules/crm/customer-fleet/contract.ts';
import { people } from '#modules/crm/crm-people/contract.ts';
import { nonConformityReport } from '#modules/quality/non-conformity-report/contract.ts';
import { benefitCost } from '#modules/people/benefit-cost/contract.ts';
import { payrollMonth } from '#modules/people/payroll-month/contract.ts';

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

async function fileOf(endpoint: Endpoint, body: object): Promise<{ raw: Buffer; type: unknown }> {
  const started = (await client.call(endpoint, { body } as never)) as { data: { operation_id: string } };
  await server.work();
  const { raw, headers, status } = await client.send('GET', `/bulk-operation/${started.data.operation_id}/result`);
  expect(status).toBe(200);
  return { raw, type: headers['content-type'] };
}

async function paper(endpoint: Endpoint, query: object, more: object = {}): Promise<{ text: string; pages: number }> {
  const { raw, type } = await fileOf(endpoint, { format: 'pdf', selection: { query }, ...more });
  expect(type).toBe('application/pdf');
  return readPdf(raw);
}

const reports: [string, Endpoint, object][] = [
  ['Painel de SLA', slaDashboard.calls.export, {}],
  ['Curva ABC', abc.calls.export, {}],
  ['Alertas de estoque', alerts.calls.export, {}],
  ['Sugestão de compra', suggestions.calls.export, {}],
  ['Produtividade por serviço', productivity.calls.export, days],
  ['Controle de tempo', timeControl.calls.export, days],
  ['Desempenho dos técnicos', performance.calls.export, days],
  ['Análise de garantias', warranty.calls.export, days],
  ['Gastos com compras', spend.calls.export, days],
  ['Prazo dos fornecedores', leadTime.calls.export, days],
  ['Variação de preços', price.calls.export, days],
  ['Economia das cotações', savings.calls.export, days],
  ['Solicitações em aberto', openRequests.calls.export, {}],
  ['Contratos', contracts.calls.export, {}],
  ['Resultado por contrato', contractProfits.calls.export, days],
  ['Resultado por cliente', customerProfits.calls.export, days],
  ['Resultado por nº de série', unitProfits.calls.export, days],
  ['Custo dos benefícios', benefitCost.calls.export, days],
  ['Folha de benefícios', payrollMonth.calls.export, {}],
  ['Funil por responsável', people.calls.export, days],
  ['Relatório de estoque', position.calls.export, days],
  ['Acurácia dos inventários', accuracy.calls.export, days],
  ['Disponibilidade do patrimônio', assetAvailability.calls.export, days],
  ['Vigilância ANVISA', anvisaWatch.calls.export, {}],
  ['Relatório do parque', customerFleet.calls.export, days],
  ['Relatório da base instalada', installedBase.calls.export, {}],
  ['Relatório de não conformidades', nonConformityReport.calls.export, days],
];

const declared: readonly AnyReport[] = [
  abc,
  alerts,
  suggestions,
  productivity,
  timeControl,
  performance,
  slaDashboard,
  warranty,
  spend,
  leadTime,
  price,
  savings,
  openRequests,
  contracts,
  contractProfits,
  customerProfits,
  unitProfits,
  benefitCost,
  payrollMonth,
  people,
  position,
  accuracy,
  assetAvailability,
  installedBase,
  customerFleet,
  anvisaWatch,
  nonConformityReport,
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

  it.each(reports)('%s begins as a sheet with the head of its paper, figures and all', async (title, call, query) => {
    const { raw } = await fileOf(call, { format: 'xlsx', selection: { query } });
    const { sheets } = await readXlsx(raw);
    const lines = (sheets[0]?.rows ?? []).map((row) => row.filter((cell) => cell !== null && cell !== ''));
    const report = declared.find(({ head }) => head.title === title);
    const first = lines.findIndex((cells) => cells.length > 1);
    const head = lines.slice(0, first).flat().map(String);
    const { data } = await client.call(company.show);
    expect(head.slice(0, 2)).toEqual([data.trade_name ?? data.legal_name, title]);
    if (Object.keys(query).length > 0) expect(head).toContain('Período: 01/01/2026 a 31/03/2026');
    expect(head.some((line) => /^Emitido em \d{2}\/\d{2}\/\d{4} \d{2}:\d{2} por ./.test(line))).toBe(true);
    // Each figure stands there as the paper has it.
    const { text } = await paper(call, query);
    const figures = head.slice(-(report?.figures.length ?? 0));
    expect(figures.map((line) => line.split(': ')[0])).toEqual(report?.figures.map(({ label }) => label));
    for (const line of figures) expect(text).toContain(plain(line.replace(': ', ' ').replace(/ \(.*\)$/, '')));
    expect(lines[first]?.length).toBe(report?.columns.length);
  });

  it('sums at the foot what its rows hold, as a number', async () => {
    const { raw } = await fileOf(abc.calls.export, { format: 'xlsx', selection: { query: {} } });
    const { sheets } = await readXlsx(raw);
    const rows = sheets[0]?.rows ?? [];
    const headings = rows.findIndex((row) => row.includes('Valor consumido'));
    const column = rows[headings]?.indexOf('Valor consumido') ?? -1;
    const foot = rows.at(-1);
    expect(foot).toContain('Total');
    const sum = rows.slice(headings + 1, -1).reduce((all, row) => all + Number(row[column]), 0);
    expect([sum, foot?.[column]]).toEqual([107, 107]);
  });

  it('has the figures of the screen, the filters in words, and the columns of the sheet', async () => {
    const { data: summary } = await client.call(abc.calls.summary, { query: { kind: 'PART' } });
    const { text } = await paper(abc.calls.export, { kind: 'PART', class: 'A' });
    expect(text).toContain(`${formatDate(summary.start_date)} a ${formatDate(summary.end_date)}`);
    expect(text).toContain(plain(`Consumo no período ${formatMoney(summary.total)}`));
    for (const one of summary.classes) expect(text).toContain(`${formatPercent(one.share, 1)} do valor consumido`);
    expect(text).toMatch(/Classe: A .*Tipo: Peça/);
    for (const heading of ['Posição', 'Descrição', 'Valor consumido', 'Valor em estoque'])
      expect(text).toContain(heading);
    expect(text).toContain('Placa-mãe de monitor');
    expect(text).not.toContain('Cabo de força');

    const few = await paper(abc.calls.export, {}, { columns: ['name', 'value'] });
    expect(few.text).toContain('Cabo de força R$ 7,00');
    expect(few.text).not.toContain('Posição');
  });

  it('lists what was chosen by hand and says so', async () => {
    const { data } = await client.call(suggestions.calls.rows, { query: {} });
    expect(data.length).toBeGreaterThan(1);
    const uuids = data.slice(0, 1).map(({ uuid }) => uuid);
    const { text } = await paper(suggestions.calls.export, {}, { selection: { uuids } });
    expect(text).toContain(`Seleção: ${formatNumber(1)} escolhido na lista`);
    expect(text).toContain(data[0]?.name);
    expect(text).not.toContain(data[1]?.name);
  });
});
