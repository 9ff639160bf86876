import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#core/contract/days.ts';
import { operation } from '#core/contract/operation.ts';
import type { TestClient } from '#core/testing/client.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { walkDocument } from '#core/testing/walk-document.ts';
import { maintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { contractBillingMachine } from '../contract-billing.rules.ts';
import { contractBilling } from '../contract.ts';
import { demo } from '../demo/demo.ts';
import { billingDesk } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let bills: ReturnType<typeof billingDesk>;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  bills = billingDesk(server, desk);
});
const at = ({ uuid }: { uuid: string }) => ({ uuid });

walkDocument(
  {
    contract: contractBilling,
    machine: contractBillingMachine,
    server: () => server,
    make: () => bills.oneBilling(),
    bodies: {
      issue: { document_kind: 'NFSE', document_number: '1', issued_on: '2026-01-10', due_on: '2026-02-10' },
      pay: { paid_on: '2026-02-11' },
    },
  },
  { walks: 3, length: 7 },
);

describe('a run', () => {
  it('proposes each month that is over, and the next one proposes nothing', async () => {
    const { uuid } = await bills.kept(3);
    await bills.run(uuid);
    await bills.run(uuid);
    const made = await bills.billingsOf({ maintenance_contract_uuid: uuid });
    expect(made.map(({ starts_on, total, line_count }) => [starts_on, total, line_count])).toEqual(
      [-3, -2, -1].map((n) => [addMonths(bills.month, n), '600.00', 3]),
    );
    expect(made.every(({ due_on }) => due_on >= bills.today)).toBe(true);
    expect(made[0]?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['FIXED', '300.00'],
      ['UNIT', '150.00'],
      ['UNIT', '150.00'],
    ]);
  });

  it('asks for the difference of what was billed in advance and adjusted afterwards, once', async () => {
    const own = { billing_when: 'ADVANCE', adjustment_index: 'FIXED', adjustment_percent: '5' };
    const { uuid } = await bills.kept(12, own);
    await bills.run(uuid);
    const before = await bills.billingsOf({ maintenance_contract_uuid: uuid });
    expect(before.map(({ total }) => total)).toEqual(Array.from({ length: 13 }, () => '600.00'));
    const month = bills.today.slice(0, 7);
    await desk.send('POST', '/contract-adjustment', { month, contract_uuids: [uuid] });
    await server.work();
    await bills.run(uuid);
    await bills.run(uuid);
    const after = await bills.billingsOf({ maintenance_contract_uuid: uuid });
    const known = new Set(before.map((one) => one.uuid));
    const more = after.filter((one) => !known.has(one.uuid));
    expect(more.map(({ starts_on, total }) => [starts_on, total])).toEqual([[bills.month, '30.00']]);
    expect(more[0]?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['ADJUSTMENT', '15.00'],
      ['ADJUSTMENT', '7.50'],
      ['ADJUSTMENT', '7.50'],
    ]);
  });

  it('asked for by many at once bills nothing twice', async () => {
    const contracts = [await bills.kept(2), await bills.kept(2), await bills.kept(2)];
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => desk.call(contractBilling.run, { body: { until: null } })),
    );
    await Promise.all(Array.from({ length: 6 }, () => server.work()));
    for (const { data } of asked) {
      const { data: after } = await desk.call(operation.status, { params: { id: data.operation_id } });
      expect([after.status, after.failed_items]).toEqual(['completed', 0]);
    }
    for (const { uuid } of contracts) {
      const made = await bills.billingsOf({ maintenance_contract_uuid: uuid });
      expect(made.map(({ total }) => total)).toEqual(['600.00', '600.00']);
    }
  });

  it('is kept from billing a day twice by the database itself', async () => {
    const { uuid, lines } = await bills.oneBilling();
    const again = server.owner.query(
      `insert into contract_billing_line (contract_billing_uuid, position, source_uuid, kind, description, starts_on, ends_on, amount)
       select contract_billing_uuid, 99, source_uuid, kind, description, ends_on, ends_on, 1 from contract_billing_line where uuid = $1`,
      [lines[0]?.uuid],
    );
    await expect(again).rejects.toThrow('contract_billing_line_once');
    await desk.call(contractBilling.remove, { params: at({ uuid }) });
  });

  it('stops with a contract that is suspended, and gives back what was billed ahead', async () => {
    const contract = await bills.kept(1, { billing_when: 'ADVANCE' });
    await bills.run(contract.uuid);
    const ahead = await bills.billingsOf({ maintenance_contract_uuid: contract.uuid });
    expect(ahead.map(({ starts_on }) => starts_on)).toEqual([addMonths(bills.month, -1), bills.month]);
    await desk.call(maintenanceContract.suspend, {
      params: at(contract),
      body: { version: contract.version, reason: 'Obra no setor, a pedido.' },
    });
    await bills.run(contract.uuid);
    const after = await bills.billingsOf({ maintenance_contract_uuid: contract.uuid });
    expect(after).toHaveLength(3);
    const back = after.find(({ total }) => total.startsWith('-'));
    const last = addDays(addMonths(bills.month, 1), -1);
    expect(back?.lines.map(({ kind, starts_on, ends_on }) => [kind, starts_on, ends_on])).toEqual(
      [0, 1, 2].map(() => ['CREDIT', bills.today, last]),
    );
  });

  it('bills in full what ends early, with what that costs', async () => {
    const contract = await bills.kept(2);
    await desk.call(maintenanceContract.terminate, {
      params: at(contract),
      body: { version: contract.version, reason: 'Equipe própria a partir de hoje.' },
    });
    await server.owner.query(
      `update maintenance_contract set termination_rule = 'MONTHS', termination_amount = 2 where uuid = $1`,
      [contract.uuid],
    );
    await bills.run(contract.uuid);
    const made = await bills.billingsOf({ maintenance_contract_uuid: contract.uuid });
    expect(made.at(-1)?.ends_on).toBe(bills.today);
    expect(made.at(-1)?.lines.at(-1)).toMatchObject({ kind: 'PENALTY', amount: '1200.00' });
  });
});

