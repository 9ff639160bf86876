import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { search } from '#core/contract/search.ts';
import type { TestClient } from '#core/testing/client.ts';
import { conformResource } from '#core/testing/conform.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { company } from '#modules/platform/company/contract.ts';
import type { Budget } from '../budget.rows.ts';
import { budget, budgetRegistry } from '../contract.ts';
import {
  evaluatedOrder,
  item,
  newBudget,
  newCustomer,
  newLabor,
  newPart,
  orderWaiting,
  sent,
} from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let someone: string;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  someone = await newCustomer(desk);
});
conformResource(
  budgetRegistry,
  'budget',
  () => server,
  (n) => ({
    customer_uuid: someone,
    items: [item({ description: `Serviço ${n}`, unit_price: `${n}.10` })],
  }),
);

const keyOf = ({ uuid, version }: Budget) => ({ params: { uuid }, body: { version } });

describe('a budget', () => {
  it('is found after what it is about when both are searched for', async () => {
    const made = await newBudget(desk, {
      customer_uuid: someone,
      items: [item({ description: 'Revisão' })],
    });
    const { data } = await desk.call(search.find, { query: { q: 'clínica dos orçamentos', limit: 20 } });
    const entities = data.map(({ entity }) => entity);
    expect(data.some(({ uuid }) => uuid === made.uuid)).toBe(true);
    expect(entities.lastIndexOf('customer')).toBeLessThan(entities.indexOf('budget'));
  });

  it('has a code of its own, figures by the server and a class nobody types', async () => {
    const row = await newBudget(desk, {
      items: [
        item({ quantity: '2.5', unit_price: '10.01', discount: '0.01' }),
        item({
          description: 'Deslocamento',
          kind: 'TRAVEL',
          unit_price: '33.33',
          coverage: { cause: 'COURTESY', percent: '50', reason: 'Cliente antigo' },
        }),
      ],
      discount: '1.00',
      freight: '10.00',
    });
    expect(row.code).toMatch(/^ORC-\d{4}-\d{6}$/);
    expect(row).toMatchObject({
      revision: 1,
      status: 'DRAFT',
      service_order: null,
      items_total: '58.35',
      covered_total: '16.67',
      chargeable_total: '50.68',
      total: '67.35',
      warranty_class: 'partial_warranty',
    });
    expect(row.items).toMatchObject([
      { position: 0, net: '25.02', covered: '0.00', coverage: { cause: 'NONE', payer: 'CUSTOMER', overridden: false } },
      { net: '33.33', covered: '16.67', chargeable: '16.66', coverage: { payer: 'COMPANY', overridden: true } },
    ]);
  });

  it('a line is the same line through every save, wherever it moves; a new version has lines of its own', async () => {
    const three = ['Limpeza', 'Calibração', 'Frete'].map((description) => item({ description }));
    const row = await newBudget(desk, { items: three });
    const [cleaning, calibration, freight] = row.items.map(({ uuid }) => uuid);
    const body = { customer_uuid: someone, version: row.version };
    const { data } = await desk.call(budget.update, {
      params: { uuid: row.uuid },
      body: {
        ...body,
        items: [
          item({ uuid: freight, description: 'Frete' }),
          item({ description: 'Ajuste' }),
          item({ uuid: cleaning, description: 'Limpeza', unit_price: '70.00' }),
        ],
      },
    });
    expect(data.items.map(({ uuid, description }) => [uuid, description])).toEqual([
      [freight, 'Frete'],
      [data.items[1]?.uuid, 'Ajuste'],
      [cleaning, 'Limpeza'],
    ]);
    expect([cleaning, calibration, freight]).not.toContain(data.items[1]?.uuid);
    const stolen = await newBudget(desk, { items: three });
    const refused = await desk.refused(422, budget.update, {
      params: { uuid: stolen.uuid },
      body: { ...body, version: stolen.version, items: [item({ uuid: freight })] },
    });
    expect(refused.errors).toEqual({ 'items.0.uuid': ['Esta linha não é deste registro'] });
    const { budget: went } = await sent(desk, data);
    const copy = await desk.call(budget.revise, {
      params: { uuid: went.uuid },
      body: { reason: 'Mais barato', version: went.version },
    });
    const before = new Set(data.items.map(({ uuid }) => uuid));
    expect(copy.data.items.map(({ uuid }) => before.has(uuid))).toEqual([false, false, false]);
  });

  it('refuses what no field can say alone, on the field', async () => {
    const refused = async (own: object) =>
      (await desk.refused(422, budget.create, { body: { customer_uuid: someone, items: [item()], ...own } })).errors;
    expect(await refused({ items: [item({ discount: '100.01' })] })).toHaveProperty(['items.0.discount']);
    const huge = item({ quantity: '9999999', unit_price: '999999999999.99' });
    expect(await refused({ items: [huge] })).toHaveProperty(['items.0.unit_price']);
    expect(await refused({ discount: '100.01' })).toHaveProperty('discount');
    expect(await refused({ items: [item({ kind: 'PART' })] })).toEqual({
      'items.0.reference_uuid': ['Escolha a peça'],
    });
    expect(await refused({ items: [item({ kind: 'LABOR', reference_uuid: randomUUID() })] })).toEqual({
      'items.0.reference_uuid': ['Serviço não encontrado'],
    });
    const said = item({ coverage: { cause: 'COURTESY', percent: '100' } });
    expect(await refused({ items: [said] })).toEqual({
      'items.0.coverage.reason': ['Diga por que a cobertura é outra'],
    });
    const zero = item({ coverage: { cause: 'COURTESY', percent: '0', reason: 'x' } });
    expect(await refused({ items: [zero] })).toHaveProperty(['items.0.coverage.percent']);
    expect(await refused({ customer_uuid: null })).toEqual({ customer_uuid: ['Escolha o cliente'] });
    expect(await refused({ items: [] })).toHaveProperty('items');
  });

  it('is deleted only as a draft nobody saw', async () => {
    const row = await newBudget(desk);
    const { budget: gone } = await sent(desk, row);
    await desk.refused(409, budget.remove, { params: { uuid: gone.uuid } });
    const draft = await newBudget(desk);
    await desk.call(budget.remove, { params: { uuid: draft.uuid } });
    await desk.refused(404, budget.show, { params: { uuid: draft.uuid } });
  });
});

