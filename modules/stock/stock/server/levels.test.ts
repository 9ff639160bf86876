import { beforeAll, describe, expect, it } from 'vitest';
import { operation, type Operation } from '#core/contract/operation.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { stock, stockPart, type StockItem } from '../contract.ts';
import { shelf, show } from '../testing/shelf.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
});

const levels = async ({ uuid }: StockItem, min_quantity: string, reorder_point: string, max_quantity: string) => {
  const { version } = await show(client, uuid);
  const body = {
    part_uuid: (await show(client, uuid)).part_uuid ?? '',
    min_quantity,
    reorder_point,
    max_quantity,
    version,
  };
  return (await client.call(stockPart.update, { params: { uuid }, body })).data.level;
};

describe('the level of an item', () => {
  it('goes by what may be used: expired and blocked batches cover no minimum and pass no maximum', async () => {
    const old = { batch_number: 'VELHO', quantity: '50', expires_at: '2020-01-01' };
    const good = { batch_number: 'BOM', quantity: '8' };
    const [dead, mixed, full] = [await shelf(client, old), await shelf(client, old, good), await shelf(client, good)];
    expect(await levels(dead, '2', '4', '20')).toBe('OUT');
    expect(await levels(mixed, '2', '4', '20')).toBe('OK');
    expect(await levels(mixed, '10', '12', '20')).toBe('BELOW_MIN');
    expect(await levels(full, '1', '2', '7')).toBe('ABOVE_MAX');
    const [batch] = (await show(client, full.uuid)).batches;
    const body = { status: 'BLOCKED' as const, reason: 'Recall', version: batch?.version ?? 1 };
    await client.call(stockPart.setBatchStatus, { params: { uuid: batch?.uuid ?? '' }, body });
    expect((await show(client, full.uuid)).level).toBe('OUT');

    // The list, its filter and its figures say the same.
    const listed = async (query: object) => (await client.call(stockPart.list, { query })).data;
    for (const row of await listed({ per_page: 100 })) {
      const { level } = await show(client, row.uuid);
      expect(row.level).toBe(level);
      expect((await listed({ level, per_page: 100 })).map(({ uuid }) => uuid)).toContain(row.uuid);
    }
    expect((await listed({ level: 'ABOVE_MAX' })).length).toBe(0);
    const { data } = await client.call(stockPart.summary, { query: {} });
    expect([data.out, data.below_min]).toEqual([2, 1]);
  });
});

describe('the ledger as a sheet', () => {
  it('has what the list shows, filtered and looked for, with its columns', async () => {
    const item = await shelf(client, { batch_number: 'PLANILHA', quantity: '7', unit_cost: '2.50' });
    await client.call(stockPart.exit, {
      params: { uuid: item.uuid },
      body: { quantity: '3', reason: 'SALE', notes: '=1+1' },
    });
    const exported = async (who: TestClient, query: object, columns?: string[]) => {
      const body = { format: 'csv' as const, selection: { query }, ...(columns && { columns }) };
      const started = await who.try(stock.exportMovements, { body });
      await server.work();
      const { operation_id } = (started.body as { data: Operation }).data;
      const { raw } = await who.try(operation.result, { params: { id: operation_id } });
      return raw
        .toString()
        .replace('\ufeff', '')
        .trim()
        .split('\r\n')
        .map((line) => line.split(';'));
    };
    const [titles, ...rows] = await exported(client, { search: item.code });
    expect(titles).toEqual(expect.arrayContaining(['Quando', 'Código', 'Motivo', 'Quantidade', 'Saldo após', 'Por']));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(expect.arrayContaining([item.code, 'Saída', 'Venda', '-3,000', "'=1+1"]));
    const sold = await exported(client, { search: item.code, kind: 'OUT' }, ['item_name', 'quantity']);
    expect(sold).toEqual([
      ['Código', 'Descrição', 'Quantidade'],
      [item.code, item.name, '-3,000'],
    ]);
    const outsider = await server.client({ brand: ['list'] });
    await outsider.refused(403, stock.exportMovements, { body: { format: 'csv', selection: { query: {} } } });
  });
});
