import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { conflict, invalid } from '#core/contract/error.ts';
import { testServer } from '#core/testing/server.ts';
import { attempt, refusalWords, rehearsed } from './attempt.ts';
import { Ctx, systemFacts } from './context.ts';
import type { Tx } from './db.ts';
import { insertRecord } from './records.ts';

it('what is refused undoes only itself, also after the database refused it; what is rehearsed leaves nothing', async () => {
  const server = await testServer();
  const ctx = new Ctx(server.services, systemFacts('test'), null);
  const brand = (db: Tx, name: string) =>
    insertRecord(db, 'brand', { name, status: 'ACTIVE', manufacturer: null, created_at: undefined });
  const said = await ctx.transaction(async (db) => {
    await brand(db, 'Fica');
    const seen = await rehearsed(db, async () => {
      await brand(db, 'Ensaiada');
      return db.selectFrom('brand').select('name').orderBy('name').execute();
    });
    const broken = await rehearsed(db, () => sql`select 1 / 0`.execute(db)).catch((error: unknown) => String(error));
    const refused = await attempt(db, ctx, async () => {
      await brand(db, 'Recusada');
      throw conflict('Não pode.', 'no');
    });
    const done = await attempt(db, ctx, () => brand(db, 'Feita'));
    return { seen, broken, refused, done };
  });
  expect(said.seen).toEqual([{ name: 'Ensaiada' }, { name: 'Fica' }]);
  expect(said.broken).toContain('division by zero');
  expect(said.refused).toMatchObject({ refusal: { message: 'Não pode.', code: 'no' } });
  expect(said.done).toHaveProperty('value');
  const { rows } = await server.owner.query('select name from brand order by name');
  expect(rows).toEqual([{ name: 'Feita' }, { name: 'Fica' }]);
});

it('a refusal in one line is what is wrong with its fields, else what it says itself', () => {
  const bodyOf = ({ message, errors }: ReturnType<typeof conflict>) => ({ message, errors }) as never;
  expect(refusalWords(bodyOf(conflict('Não pode.', 'no')))).toBe('Não pode.');
  expect(refusalWords(bodyOf(invalid({ day: ['Use outra data'] })))).toBe('Use outra data');
});
