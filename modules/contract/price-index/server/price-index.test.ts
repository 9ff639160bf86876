import { beforeAll, describe, expect, it } from 'vitest';
import { conformResource } from '#core/testing/conform.ts';
import { demoOf } from '#core/testing/demo-of.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { priceIndex } from '../contract.ts';
import { demo } from '../demo/demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const monthAt = (n: number): string => `${1950 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;
conformResource(
  priceIndex,
  'price_index',
  () => server,
  (n) => ({ price_index: 'INPC', month: monthAt(n), rate: '0.56', source: 'IBGE' }),
);

const of = async (index: string, search: string) => {
  const client = await server.client('all');
  const { data } = await client.call(priceIndex.list, { query: { price_index: [index], search } as never });
  return data.map(({ month, rate }) => `${month} ${rate}`);
};

describe('the months of an index', () => {
  it('are there once, in the database too, and may be below zero', async () => {
    const client = await server.client('all');
    const body = { price_index: 'IGPM', month: '2015-03', rate: '-0.34', source: 'FGV' } as const;
    const made = await client.call(priceIndex.create, { body });
    expect(made.data).toMatchObject({ rate: '-0.3400', month: '2015-03' });
    const twice = await client.refused(409, priceIndex.create, { body: { ...body, rate: '0.10' } });
    expect(twice.errors).toEqual({ month: ['Este mês do índice já está cadastrado.'] });
    await client.call(priceIndex.create, { body: { ...body, price_index: 'IPCA' } });
    await expect(
      server.owner.query("insert into price_index (price_index, month, rate) values ('IGPM', '2015-03', 1)"),
    ).rejects.toThrow(/price_index_month_key/);
    await expect(
      server.owner.query("insert into price_index (price_index, month, rate) values ('IGPM', '2015-13', 1)"),
    ).rejects.toThrow(/price_index_month_check/);
  });

  it('refuse what is no month and what has five places', async () => {
    const client = await server.client('all');
    const body = { price_index: 'IGPM', month: '2015-13', rate: '0.12345', source: '' } as const;
    expect((await client.refused(422, priceIndex.create, { body })).errors).toEqual({
      month: ['Informe o mês como 10/2026'],
      rate: ['Informe a variação do mês, com até quatro casas decimais'],
    });
  });

  it('are found by the name people give the index and by the month as they read it', async () => {
    const client = await server.client('all');
    const body = { price_index: 'IGPM', month: '2014-07', rate: '0.61', source: 'FGV IBRE' } as const;
    const { data } = await client.call(priceIndex.create, { body });
    for (const search of ['IGP-M 07/2014', 'igpm 07/2014', '07/2014 ibre']) {
      const found = await client.call(priceIndex.list, { query: { search } });
      expect(found.data.map(({ uuid }) => uuid)).toEqual([data.uuid]);
    }
  });
});

describe('months pasted from a sheet', () => {
  it('come all, or none when one contradicts what is there', async () => {
    const client = await server.client('all');
    const body = { price_index: 'IPC_FIPE', source: 'Colado', months: '01/2014\t0,46\n02/2014\t-0,12\n' } as const;
    expect((await client.call(priceIndex.paste, { body })).data).toEqual({ added: 2, known: 0 });
    const more = { ...body, months: '02/2014\t-0,12\n03/2014\t0,26' };
    expect((await client.call(priceIndex.paste, { body: more })).data).toEqual({ added: 1, known: 1 });
    const wrong = { ...body, months: '04/2014\t0,33\n03/2014\t0,27\n05/2014\t0,1' };
    expect((await client.refused(422, priceIndex.paste, { body: wrong })).errors).toEqual({
      months: ['03/2014 já está cadastrado com 0,26%. Corrija na lista; nada foi gravado.'],
    });
    const unread = { ...body, months: '04/2014\t0,33\n05/2014\tn/d' };
    expect((await client.refused(422, priceIndex.paste, { body: unread })).errors?.['months']?.[0]).toMatch(/^Linha 2/);
    expect((await of('IPC_FIPE', 'colado')).toSorted()).toEqual([
      '2014-01 0.4600',
      '2014-02 -0.1200',
      '2014-03 0.2600',
    ]);
  });

  it('by two at once are there once', async () => {
    const client = await server.client('all');
    const months = Array.from({ length: 12 }, (_, n) => `${n + 1}/2013\t0,${10 + n}`).join('\n');
    const body = { price_index: 'IPC_FIPE', source: 'Juntos', months } as const;
    const replies = await Promise.all(Array.from({ length: 4 }, () => client.call(priceIndex.paste, { body })));
    expect(replies.reduce((sum, { data }) => sum + data.added, 0)).toBe(12);
    expect(await of('IPC_FIPE', 'juntos')).toHaveLength(12);
  });

  it('are for who may register them', async () => {
    const reader = await server.client({ price_index: ['list', 'show'] });
    const body = { price_index: 'IPCA', source: null, months: '01/2020\t0,21' } as const;
    await reader.refused(403, priceIndex.paste, { body });
  });
});

describe('the demo company', () => {
  it('has three closed years of every index, which say that they are invented', async () => {
    await demoOf(server, demo);
    const { rows } = await server.owner.query(
      "select price_index, count(*)::int as months from price_index where source like 'Demonstração%' group by 1 order by 1",
    );
    expect(rows).toEqual(['IGPM', 'INPC', 'IPCA', 'IPC_FIPE'].map((price_index) => ({ price_index, months: 36 })));
  });
});
