import { beforeAll, describe, expect, it } from 'vitest';
import { addMonths } from '#core/contract/days.ts';
import { operation } from '#core/contract/operation.ts';
import { inTransaction } from '#core/server/transaction.ts';
import type { TestClient } from '#core/testing/client.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { maintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { formatMonth } from '#modules/contract/price-index/price-index.rules.ts';
import { rentalContract } from '#modules/contract/rental-contract/contract.ts';
import { contractAdjustment } from '../contract.ts';
import { demo } from '../demo/demo.ts';
import { activeRental, adjustmentDesk, newAssets, newCustomer } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let adjusting: ReturnType<typeof adjustmentDesk>;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  adjusting = adjustmentDesk(server, desk);
  await adjusting.publish();
});
const show = async (uuid: string) => (await desk.call(maintenanceContract.show, { params: { uuid } })).data;

describe('the preview of a month', () => {
  it('tells what each contract due comes to, with its months', async () => {
    const { uuid } = await adjusting.kept(12);
    const row = await adjusting.previewOf(uuid);
    expect(row).toMatchObject({
      kind: 'maintenance_contract',
      takes_effect: adjusting.first,
      old_value: '600.00',
      new_value: '637.00',
      percent: '6.17',
      factor: '1.06167781',
      reason: null,
    });
    expect(row?.months).toHaveLength(12);
  });

  it('tells why one cannot be adjusted yet: by the law, or by a month nobody registered', async () => {
    const young = await adjusting.kept(3, { adjustment_month: Number(adjusting.month.slice(5)) });
    const held = await adjusting.previewOf(young.uuid);
    expect(held?.new_value).toBeNull();
    expect(held?.reason).toMatch(/Lei 10\.192\/2001/);
    const unpublished = await adjusting.kept(12, { adjustment_index: 'INPC' });
    expect((await adjusting.previewOf(unpublished.uuid))?.reason).toMatch(/^Faltam cadastrar os meses .* do INPC\.$/);
    const never = await adjusting.kept(12, { adjustment_index: 'NONE' });
    expect(await adjusting.previewOf(never.uuid)).toBeUndefined();
  });

  it('is for who may see it', async () => {
    const other = await server.client({ maintenance_contract: ['list', 'show'] });
    await other.refused(403, contractAdjustment.preview, { query: { month: adjusting.month } });
    const reader = await server.client({ contract_adjustment: ['list'] });
    const body = { month: adjusting.month, contract_uuids: [(await adjusting.kept(12)).uuid] };
    await reader.refused(403, contractAdjustment.apply, { body });
  });
});

