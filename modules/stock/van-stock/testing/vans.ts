import type { TestClient } from '#core/testing/client.ts';
import type { Person, TestServer } from '#core/testing/server.ts';
import { partOf } from '#modules/stock/stock/testing/shelf.ts';
import type { StockItem } from '#modules/stock/stock/contract.ts';
import { vanStock, type Van, type VanBatch } from '../contract.ts';

export { differences, partOf, shelf, show, systemCtx } from '#modules/stock/stock/testing/shelf.ts';

let made = 0;

/** What a technician holds, as an installation begins. */
const works = { stock: ['list_part', 'show_part'], service_order: ['list', 'show', 'start'] };

/** A technician with a van of their own. */
export async function newVan(
  server: TestServer,
  desk: TestClient,
  name = 'Ana Campos',
): Promise<{ van: Van; person: Person; calls: TestClient }> {
  made += 1;
  const person = await server.person(works, name);
  const body = { name: `Carro ${made}`, plate: 'BRA2E19', technician_uuid: person.uuid };
  const { data: van } = await desk.call(vanStock.create, { body });
  return { van, person, calls: server.as(person) };
}

export async function loaded(
  desk: TestClient,
  van: Van,
  item: StockItem,
  quantity: string,
  batch_uuid?: string,
): Promise<VanBatch[]> {
  const parts = [{ part_uuid: partOf(item), quantity, batch_uuid: batch_uuid ?? '' }];
  return (await desk.call(vanStock.load, { params: { uuid: van.uuid }, body: { parts } })).data;
}

/** What is aboard, as batch and quantity, in the order it is used. */
export const aboard = async (desk: TestClient, van: Van): Promise<[batch: string, quantity: string][]> =>
  (await desk.call(vanStock.batches, { params: { uuid: van.uuid } })).data.map((row) => [
    row.batch_number,
    row.quantity,
  ]);
