import type { TestClient } from '#core/testing/client.ts';
import type { Quotation } from '#modules/purchase/quotation/contract.ts';
import { quotationAnswer } from '../contract.ts';

export {
  approvedRequest,
  inDays,
  newQuotation,
  newSupplier,
  step,
} from '#modules/purchase/quotation/testing/examples.ts';

/** Prices in the order of the lines; an empty one is not offered. */
export const answerBy = (row: { lines: readonly { uuid: string }[] }, prices: readonly string[], own: object = {}) => ({
  freight: '0',
  lines: row.lines.map(({ uuid }, n) => ({ uuid, unit_price: prices[n] ?? '', delivery_days: 5 })),
  ...own,
});

/** Told to the buyer by phone. */
export const typed = async (
  buyer: TestClient,
  row: Quotation,
  place: number,
  prices: readonly string[],
  own: object = {},
): Promise<Quotation> =>
  (
    await buyer.call(quotationAnswer.save, {
      params: { uuid: row.suppliers[place]?.uuid ?? '' },
      body: answerBy(row, prices, own) as never,
    })
  ).data;
