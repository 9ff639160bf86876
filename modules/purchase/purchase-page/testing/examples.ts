import type { Call } from '#core/contract/endpoint.ts';
import type { TestClient } from '#core/testing/client.ts';
import { purchase, type Purchase } from '#modules/purchase/purchase/contract.ts';
import { purchaseAnswer, purchasePage } from '../contract.ts';

export { approvedRequest, body, newPurchase, newSupplier } from '#modules/purchase/purchase/testing/examples.ts';

export const send = async (client: TestClient, row: Purchase, to: readonly string[] = []): Promise<Purchase> =>
  (await client.call(purchase.send, { params: { uuid: row.uuid }, body: { version: row.version, to: [...to] } })).data;

export const tokenIn = (text: string): string => /\/pedido\/([\w-]{43})/.exec(text)?.[1] ?? '';
/** A link of its supplier, as the buyer copies it. */
export const linkOf = async (client: TestClient, { uuid }: { uuid: string }): Promise<string> =>
  tokenIn((await client.call(purchaseAnswer.link, { params: { uuid } })).data.link);

type Said = Partial<Call<typeof purchasePage.answer>['body']>;
/** Rita answers: as ordered, but for what is said of a line by its place. */
export async function answerBy(
  nobody: TestClient,
  token: string,
  changes: Record<number, { quantity?: string; expected_at?: string; reason?: string }> = {},
  own: Said = {},
) {
  const { data } = await nobody.call(purchasePage.show, { params: { token } });
  const lines = data.lines.map(({ uuid, quantity, expected_at }, n) => ({
    uuid,
    quantity,
    expected_at,
    ...changes[n],
  }));
  const body = { name: 'Rita Vendas', document_sha256: data.document_sha256, lines, ...own };
  return nobody.try(purchasePage.answer, { params: { token }, body });
}
