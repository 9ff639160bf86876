import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#core/contract/days.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { walkDocument } from '#core/testing/walk-document.ts';
import type { Purchase } from '#modules/purchase/purchase/contract.ts';
import { newSupplier, received, sentPurchase, shelf } from '../testing/examples.ts';
import { stockPart } from '#modules/stock/stock/contract.ts';
import { importTracking, stepFiles, type ImportTracking } from '../contract.ts';
import { demo } from '../demo/demo.ts';
import { importMachine, importStep, type ImportMode } from '../import-tracking.rules.ts';

let server: TestServer;
let buyer: TestClient;
let supplier: string;
beforeAll(async () => {
  server = await testServer();
  buyer = await server.client('all');
  supplier = await newSupplier(buyer, 'Albion Calibration Ltd.');
});

const ordered = (): Promise<Purchase> => sentPurchase(buyer, supplier, [{ quantity: '1', unit_price: '10.00' }]);
const tracked = async (purchase_uuid: string, mode: ImportMode = 'AIR'): Promise<ImportTracking> =>
  (await buyer.call(importTracking.create, { body: { purchase_uuid, mode, currency: 'USD' } })).data;
type Changes = Partial<Pick<ImportTracking, 'steps' | 'costs'>>;
const changed = async (row: ImportTracking, own: Changes | object): Promise<ImportTracking> => {
  const steps = row.steps.map(({ responsible_name: _name, ...step }) => step);
  const body = { purchase_uuid: row.purchase_uuid ?? '', mode: row.mode, currency: row.currency, steps, ...own };
  return (
    await buyer.call(importTracking.update, {
      params: { uuid: row.uuid },
      body: { ...body, version: row.version } as never,
    })
  ).data;
};

walkDocument({
  contract: importTracking,
  machine: importMachine,
  server: () => server,
  make: async () => tracked((await ordered()).uuid),
});

