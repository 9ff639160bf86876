import { expect, it } from 'vitest';
import { coreServer } from '#core/testing/core-server.ts';
import { Ctx, systemFacts } from './context.ts';
import { announce, checkAllowed, gather, refusalsOf } from './events.ts';
import type { ServerModule } from './module.ts';

declare module './events.ts' {
  interface Announcements {
    'test.happened': { word: string };
  }
  interface Questions {
    'test.worth': { asked: { of: string }; answer: number };
  }
  interface Intentions {
    'test.remove': { of: string };
  }
}

async function among(...modules: Partial<ServerModule>[]): Promise<Ctx> {
  const { services } = await coreServer();
  const others = modules.map((module, n) => ({ name: `m${n}`, dependsOn: [], mounts: [], ...module }));
  const registry = { ...services.registry, modules: [...services.registry.modules, ...others] };
  return new Ctx({ ...services, registry }, systemFacts('test'), null);
}
const listening = (heard: string[], name: string): Partial<ServerModule> => ({
  on: { 'test.happened': async (_db, _ctx, { word }) => void heard.push(`${name}: ${word}`) },
});

it('what happened is announced to every module that listens, in the order of the modules', async () => {
  const heard: string[] = [];
  const ctx = await among(listening(heard, 'a'), {}, listening(heard, 'b'));
  await ctx.transaction((db) => announce(db, ctx, 'test.happened', { word: 'oi' }));
  expect(heard).toEqual(['a: oi', 'b: oi']);
});

it('what others know is gathered from those who know something; what was asked stays as it was', async () => {
  const ctx = await among(
    { answers: { 'test.worth': async () => 2 } },
    { answers: { 'test.worth': async () => undefined } },
    { answers: { 'test.worth': async (_db, _ctx, { of }) => of.length } },
  );
  const asked = Object.freeze({ of: 'três' });
  expect(await ctx.transaction((db) => gather(db, ctx, 'test.worth', asked))).toEqual([2, 4]);
});

it('what others forbid is refused in their words, and can be asked for beforehand', async () => {
  const refusal = { message: 'Está em uso.', code: 'in_use' };
  const ctx = await among(
    { refuses: { 'test.remove': async () => undefined } },
    { refuses: { 'test.remove': async (_db, _ctx, { of }) => (of === 'a' ? refusal : undefined) } },
    { refuses: { 'test.remove': async () => ({ message: 'Também não.', code: 'other' }) } },
  );
  const all = (of: string) => ctx.transaction((db) => refusalsOf(db, ctx, 'test.remove', { of }));
  expect([(await all('a')).length, (await all('b')).length]).toEqual([2, 1]);
  const removing = ctx.transaction((db) => checkAllowed(db, ctx, 'test.remove', { of: 'a' }));
  await expect(removing).rejects.toMatchObject({ status: 409, ...refusal });
});
