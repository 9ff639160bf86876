import { beforeAll, describe, expect, it, vi } from 'vitest';
import { dayOf } from '#core/contract/format.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { nextCode, takeCodes } from './codes.ts';
import { Ctx, systemFacts } from './context.ts';

let server: TestServer;
let ctx: Ctx;
beforeAll(async () => {
  server = await testServer();
  ctx = new Ctx(server.services, systemFacts('test'), null);
});
const year = Number(dayOf(new Date()).slice(0, 4));
const next = (prefix: string): Promise<string> => ctx.transaction((db) => nextCode(db, prefix));

describe('a yearly code', () => {
  it('counts from one for each prefix and each year', async () => {
    expect(await next('TST')).toBe(`TST-${year}-000001`);
    expect(await next('TST')).toBe(`TST-${year}-000002`);
    expect(await next('OUT')).toBe(`OUT-${year}-000001`);
    const many = await ctx.transaction((db) => takeCodes(db, { prefix: 'TST', year: 2020, count: 3 }));
    expect(many).toEqual(['TST-2020-000001', 'TST-2020-000002', 'TST-2020-000003']);
    expect(await next('TST')).toBe(`TST-${year}-000003`);
  });

  it('is of the year its record is created in, whatever the clock of this process says by then', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T12:00:00Z') });
    try {
      expect(await next('ANO')).toBe(`ANO-${year}-000001`);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is given once however many ask at the same time, without a gap', async () => {
    const codes = await Promise.all(Array.from({ length: 60 }, () => next('PAR')));
    expect(codes.sort()).toEqual(Array.from({ length: 60 }, (_, n) => `PAR-${year}-${String(n + 1).padStart(6, '0')}`));
  });

  it('is not lost by who was refused after taking it', async () => {
    await expect(
      ctx.transaction(async (db) => {
        await nextCode(db, 'REF');
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(await next('REF')).toBe(`REF-${year}-000001`);
  });

  it('goes on past a million, and cannot be set back by the app', async () => {
    await ctx.transaction((db) => takeCodes(db, { prefix: 'BIG', year, count: 1 }));
    await server.owner.query("update yearly_code set last_number = 999999 where prefix = 'BIG'");
    expect(await next('BIG')).toBe(`BIG-${year}-1000000`);
    const app = await server.owner.connect();
    try {
      await app.query('set role bancada_app');
      for (const attempt of [
        'update yearly_code set last_number = 1',
        'delete from yearly_code',
        `insert into yearly_code values ('NEW', 2026, 1)`,
      ])
        await expect(app.query(attempt), attempt).rejects.toMatchObject({ code: '42501' });
    } finally {
      await app.query('reset role');
      app.release();
    }
  });
});
