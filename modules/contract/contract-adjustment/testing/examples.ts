import { addMonths } from '#core/contract/days.ts';
import { operation } from '#core/contract/operation.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { TestClient } from '#core/testing/client.ts';
import type { TestServer } from '#core/testing/server.ts';
import { activated, newContract, type Body } from '#modules/contract/maintenance-contract/testing/examples.ts';
import { closedMonths } from '#modules/contract/contract-terms/adjustment.rules.ts';
import { priceIndex } from '#modules/contract/price-index/contract.ts';
import { contractAdjustment } from '../contract.ts';

export { activeRental, newAssets, newCustomer } from '#modules/contract/rental-contract/testing/examples.ts';

/** What tests of adjustments begin with, for one server and one person. */
export function adjustmentDesk(server: TestServer, desk: TestClient) {
  const today = todayOf(server);
  const first = `${today.slice(0, 8)}01`;
  const month = today.slice(0, 7);
  /** Twelve closed months of half a percent each: 6,17%. */
  const publish = () =>
    desk.call(priceIndex.paste, {
      body: {
        price_index: 'IPCA',
        source: 'Teste',
        months: closedMonths(today)
          .map((of) => `${of}\t0,5`)
          .join('\n'),
      },
    });
  /** In force since so many whole months: 300 and 2 × 150 a month. */
  const kept = async (months: number, own: Partial<Body> = {}) =>
    activated(
      desk,
      await newContract(desk, 2, { starts_at: addMonths(first, -months), ends_at: addMonths(today, 12), ...own }),
    );
  const previewOf = async (uuid: string, of = month) => {
    const { data } = await desk.call(contractAdjustment.preview, { query: { month: of } });
    return data.find((row) => row.uuid === uuid);
  };
  const addendaOf = async (uuid: string) => (await desk.call(contractAdjustment.addenda, { params: { uuid } })).data;
  const adjustmentsOf = async (uuid: string) =>
    (await addendaOf(uuid)).filter((addendum) => addendum.kind === 'ADJUSTMENT');
  /** Asked for, done, and what became of it. */
  async function apply(contract_uuids: string[]) {
    const { data } = await desk.call(contractAdjustment.apply, { body: { month, contract_uuids } });
    await server.work();
    const { data: after } = await desk.call(operation.status, { params: { id: data.operation_id } });
    return after;
  }
  return { today, first, month, publish, kept, previewOf, addendaOf, adjustmentsOf, apply };
}