describe('an import', () => {
  it('begins with the sixteen steps of its way of coming, each with a day', async () => {
    const air = await tracked((await ordered()).uuid);
    expect(air.code).toMatch(/^IM-\d{4}-\d{6}$/);
    expect(air.steps.map(({ step }) => step)).toEqual(importStep.values);
    expect(air).toMatchObject({ status: 'IN_PROGRESS', current_step: 'PROFORMA', open_steps: 16 });
    expect(daysBetween(air.steps[0]?.planned_at ?? '', air.expected_at ?? '')).toBe(45);
    const courier = await tracked((await ordered()).uuid, 'COURIER');
    expect(courier.steps.filter(({ status }) => status === 'SKIPPED').map(({ step }) => step)).toEqual([
      'CATALOGUE',
      'LICENCE',
      'INSPECTION',
    ]);
  });

  it('of a purchase is one', async () => {
    const made = await ordered();
    const people = await Promise.all(Array.from({ length: 3 }, () => server.client('all')));
    const answers = await Promise.all(
      people.map((client) => client.try(importTracking.create, { body: { purchase_uuid: made.uuid } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('stands where its first open step is, slips with it, and ends when none is open', async () => {
    const made = await tracked((await ordered()).uuid);
    const later = addDays(made.expected_at ?? '', 12);
    const moved = await changed(made, {
      steps: made.steps.map(({ responsible_name: _name, ...step }, n) => ({
        ...step,
        ...(n < 3 ? { status: 'DONE', actual_at: step.planned_at } : {}),
        ...(step.step === 'LICENCE'
          ? { status: 'BLOCKED', document: 'LPCO 26/123', notes: 'Exigência da Anvisa' }
          : {}),
        ...(step.step === 'RECEIPT' ? { planned_at: later } : {}),
      })),
    });
    expect(moved).toMatchObject({ current_step: 'LICENCE', open_steps: 13, expected_at: later });
    const params = { uuid: moved.uuid };
    const early = await buyer.refused(409, importTracking.conclude, { params, body: { version: moved.version } });
    expect(early.message).toBe('Conclua ou dispense as etapas em aberto (13).');
    const over = await changed(moved, {
      steps: moved.steps.map(({ responsible_name: _name, ...step }) => ({ ...step, status: 'DONE' })),
    });
    const { data: done } = await buyer.call(importTracking.conclude, { params, body: { version: over.version } });
    expect([done.status, done.current_step]).toEqual(['DONE', null]);
    const { raw } = await buyer.try(importTracking.pdf, { params });
    expect((await readPdf(raw)).text).toContain('LPCO 26/123');
  });

  it('brings what it costs onto the shelf with the goods, by their value, to the cent, in however many receipts', async () => {
    const [cheap, dear] = [await shelf(buyer), await shelf(buyer)];
    const made = await sentPurchase(buyer, supplier, [
      { part_uuid: cheap.part_uuid ?? '', quantity: '3', unit_price: '100.00' },
      { part_uuid: dear.part_uuid ?? '', quantity: '1', unit_price: '600.00' },
    ]);
    const begun = await tracked(made.uuid);
    const costly = await changed(begun, {
      costs: [
        { kind: 'FREIGHT', currency: 'USD', amount: '10.00', rate: '5.4321' },
        { kind: 'II', currency: 'BRL', amount: '45.69', rate: '1' },
      ],
    });
    // 54,32 + 45,69 = 100,01 over 300 and 600.
    expect(costly.landed_total).toBe('100.01');
    expect(costly.landed.map(({ landed }) => landed)).toEqual(['33.34', '66.67']);
    const [first, second] = made.lines;
    const line = (uuid: string | undefined, quantity: string, unit_cost: string, batch_number: string) => ({
      purchase_line_uuid: uuid ?? '',
      quantity,
      unit_cost,
      batch_number,
    });
    const one = await received(buyer, made, { lines: [line(first?.uuid, '1', '100.00', 'A')] });
    const rest = await received(buyer, made, {
      lines: [line(first?.uuid, '2', '100.00', 'B'), line(second?.uuid, '1', '600.00', 'C')],
    });
    expect([one, rest].flatMap(({ lines }) => lines.map(({ landed }) => landed))).toEqual(['11.11', '22.23', '66.67']);
    const batches = (await buyer.call(stockPart.show, { params: { uuid: cheap.uuid } })).data.batches;
    expect(
      batches
        .map(({ batch_number, unit_cost }) => [batch_number, unit_cost])
        .toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1)),
    ).toEqual([
      ['A', '111.11'],
      ['B', '111.12'],
    ]);
  });

  it('keeps what is noted of a cost, and refuses a rate that would make it nothing', async () => {
    const row = await tracked((await ordered()).uuid);
    const cost = { kind: 'INSURANCE', currency: 'EUR', amount: '10.00', rate: '6.2', notes: 'Apólice 4471' };
    const kept = await changed(row, { costs: [cost] });
    expect(kept.costs.map(({ notes, total }) => [notes, total])).toEqual([['Apólice 4471', '62.00']]);
    const none = changed(kept, { costs: [{ ...cost, rate: '0' }] });
    await expect(none).rejects.toThrow('Informe a taxa do dia');
  });

  it('keeps the papers of each step by it, over every change of the steps; who only looks adds none', async () => {
    const row = await tracked((await ordered()).uuid);
    const licence = row.steps.find(({ step }) => step === 'LICENCE')?.uuid ?? '';
    const path = `/purchase/import-tracking/step/${licence}/files`;
    const paper = () => multipart([{ name: 'lpco.csv', content: Buffer.from('a;b\n1;2\n') }], {});
    const { payload, headers } = paper();
    expect((await buyer.send('POST', path, payload, { headers })).status).toBe(201);
    const after = await changed(row, {});
    expect(after.step_files).toEqual([{ step_uuid: licence, files: 1 }]);
    const { data } = await buyer.call(stepFiles.list, { params: { uuid: licence } });
    expect(data.map(({ name }) => name)).toEqual(['lpco.csv']);
    const reader = await server.client({ purchase: ['show_import'] });
    const again = paper();
    expect((await reader.send('POST', path, again.payload, { headers: again.headers })).status).toBe(403);
    expect((await reader.send('GET', `/file/${data[0]?.uuid ?? ''}`)).status).toBe(200);
  });

  it('has three on their way in the demo company', async () => {
    await demoOf(server, demo);
    const { data: rows } = await buyer.call(importTracking.list, { query: { search: 'IM-', per_page: 100 } });
    const modes = rows.filter(({ landed_total }) => !['0.00', '100.01', '62.00'].includes(landed_total));
    expect(modes.map(({ mode }) => mode).sort()).toEqual(['AIR', 'COURIER', 'SEA']);
  });
});
