import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer } from '#core/testing/server.ts';
import { otherToday, otherZone } from '#core/testing/zone.ts';
import { history } from '#modules/asset/equipment-history/contract.ts';
import { stockEquipment } from '../contract.ts';
import { newModel, newUnit } from '../testing/examples.ts';

let client: TestClient;
beforeAll(async () => {
  const server = await testServer({ TIME_ZONE: otherZone });
  client = await server.client('all');
});

describe('units of a system set to another zone', () => {
  it('come, change and lose their warranty by the days of that zone', async () => {
    const today = otherToday();
    const { uuid: model } = await newModel(client);
    const last = await newUnit(client, model, { received_at: '2026-01-10', warranty_until: today });
    const gone = await newUnit(client, model, { received_at: '2026-01-10', warranty_until: addDays(today, -1) });
    const came = await newUnit(client, model, { received_at: '' });
    expect(came.received_at).toBe(today);
    const under = async (warranty: 'VALID' | 'EXPIRED') =>
      (await client.call(stockEquipment.list, { query: { equipment_uuid: model, warranty } })).data.map(
        ({ uuid }) => uuid,
      );
    expect(await under('VALID')).toEqual(expect.arrayContaining([last.uuid, came.uuid]));
    expect(await under('EXPIRED')).toEqual([gone.uuid]);
    const body = { status: 'IN_MAINTENANCE' as const, version: last.version };
    await client.call(stockEquipment.setStatus, { params: { uuid: last.uuid }, body });
    const told = await client.call(history.list, { query: { stock_equipment_uuid: last.uuid, type: ['STATUS'] } });
    expect(told.data.map(({ date }) => date)).toEqual([today]);
  });
});