describe('a billing', () => {
  it('cancelled lets go of its days: the next run bills them', async () => {
    const made = await bills.oneBilling();
    const { data: approved } = await desk.call(contractBilling.approve, {
      params: at(made),
      body: { version: made.version },
    });
    await desk.call(contractBilling.cancel, {
      params: at(made),
      body: { version: approved.version, reason: 'Nota emitida com o tomador errado.' },
    });
    const contract = made.maintenance_contract_uuid ?? '';
    await bills.run(contract);
    const all = await bills.billingsOf({ maintenance_contract_uuid: contract });
    expect(all.map(({ status, total }) => [status, total]).toSorted()).toEqual([
      ['CANCELLED', '600.00'],
      ['OPEN', '600.00'],
    ]);
  });

  it('by hand is of one contract, and has what a person puts in it', async () => {
    const { uuid } = await bills.kept(1);
    const body = {
      maintenance_contract_uuid: uuid,
      rental_contract_uuid: null,
      due_on: addDays(bills.today, 10),
      notes: null,
    };
    await desk.refused(422, contractBilling.create, { body: { ...body, maintenance_contract_uuid: null } });
    const { data: made } = await desk.call(contractBilling.create, { body });
    const empty = await desk.refused(409, contractBilling.approve, {
      params: at(made),
      body: { version: made.version },
    });
    expect(empty.message).toBe('Não há linhas a cobrar.');
  });

  it('is seen only by who may: not by who sees its contract', async () => {
    const made = await bills.oneBilling();
    const seller = await server.client({ maintenance_contract: ['list', 'show'] });
    await seller.refused(403, contractBilling.list);
    await seller.refused(403, contractBilling.show, { params: at(made) });
    const reader = await server.client({ contract_billing: ['list', 'show'] });
    await reader.refused(403, contractBilling.approve, { params: at(made), body: { version: made.version } });
  });
});

it('has its past in the demo company: what is old is paid, what is new waits, and a run finds nothing to add', async () => {
  await demoOf(server, demo);
  const count = async () => {
    const { rows } = await server.owner.query<{ status: string; count: number }>(
      `select status, count(*)::int as count from contract_billing where document_number like 'NF-%' or document_number is null group by status`,
    );
    return new Map(rows.map((row) => [row.status, row.count]));
  };
  const { rows: twice } = await server.owner.query(
    `select 1 from contract_billing billing where total <> (select coalesce(sum(amount), 0) from contract_billing_line
       where contract_billing_uuid = billing.uuid and excluded_reason is null)`,
  );
  expect(twice).toEqual([]);
  const before = await count();
  expect(before.size).toBeGreaterThan(1);
  await bills.run(null);
  expect(await count()).toEqual(before);
});