describe('an adjustment', () => {
  it('gives the contract its new prices and an addendum that tells them', async () => {
    const { uuid } = await adjusting.kept(12);
    expect(await adjusting.apply([uuid])).toMatchObject({ status: 'completed', processed_items: 1, failed_items: 0 });
    const after = await show(uuid);
    expect([after.base_value, after.monthly_value, after.last_adjusted_at, after.next_adjustment_at]).toEqual([
      '318.50',
      '637.00',
      adjusting.first,
      addMonths(adjusting.first, 12),
    ]);
    expect(after.items.map(({ monthly_value }) => monthly_value)).toEqual(['159.25', '159.25']);
    const [addendum, ...more] = await adjusting.adjustmentsOf(uuid);
    expect(more).toEqual([]);
    expect(addendum).toMatchObject({
      number: 1,
      takes_effect: adjusting.first,
      adjustment_index: 'IPCA',
      factor: '1.06167781',
      percent: '6.17',
      old_value: '600.00',
      new_value: '637.00',
    });
    expect(addendum?.changes.map(({ before, after: now }) => [before, now])).toEqual([
      ['300.00', '318.50'],
      ['150.00', '159.25'],
      ['150.00', '159.25'],
    ]);
    expect(addendum?.changes[0]).toMatchObject({ source_uuid: uuid, name: 'Valor fixo mensal' });
    expect(addendum?.months.map(({ rate }) => Number(rate))).toEqual(Array.from({ length: 12 }, () => 0.5));
  });

  it('of a rental is of its units', async () => {
    const [customer, assets] = [await newCustomer(desk), await newAssets(desk, 1)];
    const { uuid } = await activeRental(desk, customer, assets, {
      starts_at: addMonths(adjusting.first, -12),
      ends_at: addMonths(adjusting.today, 12),
      adjustment_index: 'FIXED',
      adjustment_percent: '5',
    });
    expect(await adjusting.apply([uuid])).toMatchObject({ failed_items: 0 });
    const { data } = await desk.call(rentalContract.show, { params: { uuid } });
    expect([data.monthly_value, data.items[0]?.monthly_value]).toEqual(['1575.00', '1575.00']);
    expect(await adjusting.adjustmentsOf(uuid)).toMatchObject([{ months: [], new_value: '1575.00', percent: '5.00' }]);
  });

  it('asked for by many at once adjusts nothing twice', async () => {
    const contracts = [await adjusting.kept(12), await adjusting.kept(14)];
    const contract_uuids = contracts.map(({ uuid }) => uuid);
    const asked = await Promise.all(
      Array.from({ length: 6 }, () =>
        desk.call(contractAdjustment.apply, { body: { month: adjusting.month, contract_uuids } }),
      ),
    );
    await Promise.all(Array.from({ length: 6 }, () => server.work()));
    const done = await Promise.all(
      asked.map(async ({ data }) => (await desk.call(operation.status, { params: { id: data.operation_id } })).data),
    );
    expect(done.reduce((sum, { processed_items, failed_items }) => sum + processed_items - failed_items, 0)).toBe(2);
    for (const uuid of contract_uuids) {
      expect(await adjusting.adjustmentsOf(uuid)).toHaveLength(1);
      expect((await show(uuid)).monthly_value).toBe('637.00');
    }
  });

  it('a second time is refused with the law, contract by contract', async () => {
    const [once, twice] = [await adjusting.kept(12), await adjusting.kept(12)];
    await adjusting.apply([twice.uuid]);
    const after = await adjusting.apply([once.uuid, twice.uuid]);
    expect(after).toMatchObject({ processed_items: 2, failed_items: 1 });
    const { body } = await desk.send('GET', `/bulk-operation/${after.operation_id}/logs`);
    expect(body).toMatchObject({ data: [{ item: twice.uuid, label: twice.code }] });
    expect(JSON.stringify(body)).toContain('Lei 10.192/2001');
    expect(await adjusting.adjustmentsOf(once.uuid)).toHaveLength(1);
  });

  it('is not made for a month that has not come, nor of a contract that is not in force', async () => {
    const later = addMonths(adjusting.first, 1).slice(0, 7);
    const { uuid, version } = await adjusting.kept(12);
    const refusal = await desk.refused(422, contractAdjustment.apply, {
      body: { month: later, contract_uuids: [uuid] },
    });
    expect(refusal.errors).toEqual({ month: [`Informe um mês até ${formatMonth(adjusting.month)}.`] });
    const body = { version, reason: 'Cliente encerrou a unidade.' };
    await desk.call(maintenanceContract.terminate, { params: { uuid }, body });
    expect(await adjusting.previewOf(uuid)).toBeUndefined();
    expect(await adjusting.apply([uuid])).toMatchObject({ failed_items: 1 });
  });
});

describe('an addendum', () => {
  it('is rewritten by nobody, and the database has one for a contract and a day', async () => {
    const { uuid } = await adjusting.kept(12);
    await adjusting.apply([uuid]);
    const { db } = server.services;
    const where = ['contract_uuid', '=', uuid] as const;
    await expect(
      inTransaction(db, (tx) =>
        tx
          .updateTable('contract_addendum')
          .set({ percent: '1' })
          .where(...where)
          .execute(),
      ),
    ).rejects.toThrow();
    await expect(
      inTransaction(db, (tx) =>
        tx
          .deleteFrom('contract_addendum')
          .where(...where)
          .execute(),
      ),
    ).rejects.toThrow();
    await expect(
      server.owner.query(
        `insert into contract_addendum (maintenance_contract_uuid, number, kind, takes_effect, adjustment_index, factor, percent,
          months, old_value, new_value, changes, made_by_name)
        select maintenance_contract_uuid, 2, kind, takes_effect, adjustment_index, factor, percent, months, old_value, new_value,
          changes, made_by_name from contract_addendum where contract_uuid = $1`,
        [uuid],
      ),
    ).rejects.toThrow(/contract_addendum_effect_key/);
  });
});

describe('the demo company', () => {
  it('has contracts adjusted in their months', async () => {
    const { uuid } = await adjusting.kept(13, { adjustment_index: 'FIXED', adjustment_percent: '4' });
    await demoOf(server, async (db, company) =>
      demo(db, { ...company, random: { ...company.random, chance: () => true } }),
    );
    expect(await adjusting.adjustmentsOf(uuid)).toMatchObject([
      { takes_effect: addMonths(adjusting.first, -1), percent: '4.00' },
    ]);
  });
});
