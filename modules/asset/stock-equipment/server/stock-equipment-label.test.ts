import { beforeAll, describe, expect, it } from 'vitest';
import { operation } from '#core/contract/operation.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { stockEquipmentLabels } from '../contract.ts';
import { newModel, newUnit } from '../testing/examples.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

describe('labels of units', () => {
  it('are made in the background, for a selection or for all that a filter shows', async () => {
    const client = await server.client('all');
    const { uuid } = await newModel(client);
    const one = await newUnit(client, uuid);
    await newUnit(client, uuid);
    for (const [selection, total] of [
      [{ uuids: [one.uuid] }, 1],
      [{ query: { equipment_uuid: uuid } }, 2],
    ] as [{ uuids: string[] } | { query: object }, number][]) {
      const { data } = await client.call(stockEquipmentLabels.print, { body: { sheet: 'ROLL', selection } });
      await server.work();
      const done = { params: { id: data.operation_id } };
      expect((await client.call(operation.status, done)).data).toMatchObject({
        status: 'completed',
        total_items: total,
        file_name: 'etiquetas.pdf',
      });
      const file = await client.try(operation.result, done);
      expect(file.raw.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });
});
