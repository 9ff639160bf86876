import { expect } from 'vitest';
import { addMonths } from '#core/contract/days.ts';
import { operation } from '#core/contract/operation.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { TestClient } from '#core/testing/client.ts';
import type { TestServer } from '#core/testing/server.ts';
import { activated, newContract } from '#modules/contract/maintenance-contract/testing/examples.ts';
import { contractBilling, type ContractBilling } from '../contract.ts';

export { activeRental, newAssets, newCustomer } from '#modules/contract/rental-contract/testing/examples.ts';
export { answered, counted, moved, newChecklist, signed } from '#modules/contract/rental-handover/testing/examples.ts';

type Of = { maintenance_contract_uuid: string } | { rental_contract_uuid: string };

/** What tests of billing begin with, for one server and one person. */
export function billingDesk(server: TestServer, desk: TestClient) {
  const today = todayOf(server);
  const month = `${today.slice(0, 8)}01`;
  /** Asked for, and done. */
  async function run(contract_uuid: string | null): Promise<void> {
    const { data } = await desk.call(contractBilling.run, { body: { until: null, contract_uuid } });
    await server.work();
    const { data: after } = await desk.call(operation.status, { params: { id: data.operation_id } });
    expect([after.status, after.failed_items]).toEqual(['completed', 0]);
  }
  /** The billings of a contract, the first period first. */
  async function billingsOf(of: Of): Promise<ContractBilling[]> {
    const query = { ...of, sort_by: 'starts_on' as const, sort_order: 'asc' as const, per_page: 50 };
    const { data } = await desk.call(contractBilling.list, { query });
    return Promise.all(
      data.map(async ({ uuid }) => (await desk.call(contractBilling.show, { params: { uuid } })).data),
    );
  }
  /** A contract of so many whole months before this one, billed once they are over: 300 and 2 × 150 a month. */
  const kept = async (months: number, own: object = {}) =>
    activated(
      desk,
      await newContract(desk, 2, { starts_at: addMonths(month, -months), ends_at: addMonths(today, 12), ...own }),
    );
  /** One proposed billing of one month. */
  async function oneBilling(): Promise<ContractBilling> {
    const { uuid } = await kept(1);
    await run(uuid);
    const [made] = await billingsOf({ maintenance_contract_uuid: uuid });
    if (!made) throw new Error('nothing was proposed');
    return made;
  }
  return { today, month, run, billingsOf, kept, oneBilling };
}