describe('versions', () => {
  it('supersede, stay readable and leave one that holds', async () => {
    const { budget: first } = await sent(desk, await newBudget(desk));
    await desk.refused(409, budget.update, {
      params: { uuid: first.uuid },
      body: { customer_uuid: someone, items: [item()], version: first.version },
    });
    const body = { version: first.version, reason: 'Cliente pediu desconto' };
    const { data: second } = await desk.call(budget.revise, { params: { uuid: first.uuid }, body });
    expect(second).toMatchObject({ code: first.code, revision: 2, status: 'DRAFT', sent_at: null });
    const { data } = await desk.call(budget.versions, { params: { uuid: second.uuid } });
    expect(data.map(({ revision, status }) => [revision, status])).toEqual([
      [2, 'DRAFT'],
      [1, 'SUPERSEDED'],
    ]);
    expect(data[1]?.items).toMatchObject([{ description: 'Higienização completa' }]);
    const listed = async (all_versions?: '1') =>
      (await desk.call(budget.list, { query: { search: first.code, ...(all_versions && { all_versions }) } })).data;
    expect((await listed()).map(({ revision }) => revision)).toEqual([2]);
    expect(await listed('1')).toHaveLength(2);
    await desk.refused(409, budget.remove, { params: { uuid: second.uuid } });
    await desk.refused(409, budget.revise, { params: { uuid: first.uuid }, body });
  });

  it('are frozen by the database once sent', async () => {
    const { budget: row } = await sent(desk, await newBudget(desk));
    const change = (sql: string) => server.owner.query(sql, [row.uuid]);
    await expect(change('update budget set discount = 1 where uuid = $1')).rejects.toThrow('does not change');
    await expect(
      change('update budget_item set unit_price = 1, net = 1, chargeable = 1 where budget_uuid = $1'),
    ).rejects.toThrow('do not change');
    await expect(change('delete from budget_item where budget_uuid = $1')).rejects.toThrow('do not change');
    await expect(
      server.owner.query(
        `insert into budget (code, revision, status, customer_uuid, payer_uuid, valid_until) values ($1, 9, 'DRAFT', $2, $2, now())`,
        [row.code, someone],
      ),
    ).rejects.toThrow('budget_live');
  });
});

