import { expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { testServer } from '#core/testing/server.ts';
import { otherToday, otherZone } from '#core/testing/zone.ts';
import { product } from '../contract.ts';

it('a registration of a system set to another zone is over by the day of that zone', async () => {
  const server = await testServer({ TIME_ZONE: otherZone });
  const client = await server.client('all');
  const today = otherToday();
  for (const [code, until] of [
    ['HOJE', today],
    ['ONTEM', addDays(today, -1)],
  ]) {
    const { data } = await client.call(product.create, {
      body: { code: code ?? '', name: `Produto ${code}`, anvisa: { registration: '80012340001', exempt: false } },
    });
    const set = "update product set anvisa_situation = 'VALID', anvisa_valid_until = $2 where uuid = $1";
    await server.owner.query(set, [data.uuid, until]);
  }
  const list = async (situation: 'EXPIRED' | 'EXPIRING_30') =>
    (await client.call(product.list, { query: { anvisa_situation: [situation] } })).data.map((row) => [
      row.code,
      row.anvisa.situation,
    ]);
  expect(await list('EXPIRING_30')).toEqual([['HOJE', 'EXPIRING_30']]);
  expect(await list('EXPIRED')).toEqual([['ONTEM', 'EXPIRED']]);
});
