import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { dayOf } from '#core/contract/format.ts';
import { addDays } from '#core/contract/days.ts';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { company } from '#modules/platform/company/contract.ts';
import { customerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { history } from '#modules/asset/equipment-history/contract.ts';
import { orderTasks, orderFiles, serviceOrder, type Order } from '../contract.ts';
import { orderStatus } from '../service-order.rules.ts';
import { moved, newOrder, newSite, typeNamed } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

const sided = (client: TestClient, { uuid, version }: Order, statuses: object) =>
  client.call(serviceOrder.setSideStatus, { params: { uuid }, body: { ...statuses, version } });

async function delivered(client: TestClient, order: Order, found?: 'UNREPAIRABLE'): Promise<Order> {
  const free = await moved(client, order, 'NOT_STARTED', 'moveOrder');
  const done = await moved(client, await moved(client, free, 'IN_PROGRESS'), 'READY');
  const ready = found ? (await sided(client, done, { technical_status: found })).data : done;
  const content = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const { payload, headers } = multipart([{ field: 'signature', name: 'assinatura.png', content, type: 'image/png' }], {
    name: 'Maria Recebe',
    document: '529.982.247-25',
    version: String(ready.version),
  });
  const answer = await client.send('POST', `/service-order/${ready.uuid}/deliver`, payload, { headers });
  expect(answer).toMatchObject({ status: 200 });
  return (answer.body as { data: Order }).data;
}

describe('an order', () => {
  it('opens with its code, the customer as owner and payer, a checklist, and its unit out of use', async () => {
    const order = await newOrder(desk);
    const year = dayOf(new Date()).slice(0, 4);
    expect(order.code).toMatch(new RegExp(`^OS-${year}-\\d{6}$`));
    expect(order).toMatchObject({ status: 'OPEN', technical_status: 'RECEIVED', financial_status: 'NOT_BILLABLE' });
    expect([order.owner.uuid, order.payer.uuid]).toEqual([order.customer.uuid, order.customer.uuid]);
    expect(order.hasChecklist).toBe(true);
    const runs = await desk.call(serviceOrder.checklists, { params: { uuid: order.uuid } });
    expect(runs.data).toHaveLength(1);
    const unit = await desk.call(customerEquipment.show, { params: { uuid: order.customer_equipment_uuid ?? '' } });
    expect(unit.data.status).toBe('IN_REPAIR');
  });

  it('answers for its service as long as the company says, unless it says otherwise itself', async () => {
    const { data } = await desk.call(company.show);
    const { uuid: _u, created_at: _c, updated_at: _d, ...body } = data;
    const { data: settled } = await desk.call(company.update, { body: { ...body, service_warranty_days: 120 } });
    expect((await newOrder(desk)).service_warranty_days).toBe(120);
    expect((await newOrder(desk, { service_warranty_days: 30 })).service_warranty_days).toBe(30);
    await desk.call(company.update, { body: { ...body, version: settled.version } });
  });

  it('moved to another unit gives the first one back and takes the other out of use', async () => {
    const order = await newOrder(desk);
    const site = await newSite(desk);
    const first = order.customer_equipment_uuid ?? '';
    const placed = { customer_uuid: site.customer.uuid, customer_equipment_uuid: site.unit.uuid };
    await desk.call(serviceOrder.update, {
      params: { uuid: order.uuid },
      body: { ...bodyOf(order), ...placed, version: order.version },
    });
    const statusOf = async (uuid: string) =>
      (await desk.call(customerEquipment.show, { params: { uuid } })).data.status;
    expect([await statusOf(first), await statusOf(site.unit.uuid)]).toEqual(['IN_USE', 'IN_REPAIR']);
  });

  it('another unit has another past: what may be a return is judged again when the unit changes', async () => {
    const repaired = await newSite(desk);
    const placedAt = ({ customer, unit }: typeof repaired) => ({
      customer_uuid: customer.uuid,
      customer_equipment_uuid: unit.uuid,
    });
    const earlier = await delivered(desk, await newOrder(desk, placedAt(repaired)));
    const order = await newOrder(desk);
    const place = async (site: typeof repaired, now: Order): Promise<Order> => {
      const { warranty, version } = now;
      const kept = { warranty_kind: warranty.kind, warranty_source: warranty.source, warranty_reason: warranty.reason };
      const body = { ...bodyOf(now), ...placedAt(site), ...kept, version };
      return (await desk.call(serviceOrder.update, { params: { uuid: now.uuid }, body })).data;
    };
    const returned = await place(repaired, order);
    expect(returned.return_of?.code).toBe(earlier.code);
    expect(returned.warranty).toMatchObject({ kind: 'TOTAL', source: 'SERVICE' });
    const elsewhere = await place(await newSite(desk), returned);
    expect(elsewhere.return_of).toBeNull();
    expect(elsewhere.warranty).toMatchObject({ kind: 'NONE', source: null, reason: null });
  });

  it('what was not repaired answers for nothing: the next order on it is no return', async () => {
    const site = await newSite(desk);
    const placed = { customer_uuid: site.customer.uuid, customer_equipment_uuid: site.unit.uuid };
    const given = await delivered(desk, await newOrder(desk, placed), 'UNREPAIRABLE');
    expect(given.service_warranty_until).toBeNull();
    expect(await newOrder(desk, placed)).toMatchObject({ return_of: null, warranty: { kind: 'NONE' } });
  });

  it('is not opened on a unit that is out of use for good', async () => {
    const { customer, unit } = await newSite(desk);
    await desk.call(customerEquipment.setStatus, {
      params: { uuid: unit.uuid },
      body: { status: 'DECOMMISSIONED', version: unit.version },
    });
    const body = {
      type_uuid: await typeNamed(desk, 'Preventiva'),
      customer_uuid: customer.uuid,
      customer_equipment_uuid: unit.uuid,
      reported_problem: 'Não liga',
    };
    const refusal = await desk.refused(422, serviceOrder.create, { body });
    expect(refusal.errors).toEqual({ customer_equipment_uuid: ['Este equipamento está desativado'] });
  });

  it('is called paid by who may edit it, not by who only works on it', async () => {
    const bench = await server.client({ service_order: ['show', 'list', 'start', 'assign_labor'] });
    const order = await newOrder(desk);
    const { uuid, version } = order;
    const body = { financial_status: 'NOT_BILLABLE', technical_status: 'TRIAGE', version } as const;
    const toQuote = { ...body, financial_status: 'TO_QUOTE' } as const;
    const refusal = await bench.refused(403, serviceOrder.setSideStatus, { params: { uuid }, body: toQuote });
    expect(refusal.errors).toEqual({ financial_status: ['O status financeiro é de quem pode editar a ordem.'] });
    expect((await bench.call(serviceOrder.setSideStatus, { params: { uuid }, body })).data).toMatchObject({
      technical_status: 'TRIAGE',
      financial_status: 'NOT_BILLABLE',
    });
  });

  it('goes from opening to closing, each step told with who and why', async () => {
    const done = await delivered(desk, await newOrder(desk));
    expect(done).toMatchObject({ status: 'DELIVERED', delivered_to: { name: 'Maria Recebe' } });
    expect(done.service_warranty_until).toBe(addDays(dayOf(new Date()), 90));
    const closed = await moved(desk, done, 'CLOSED', 'moveOrder');
    expect(closed.closed_at).not.toBeNull();
    const { data } = await desk.call(serviceOrder.changes, { params: { uuid: closed.uuid } });
    const steps = data.filter(({ axis }) => axis === 'status').map(({ to }) => to);
    expect(steps).toEqual(['OPEN', 'NOT_STARTED', 'IN_PROGRESS', 'READY', 'DELIVERED', 'CLOSED']);
    const unit = await desk.call(customerEquipment.show, { params: { uuid: closed.customer_equipment_uuid ?? '' } });
    expect(unit.data.status).toBe('IN_USE');
    const query = { customer_equipment_uuid: unit.data.uuid, type: 'PREVENTIVE' } as const;
    const life = await desk.call(history.list, { query });
    const today = dayOf(new Date());
    const closedToday = { search: closed.code, closed_from: today, closed_to: today };
    expect((await desk.call(serviceOrder.list, { query: closedToday })).meta.total).toBe(1);
    const before = { search: closed.code, closed_to: addDays(today, -1) };
    expect((await desk.call(serviceOrder.list, { query: before })).meta.total).toBe(0);
    expect(life.data).toMatchObject([
      { document_label: closed.code, description: 'Preventiva entregue. Relato: Não liga' },
    ]);
    const places = await desk.call(history.list, {
      query: { ...query, type: 'STATUS', sort_by: 'created_at', sort_order: 'asc' },
    });
    expect(places.data.map(({ description, document_label }) => [description, document_label])).toEqual([
      ['Em uso → Em conserto', closed.code],
      ['Em conserto → Em uso', closed.code],
    ]);
    const refusal = await desk.refused(409, serviceOrder.update, {
      params: { uuid: closed.uuid },
      body: { ...bodyOf(closed), reported_problem: 'Outro', version: closed.version },
    });
    expect(refusal.message).toBe('A ordem está encerrada e não muda mais.');
  });

  it('is delivered in one write: whoever else changes the order in the same step does not stand in the way', async () => {
    const order = await newOrder(desk);
    await server.owner.query(`create function note_step() returns trigger language plpgsql as $$ begin
        update service_order set internal_notes = new.to_status where uuid = new.record_uuid; return null; end $$;
      create trigger note_step after insert on status_change for each row when (new.axis = 'status' and new.entity = 'service_order') execute function note_step()`);
    onTestFinished(async () => void (await server.owner.query('drop function note_step() cascade')));
    const done = await delivered(desk, order);
    expect(done).toMatchObject({ delivered_to: { name: 'Maria Recebe' }, internal_notes: 'DELIVERED' });
  });

  it('is refused every step its status does not know, and stays as it was', async () => {
    const order = await newOrder(desk, { type: 'Corretiva' });
    for (const [how, to] of [
      ['moveOrder', 'NOT_STARTED'],
      ['workOn', 'IN_PROGRESS'],
      ['moveOrder', 'DELIVERED'],
      ['moveOrder', 'CLOSED'],
      ['moveOrder', 'PENDING_BUDGET'],
      ['workOn', 'CANCELLED'],
    ] as const) {
      const body = { to, reason: 'Porque sim', version: order.version };
      const refusal = await desk.refused(409, serviceOrder[how], { params: { uuid: order.uuid }, body });
      expect(refusal.message).toBe('Transição de status não permitida.');
    }
    const { data } = await desk.call(serviceOrder.show, { params: { uuid: order.uuid } });
    expect(data).toEqual(order);
  });

  it('is cancelled with a reason, and gives its unit back', async () => {
    const order = await newOrder(desk);
    const bare = { to: 'CANCELLED' as const, version: order.version };
    const refusal = await desk.refused(422, serviceOrder.moveOrder, { params: { uuid: order.uuid }, body: bare });
    expect(refusal.errors).toEqual({ reason: ['Diga o motivo.'] });
    const cancelled = await moved(desk, order, 'CANCELLED', 'moveOrder', 'Cliente desistiu');
    expect(cancelled).toMatchObject({
      status: 'CANCELLED',
      cancel_reason: 'Cliente desistiu',
      financial_status: 'CANCELLED',
    });
    const unit = await desk.call(customerEquipment.show, { params: { uuid: order.customer_equipment_uuid ?? '' } });
    expect(unit.data.status).toBe('IN_USE');
  });

  it('waits for parts and comes back where it was', async () => {
    const fresh = await moved(desk, await newOrder(desk), 'NOT_STARTED', 'moveOrder');
    const waiting = await moved(desk, fresh, 'WAITING_PARTS');
    expect(waiting).toMatchObject({ came_from: 'NOT_STARTED', technical_status: 'WAITING_PARTS' });
    const body = { to: 'IN_PROGRESS' as const, version: waiting.version };
    await desk.refused(409, serviceOrder.workOn, { params: { uuid: waiting.uuid }, body });
    expect(await moved(desk, waiting, 'NOT_STARTED')).toMatchObject({ status: 'NOT_STARTED', came_from: null });
  });

  it('on a unit that left repair within its warranty is a possible return, free of charge', async () => {
    const site = await newSite(desk);
    const own = { customer_uuid: site.customer.uuid, customer_equipment_uuid: site.unit.uuid };
    const first = await delivered(desk, await newOrder(desk, own));
    const query = { customer_equipment_uuid: site.unit.uuid };
    expect((await desk.call(serviceOrder.returnCheck, { query })).data).toMatchObject({ code: first.code });
    const second = await newOrder(desk, { ...own, type: 'Corretiva' });
    expect(second).toMatchObject({
      possible_return: true,
      return_of: { code: first.code },
      warranty: { kind: 'TOTAL', source: 'SERVICE' },
      financial_status: 'NOT_BILLABLE',
    });
    const other = await newOrder(desk, { type: 'Corretiva' });
    expect(other).toMatchObject({ possible_return: false, warranty: { kind: 'NONE' }, financial_status: 'TO_QUOTE' });
  });

  it("is not opened on another customer's unit, nor without one where the type needs it", async () => {
    const [one, two] = [await newSite(desk), await newSite(desk)];
    const body = {
      type_uuid: await typeNamed(desk, 'Corretiva'),
      customer_uuid: one.customer.uuid,
      customer_equipment_uuid: two.unit.uuid,
      reported_problem: 'Não liga',
    };
    const foreign = await desk.refused(422, serviceOrder.create, { body });
    expect(foreign.errors).toEqual({ customer_equipment_uuid: ['Este equipamento é de outro cliente'] });
    const none = await desk.refused(422, serviceOrder.create, { body: { ...body, customer_equipment_uuid: null } });
    expect(none.errors).toEqual({ customer_equipment_uuid: ['Escolha o equipamento'] });
    const training = await typeNamed(desk, 'Treinamento');
    const taught = { ...body, type_uuid: training, customer_equipment_uuid: null };
    expect((await desk.call(serviceOrder.create, { body: taught })).data.equipment_name).toBeNull();
  });

  it('started by many at once starts once', async () => {
    const order = await moved(desk, await newOrder(desk), 'NOT_STARTED', 'moveOrder');
    const body = { to: 'IN_PROGRESS' as const, version: order.version };
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => desk.try(serviceOrder.workOn, { params: { uuid: order.uuid }, body })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 15 }, () => 409)]);
    const { data } = await desk.call(serviceOrder.changes, { params: { uuid: order.uuid } });
    expect(data.filter(({ to }) => to === 'IN_PROGRESS')).toHaveLength(1);
  });
});

