import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import { demoServer, testServer, type TestServer } from '#core/testing/server.ts';
import { auth } from '#modules/access/auth/contract.ts';
import { budgetStatus } from '#modules/budget/budget/budget.rules.ts';
import { budget } from '#modules/budget/budget/contract.ts';
import { warranty } from '#modules/report/report/contract.ts';
import { warrantyClass } from '#modules/budget/coverage/money.rules.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { ensureFirstAccount } from '#modules/access/user/server/public.ts';
import { scheduleStatus } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import { demoPassword, loadDemo } from './load.ts';

const usernames = [
  'admin',
  'almoxarifado',
  'atendimento',
  'compras',
  'diretoria',
  'gestor',
  'qualidade',
  'rh',
  'tecnico',
];

describe('the demo company', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await demoServer();
  }, 240_000);
  const count = async (table: string): Promise<number> =>
    Number((await server.owner.query(`select count(*) from ${table}`)).rows[0].count);

  it('has 9 accounts, 300 customers and 80 brands, once', async () => {
    const { rows } = await server.owner.query<{ username: string }>(
      "select username from app_user where password_hash <> 'no-password' order by username",
    );
    expect(rows.map(({ username }) => username)).toEqual(usernames);
    // And nine technicians and forty-two colleagues nobody signs in as.
    expect(await count('app_user')).toBe(60);
    expect([await count('customer'), await count('brand'), await count('role')]).toEqual([300, 80, 9]);
    expect(await count('notification')).toBeGreaterThan(9);
  });

  it('has a year of visits in every status, and series of each kind that fill the next one', async () => {
    const { rows } = await server.owner.query<{ status: string }>('select distinct status from maintenance_schedule');
    expect(rows.map(({ status }) => status).sort()).toEqual([...scheduleStatus.values].sort());
    expect(await count('maintenance_series where uuid not in (select series_uuid from contract_series)')).toBe(6);
    // Besides those of the units that contracts cover.
    expect(await count('contract_series')).toBeGreaterThan(20);
    // Twelve months of a monthly one alone.
    expect(await count('maintenance_schedule where series_turn > 1')).toBeGreaterThan(20);
  });

  it('ordered from suppliers exactly what its requests say was ordered', async () => {
    expect(await count('purchase')).toBeGreaterThan(30);
    expect(
      await count(
        `purchase_request_line line where ordered_quantity <> (select coalesce(sum(ordered.quantity), 0)
           from purchase_line ordered join purchase on purchase.uuid = ordered.purchase_uuid and purchase.status <> 'CANCELLED'
           where ordered.request_line_uuid = line.uuid)`,
      ),
    ).toBe(0);
  });

  it('worked a year by the timers, with work that runs and work that waits for an answer now', async () => {
    const { rows } = await server.owner.query<{ people: string; running: string; most: string; hours: string }>(
      `select count(distinct technician_uuid) as people, count(*) filter (where ended_at is null) as running,
        sum(extract(epoch from coalesce(ended_at, now()) - started_at)) / 3600 as hours,
        (select max(open) from (select count(*) as open from labor_session where ended_at is null group by technician_uuid) each) as most
       from labor_session`,
    );
    const [found] = rows;
    expect(Number(found?.people)).toBe(10);
    expect(Number(found?.running)).toBeGreaterThan(0);
    expect(Number(found?.most)).toBeLessThanOrEqual(5);
    expect(Number(found?.hours)).toBeGreaterThan(1_000);
    expect(await count("labor_assignment where status = 'PENDING'")).toBeGreaterThan(3);
    // What is delivered has no open work left.
    expect(
      await count(
        "service_order_labor line join service_order on service_order.uuid = line.service_order_uuid where service_order.status in ('DELIVERED', 'CLOSED') and line.status not in ('COMPLETED', 'CANCELLED')",
      ),
    ).toBe(0);
  });

  it('answered the checklists of what it repaired, and photographed what they ask for', async () => {
    const own = `checklist_run_task task join service_order_checklist own on own.run_uuid = task.run_uuid
      join service_order on service_order.uuid = own.service_order_uuid`;
    const finished =
      "service_order.status in ('READY', 'DELIVERED', 'CLOSED') and service_order.started_at is not null";
    expect(await count(`${own} where ${finished}`)).toBeGreaterThan(10_000);
    expect(await count(`${own} where ${finished} and task.required and task.status <> 'DONE'`)).toBe(0);
    const bare = 'not exists (select from checklist_run_photo where task_uuid = task.uuid)';
    expect(await count(`${own} where task.status = 'DONE' and task.answer_type = 'PHOTO' and ${bare}`)).toBe(0);
    // What was given back unrepaired was not worked on.
    expect(await count(`${own} where service_order.started_at is null and task.status <> 'PENDING'`)).toBe(0);
  });

  it('has 60 suppliers, 40 categories and 120 accessories, each with its brand and its categories', async () => {
    expect([await count('supplier'), await count('equipment_category'), await count('accessory')]).toEqual([
      60, 40, 120,
    ]);
    const { rows } = await server.owner.query(
      'select count(*) from accessory where brand_uuid is null or uuid not in (select accessory_uuid from accessory_category)',
    );
    expect(Number(rows[0].count)).toBe(0);
  });

  it('keeps three hundred units in stock, sixty of them its own', async () => {
    expect([await count('stock_equipment'), await count('asset_equipment'), await count('asset_value')]).toEqual([
      300, 60, 68,
    ]);
    expect([await count('asset_drop'), await count('asset_movement')]).toEqual([2, expect.any(Number)]);
    expect(await count('asset_movement')).toBeGreaterThan(10);
  });

  it('closed what is old, and gives the technician who signs in about a tenth of it, with a day to look at', async () => {
    const running = "status not in ('DELIVERED', 'CLOSED', 'CANCELLED')";
    expect(await count(`service_order where ${running}`)).toBeGreaterThan(80);
    expect(await count(`service_order where ${running} and created_at < now() - interval '120 days'`)).toBe(0);
    const mine = "service_order_technician where user_uuid = (select uuid from app_user where username = 'tecnico')";
    const share = (await count(mine)) / (await count('service_order'));
    expect(share).toBeGreaterThan(0.07);
    expect(share).toBeLessThan(0.16);
    const own = "technician_uuid = (select uuid from app_user where username = 'tecnico')";
    expect(await count(`labor_assignment where status = 'PENDING' and ${own}`)).toBeGreaterThan(0);
    expect(await count(`labor_session where ended_at is null and ${own}`)).toBeGreaterThan(0);
  });

  it('complains of what the equipment can do, and puts it where the customer has such a place', async () => {
    const said = (words: string, kind: string): Promise<number> =>
      count(`service_order join equipment on equipment.uuid = equipment_uuid
        join equipment_category on equipment_category.uuid = equipment.category_uuid
        where reported_problem like '%${words}%' and equipment_category.name <> '${kind}'`);
    expect([await said('3.000 rpm', 'Centrífuga'), await said('Encosto não sobe', 'Cadeira odontológica')]).toEqual([
      0, 0,
    ]);
    expect(
      await count(`customer_equipment join customer on customer.uuid = customer_uuid
        where location_sector like 'UTI%' and customer.segment not in ('HOSPITAL', 'PUBLIC')`),
    ).toBe(0);
  });

  it('tells the life of a unit by its orders too', async () => {
    const told = "equipment_history where document_label like 'OS-%' and type <> 'PART_CHANGE'";
    expect(await count(told)).toBe(
      await count(
        'service_order where delivered_at is not null and coalesce(customer_equipment_uuid, stock_equipment_uuid) is not null',
      ),
    );
  });

  it('moved its stock at many hours, by several people, and none of it by the loading', async () => {
    const { rows } = await server.owner.query(
      `select count(distinct at)::float / count(*) as apart, count(distinct user_name)::int as people,
        count(*) filter (where user_uuid is null)::int as nobody from stock_movement`,
    );
    expect(rows[0].apart).toBeGreaterThan(0.9);
    expect(rows[0]).toMatchObject({ nobody: 0 });
    expect(rows[0].people).toBeGreaterThanOrEqual(3);
    // An expired batch is left only where it was all there was.
    expect(
      await count(`stock_batch expired where expired.quantity > 0 and expired.expires_at < current_date
        and exists (select from stock_batch other where other.item_uuid = expired.item_uuid and other.quantity > 0
          and coalesce(other.expires_at, current_date) >= current_date)`),
    ).toBe(0);
  });

  it('has the invoices of what it bought without an order, and those of what it ordered', async () => {
    const { rows } = await server.owner.query(
      `select count(*)::int as receipts, count(*) filter (where lines > 1)::int as longer,
        count(*) filter (where total <> worth)::int as wrong from (
          select receipt.total, count(*) as lines, sum(round(moved.quantity * moved.unit_cost, 2)) as worth
          from stock_receipt receipt left join stock_movement moved on moved.document_uuid = receipt.uuid group by receipt.uuid
        ) receipt`,
    );
    expect(rows[0].receipts).toBeGreaterThan(50);
    expect(rows[0].longer).toBeGreaterThan(20);
    expect(rows[0].wrong).toBe(0);
    expect(await count('receiving')).toBeGreaterThan(0);
    // Each entry by purchase leads to its invoice or to its receipt.
    expect(await count(`stock_movement where reason = 'PURCHASE' and document_uuid is null`)).toBe(0);
  });

  it('has six hundred units at its three hundred customers', async () => {
    expect([await count('customer_equipment'), await count('customer_equipment_count')]).toEqual([600, 300]);
  });

  it('knows the life of every one of them', async () => {
    const { rows } = await server.owner.query(`select
      (select count(*) from stock_equipment where uuid not in (select stock_equipment_uuid from equipment_history where stock_equipment_uuid is not null)) as stock,
      (select count(*) from customer_equipment where uuid not in (select customer_equipment_uuid from equipment_history where customer_equipment_uuid is not null)) as installed,
      (select count(*) from equipment_history where happened_on > current_date + 1) as future`);
    expect(rows).toEqual([{ stock: 0, installed: 0, future: 0 }]);
    expect(await count('equipment_history_change')).toBe(2);
  });

  it('sells four hundred products, half of them registered, some past their day or unknown to the agency', async () => {
    expect(await count('product')).toBe(400);
    const { rows } = await server.owner.query<{ registered: string; missing: string; past: string; near: string }>(
      `select count(anvisa_registration) as registered, count(*) filter (where anvisa_situation = 'NOT_FOUND') as missing,
        count(*) filter (where anvisa_valid_until < current_date) as past,
        count(*) filter (where anvisa_valid_until between current_date and current_date + 90) as near from product`,
    );
    const [found] = rows;
    expect(Number(found?.registered)).toBeGreaterThan(180);
    for (const some of [found?.missing, found?.past, found?.near]) expect(Number(some)).toBeGreaterThan(5);
    expect([await count('anvisa_load'), await count('product_refresh')]).toEqual([1, 1]);
  });

  it('has 200 models of equipment with specifications and accessories, most of them drawn', async () => {
    expect(await count('equipment')).toBe(200);
    const { rows } = await server.owner.query(
      `select count(*) filter (where not exists (select from equipment_spec where equipment_uuid = uuid)) as bare,
        count(*) filter (where exists (select from stored_file where owner_uuid = equipment.uuid and kind = 'image')) as drawn,
        count(distinct category_uuid) as categories, min(created_at) > now() - interval '366 days' as recent from equipment`,
    );
    expect(rows[0]).toMatchObject({ bare: 0, recent: true });
    expect(Number(rows[0].drawn)).toBeGreaterThan(80);
    expect(Number(rows[0].categories)).toBeGreaterThan(30);
  });

  it('has a year of a stockroom whose balances are the sums of what moved', async () => {
    expect((await server.owner.query('select * from stock_differences()')).rows).toEqual([]);
    expect(await count('stock_item')).toBeGreaterThan(4_000);
    const movements = await count('stock_movement');
    expect(movements).toBeGreaterThan(40_000);
    expect(movements).toBeLessThan(70_000);
    const { rows } = await server.owner.query<Record<string, string>>(
      `select count(*) filter (where quantity > 0 and expires_at < current_date) as expired,
        count(*) filter (where quantity > 0 and expires_at between current_date and current_date + 30) as near,
        count(*) filter (where status = 'QUARANTINE') as aside,
        (select count(*) from stock_item where on_hand < min_quantity) as low,
        (select count(*) from stock_item where on_hand = 0) as out from stock_batch`,
    );
    for (const [what, some] of Object.entries(rows[0] ?? {})) expect(Number(some), what).toBeGreaterThan(10);
    const { rows: ledger } = await server.owner.query(
      "select max(at) < now() as past, min(at) > now() - interval '366 days' as recent from stock_movement",
    );
    expect(ledger[0]).toEqual({ past: true, recent: true });
    // The ledger stands guard again.
    const app = server.services.db.insertInto('stock_movement').values({ kind: 'OUT' } as never);
    await expect(app.execute()).rejects.toThrow();
  });

  it('asks in a preventive what the model or its category says, not one list for all', async () => {
    const { rows } = await server.owner.query<{ name: string; astray: number }>(
      `select checklist.name, count(*) filter (where run.checklist_uuid <> coalesce(equipment.default_checklist_uuid,
          (equipment_category_defaults(category_uuid) -> 'default_checklist_uuid' ->> 'value')::uuid))::int as astray
        from service_order o join service_order_type type on type.uuid = o.type_uuid and type.name = 'Preventiva'
        join service_order_checklist own on own.service_order_uuid = o.uuid and own.position = 0
        join checklist_run run on run.uuid = own.run_uuid join checklist on checklist.uuid = run.checklist_uuid
        join equipment on equipment.uuid = o.equipment_uuid group by 1 order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'Calibração de monitor multiparâmetro',
      'Preventiva geral',
      'Qualificação de desempenho (QD)',
      'Segurança elétrica (NBR IEC 62353)',
    ]);
    expect(rows.filter(({ astray }) => astray > 0)).toEqual([]);
  });

  it('has a year of budgets as far along as their orders, in every status', async () => {
    const { rows } = await server.owner.query<{ status: string }>('select distinct status from budget order by status');
    expect(rows.map(({ status }) => status)).toEqual(budgetStatus.values.toSorted());
    const strays = await server.owner
      .query(`select budget.code from budget join service_order o on o.uuid = service_order_uuid
      where (budget.status = 'SENT') <> (o.status = 'PENDING_APPROVAL') and budget.status in ('SENT', 'DRAFT')
        or budget.status = 'REJECTED' and o.status in ('IN_PROGRESS', 'BUDGET_APPROVED')
        or budget.decided_at > now() or budget.valid_until < current_date - 1 and budget.status = 'SENT'`);
    expect(strays.rows).toEqual([]);
  });

  it('adds its warranty report up to the budgets listed, month by month', async () => {
    const client = await server.client('all');
    const cents = (rows: readonly string[]) => rows.reduce((sum, value) => sum + Math.round(Number(value) * 100), 0);
    const today = dayOf(new Date());
    for (let back = 0; back < 12; back += 1) {
      const start_date = `${addMonths(today, -back).slice(0, 7)}-01`;
      const end_date = addDays(addMonths(start_date, 1), -1);
      const { data } = await client.call(warranty.calls.summary, { query: { start_date, end_date } });
      const { data: listed } = await client.call(budget.list, {
        query: {
          status: 'APPROVED,PARTIALLY_APPROVED',
          decided_from: start_date,
          decided_to: end_date,
          per_page: 1000,
        },
      });
      expect(listed.length).toBeGreaterThan(5);
      expect(data.budgets).toHaveLength(listed.length);
      expect(cents([data.warranty_total])).toBe(cents(listed.map((row) => row.covered_total)));
      expect(cents([data.chargeable_total])).toBe(cents(listed.map((row) => row.chargeable_total)));
      expect(cents(data.by_cause.map((row) => row.covered))).toBe(cents([data.warranty_total]));
      for (const word of warrantyClass.values)
        expect(data.warranty_breakdown[word]).toBe(listed.filter((row) => row.warranty_class === word).length);
    }
  });

  it.each(usernames)('%s signs in with the demo password and has something to do', async (credential) => {
    const { data } = await server.as(null).call(auth.login, { body: { credential, password: demoPassword } });
    if (!('token' in data)) throw new Error('a second factor was asked for');
    expect(Object.keys(data.user.permissions).length).toBeGreaterThan(0);
    expect(data.user.name).not.toBe(credential);
    const seen = await server
      .as({ uuid: '', name: '', username: '', token: data.token })
      .try(customer.list, { query: {} });
    expect([200, 403]).toContain(seen.status);
  });

  it('spreads over the last year, none of it in the future', async () => {
    const { rows } = await server.owner.query(
      "select max(created_at) < now() as past, min(created_at) > now() - interval '366 days' as recent, count(distinct date_trunc('month', created_at)) as months from customer",
    );
    expect(rows[0]).toMatchObject({ past: true, recent: true });
    expect(Number(rows[0].months)).toBeGreaterThanOrEqual(12);
  });

  it('is the same on every machine, whatever the day', async () => {
    const { rows } = await server.owner.query(
      `select count(*)::int as things, md5(string_agg(thing, '|' order by thing collate "C")) as print from (
        select document || name from customer union all select code || description || cost from part union all
        select name || model from equipment union all select code || name || price from product union all
        select name || street || number || supplier_address.city from supplier join supplier_address on supplier_uuid = supplier.uuid
      ) all_of (thing)`,
    );
    // Another print is another company: whoever means that writes it down here.
    expect(rows).toEqual([{ things: 5_969, print: 'f5501dc67627c13cc7347892a4ac8ca4' }]);
  });

  it('leaves every index that a new database has', async () => {
    const indexes = async (of: TestServer): Promise<unknown> =>
      (await of.owner.query("select indexdef from pg_indexes where schemaname = 'public' order by 1")).rows;
    expect(await indexes(server)).toEqual(await indexes(await testServer()));
  });

  it('is loaded once, whoever asks again', async () => {
    const before = await count('activity_log');
    const told: string[] = [];
    await loadDemo(server.services, (text) => told.push(text));
    expect(told).toEqual([]);
    expect(await count('activity_log')).toBe(before);
  });
});

describe('a clean start', () => {
  it('makes the roles and one administrator whose temporary password must be changed, once', async () => {
    const server = await testServer();
    const made = await Promise.all([ensureFirstAccount(server.services), ensureFirstAccount(server.services)]);
    const [first, ...others] = made.filter((account) => account !== undefined);
    expect(others).toEqual([]);
    const login = (password: string) =>
      server.as(null).try(auth.login, { body: { credential: first?.username, password } });
    expect((await login(first?.temporaryPassword ?? '')).status).toBe(403);
    const body = {
      credential: first?.username ?? '',
      current_password: first?.temporaryPassword ?? '',
      new_password: 'Primeira-De-Todas',
    };
    await server.as(null).call(auth.firstAccess, { body });
    expect((await login('Primeira-De-Todas')).body).toMatchObject({
      data: { user: { roles: [{ slug: 'administrator' }] } },
    });
  });
});
