import type { Call } from '#core/contract/endpoint.ts';
import { Ctx, systemFacts } from '#core/server/context.ts';
import type { TestClient } from '#core/testing/client.ts';
import type { TestServer } from '#core/testing/server.ts';
import { part } from '#modules/registry/part/contract.ts';
import { stockPart, type StockItem } from '../contract.ts';

type NewBatch = NonNullable<Call<typeof stockPart.create>['body']['batches']>[number];

let made = 0;

/** A part of its own, kept in stock with these batches. */
export async function shelf(client: TestClient, ...batches: NewBatch[]): Promise<StockItem> {
  made += 1;
  const kept = await client.call(part.create, { body: { description: `Peça de prova ${made}` } });
  return (await client.call(stockPart.create, { body: { part_uuid: kept.data.uuid, batches } })).data;
}

export const partOf = (item: StockItem): string => item.part_uuid ?? '';

export const show = async (client: TestClient, uuid: string): Promise<StockItem> =>
  (await client.call(stockPart.show, { params: { uuid } })).data;

/** As a job of the product would: nobody in particular, signed all the same. */
export const systemCtx = (server: TestServer): Ctx => new Ctx(server.services, systemFacts('test'), null);

/** What the ledger adds up to is what is kept: nowhere a difference. */
export async function differences(server: TestServer): Promise<unknown[]> {
  return (await server.owner.query('select * from stock_differences()')).rows;
}