const bodyOf = ({ type, customer, customer_equipment_uuid, reported_problem }: Order) => ({
  type_uuid: type.uuid,
  customer_uuid: customer.uuid,
  customer_equipment_uuid,
  reported_problem,
});

describe('a technician', () => {
  const held = ['list', 'show', 'list_checklist', 'update_task_status', 'start', 'confirm_assignment'];

  it('sees and touches only the orders they work on, by whatever path', async () => {
    const person = await server.person({ service_order: held });
    const technician = server.as(person);
    const [mine, others] = [await newOrder(desk), await newOrder(desk)];
    await server.owner.query('insert into service_order_technician (service_order_uuid, user_uuid) values ($1, $2)', [
      mine.uuid,
      person.uuid,
    ]);
    const { data, meta } = await technician.call(serviceOrder.list, { query: {} });
    expect([data.map(({ code }) => code), meta.total]).toEqual([[mine.code], 1]);
    const params = { uuid: others.uuid };
    const [run] = (await desk.call(serviceOrder.checklists, { params })).data;
    const task = run?.modules[0]?.tasks[0];
    const answer = { status: 'DONE', answer: 'DONE', version: task?.version ?? 1 };
    await technician.refused(404, serviceOrder.show, { params });
    await technician.refused(404, serviceOrder.changes, { params });
    await technician.refused(404, serviceOrder.checklists, { params });
    await technician.refused(404, serviceOrder.workOn, { params, body: { to: 'IN_PROGRESS', version: 1 } });
    await technician.refused(404, orderTasks.answerTask, { params: { uuid: task?.uuid ?? '' }, body: answer });
    await technician.refused(404, orderFiles.list, { params });
    const found = await technician.send('GET', `/search?q=${others.code}`);
    expect(found.body).toEqual({ data: [] });
    const counts = await technician.call(serviceOrder.counts, { query: {} });
    expect(counts.data.reduce((sum, { total }) => sum + total, 0)).toBe(1);
  });
});