describe('what staff record', () => {
  it('needs who and why, and binds', async () => {
    const { budget: row } = await sent(desk, await newBudget(desk, { items: [item(), item({ unit_price: '60.00' })] }));
    const record = (own: object) => ({ params: { uuid: row.uuid }, body: { version: row.version, ...own } });
    const why = await desk.refused(422, budget.setStatus, record({ status: 'REJECTED', name: 'Ana' }));
    expect(why.errors).toEqual({ refusal_reason: ['Escolha o motivo da recusa'] });
    await desk.refused(422, budget.setStatus, record({ status: 'APPROVED' }));
    await desk.refused(422, budget.setStatus, record({ status: 'APPROVED', name: 'Ana', approved: [7] }));
    const { data } = await desk.call(
      budget.setStatus,
      record({ status: 'APPROVED', approved: [1], name: 'Ana', channel: 'WHATSAPP', reference: 'PC 10' }) as never,
    );
    expect(data).toMatchObject({ status: 'PARTIALLY_APPROVED', chargeable_total: '60.00' });
    expect(data.items.map(({ approved }) => approved)).toEqual([false, true]);
    expect(data.decisions).toMatchObject([{ channel: 'WHATSAPP', approved: [1], refused: [0], reference: 'PC 10' }]);
    await desk.refused(409, budget.revise, {
      params: { uuid: row.uuid },
      body: { version: data.version, reason: 'x' },
    });
    await desk.refused(409, budget.setStatus, {
      params: { uuid: row.uuid },
      body: { status: 'REJECTED', name: 'Ana', refusal_reason: 'PRICE', version: data.version },
    });
    await expect(server.owner.query('set role bancada_app; update decision set name = $$x$$')).rejects.toThrow(
      'permission denied',
    );
  });

  it('is theirs alone: roles without the permission are refused', async () => {
    const { budget: row } = await sent(desk, await newBudget(desk));
    const reader = await server.client({ budget: ['list', 'show'] });
    await reader.call(budget.show, { params: { uuid: row.uuid } });
    await reader.refused(403, budget.send, keyOf(row));
    await reader.refused(403, budget.setStatus, {
      params: { uuid: row.uuid },
      body: { status: 'CANCELLED', comment: 'x', version: row.version },
    });
    const writer = await server.client({ budget: ['create', 'update', 'list', 'show', 'delete'] });
    await writer.refused(403, budget.send, keyOf(row));
    const sender = await server.client({ budget: ['send', 'show'] });
    await sender.refused(403, budget.setStatus, {
      params: { uuid: row.uuid },
      body: { status: 'CANCELLED', comment: 'x', version: row.version },
    });
  });
});