describe('the list', () => {
  it('finds by the beginning of the problem, accents or not', async () => {
    const body = { reported_problem: `Alarme de oclusão intermitente ${'x'.repeat(300)} zzfimzz` };
    const order = await newOrder(desk, body);
    const found = async (search: string) =>
      (await desk.call(serviceOrder.list, { query: { search } })).data.map(({ uuid }) => uuid);
    expect(await found('oclusao intermitente')).toEqual([order.uuid]);
    expect(await found('zzfimzz')).toEqual([]);
  });

  it('sorts by status as work goes along', async () => {
    const { customer, unit } = await newSite(desk);
    const own = { customer_uuid: customer.uuid, customer_equipment_uuid: unit.uuid };
    for (const status of orderStatus.values.toReversed()) {
      const { uuid } = await newOrder(desk, own);
      await server.owner.query(
        `update service_order set status = $2::text, delivered_at = now(), came_from = case $2::text when 'WAITING_PARTS' then 'IN_PROGRESS' end,
          closed_at = case $2::text when 'CLOSED' then now() end, cancel_reason = case $2::text when 'CANCELLED' then 'Desistiu' end where uuid = $1`,
        [uuid, status],
      );
    }
    const query = { customer_uuid: customer.uuid, sort_by: 'status', sort_order: 'asc' } as const;
    const { data } = await desk.call(serviceOrder.list, { query });
    expect(data.map(({ status }) => status)).toEqual(orderStatus.values);
  });

  it('finds by code, customer, serial number; filters by status and unit; counts by status', async () => {
    const site = await newSite(desk);
    const own = { customer_uuid: site.customer.uuid, customer_equipment_uuid: site.unit.uuid };
    const order = await newOrder(desk, { ...own, priority: 'URGENT' });
    for (const search of [order.code, order.code.toLowerCase(), site.customer.name, site.unit.serial_number ?? '']) {
      const { data } = await desk.call(serviceOrder.list, { query: { search } });
      expect(data.map(({ uuid }) => uuid)).toContain(order.uuid);
    }
    const query = { customer_equipment_uuid: site.unit.uuid, status: 'OPEN', priority: 'URGENT', open: '1' } as const;
    expect((await desk.call(serviceOrder.list, { query })).meta.total).toBe(1);
    const counts = await desk.call(serviceOrder.counts, { query: { customer_uuid: site.customer.uuid } });
    expect(counts.data.filter(({ total }) => total > 0)).toEqual([{ status: 'OPEN', total: 1 }]);
  });
});