describe('from an order', () => {
  it('only while it waits for one, and only one at a time', async () => {
    const order = await orderWaiting(desk);
    const body = { service_order_uuid: order.uuid, items: [item()] };
    const { data } = await desk.call(budget.create, { body });
    expect(data).toMatchObject({ service_order: { code: order.code }, customer: { uuid: order.customer.uuid } });
    const second = await desk.refused(409, budget.create, { body });
    expect(second).toMatchObject({ code: 'in_use', details: { uuid: data.uuid } });
    await sent(desk, data);
    await desk.refused(409, budget.prefill, { params: { orderUuid: order.uuid } });
  });

  it('begins with what the bench recommended, priced, and who pays', async () => {
    const [power, hours, fixed] = [
      await newPart(desk),
      await newLabor(desk),
      await newLabor(desk, { fixed_price: '90.00' }),
    ];
    const order = await evaluatedOrder(desk, {
      warranty_kind: 'PARTIAL',
      warranty_source: 'MANUFACTURER',
      warranty_reason: 'Fonte com defeito de fábrica',
      parts: [{ part_uuid: power, quantity: '2', covered: true }],
      labors: [
        { labor_uuid: hours, minutes: 90 },
        { labor_uuid: fixed, minutes: 30 },
      ],
    });
    const { data } = await desk.call(budget.prefill, { params: { orderUuid: order.uuid } });
    expect(data.items).toMatchObject([
      {
        kind: 'PART',
        reference_uuid: power,
        quantity: '2.000',
        unit_price: '250.00',
        coverage: { cause: 'MANUFACTURER', percent: '100.00' },
      },
      { kind: 'LABOR', quantity: '1.500', unit: 'H', unit_price: '120.00', coverage: { cause: 'NONE' } },
      { kind: 'LABOR', quantity: '1.000', unit: 'UN', unit_price: '90.00' },
    ]);
  });

  it('is not there for a technician of other orders', async () => {
    const order = await orderWaiting(desk);
    const { data } = await desk.call(budget.create, { body: { service_order_uuid: order.uuid, items: [item()] } });
    const other = await server.client({
      budget: ['list', 'show', 'update'],
      service_order: ['confirm_assignment', 'show'],
    });
    await other.refused(404, budget.show, { params: { uuid: data.uuid } });
    await other.refused(404, budget.exportPdf, { params: { uuid: data.uuid } });
    await other.refused(404, budget.versions, { params: { uuid: data.uuid } });
    const { data: seen } = await other.call(budget.list, { query: { service_order_uuid: order.uuid } });
    expect(seen).toEqual([]);
  });
});

describe('the PDF', () => {
  it('is a document, before and after the answer', async () => {
    const { budget: row } = await sent(
      desk,
      await newBudget(desk, { payment_terms: '28 dias', notes: 'Prazo sujeito a peças' }),
    );
    const answer = await desk.try(budget.exportPdf, { params: { uuid: row.uuid } });
    expect([answer.status, answer.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(answer.headers['content-disposition']).toContain(`orcamento-${row.code.toLowerCase()}-v1.pdf`);
  });

  it('calls a courtesy by its name, and one day by its number', async () => {
    const row = await newBudget(desk, { courtesy_reason: 'Cliente antigo', delivery_days: 1 });
    const { raw } = await desk.try(budget.exportPdf, { params: { uuid: row.uuid } });
    const { text } = await readPdf(raw);
    expect(text).toContain('1 dia após a aprovação');
    expect(text).toMatch(/Cortesia − R\$\s100,00/);
    expect(text).not.toContain('Coberto por garantia ou contrato');
  });
});

describe('its validity', () => {
  it('holds as long as the company says, unless it says another day itself', async () => {
    const { data: now } = await desk.call(company.show);
    const { uuid: _u, created_at: _c, updated_at: _d, ...body } = now;
    const today = (await desk.call(budget.defaults)).data.valid_until;
    const { data: settled } = await desk.call(company.update, { body: { ...body, budget_valid_days: 25 } });
    const later = addDays(today, 15);
    expect((await desk.call(budget.defaults)).data.valid_until).toBe(later);
    const row = await newBudget(desk);
    expect(row.valid_until).toBe(later);
    expect((await newBudget(desk, { valid_until: today })).valid_until).toBe(today);
    const order = await orderWaiting(desk);
    const { data: start } = await desk.call(budget.prefill, { params: { orderUuid: order.uuid } });
    expect(start.valid_until).toBe(later);
    const { data: next } = await desk.call(budget.revise, {
      params: { uuid: (await sent(desk, row)).budget.uuid },
      body: { version: row.version + 1, reason: 'Outro prazo' },
    });
    expect(next.valid_until).toBe(later);
    // Sent after its day, it counts anew.
    await server.owner.query('update budget set valid_until = business_day() - 1 where uuid = $1', [next.uuid]);
    const { data: late } = await desk.call(budget.show, { params: { uuid: next.uuid } });
    expect((await sent(desk, late)).budget.valid_until).toBe(later);
    expect(
      await desk.refused(422, company.update, { body: { ...body, version: settled.version, budget_valid_days: 0 } }),
    ).toMatchObject({ errors: { budget_valid_days: ['No mínimo 1 dia'] } });
    await desk.call(company.update, { body: { ...body, version: settled.version } });
  });
});
