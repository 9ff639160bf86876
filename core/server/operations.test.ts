import { expect, it } from 'vitest';
import { operation } from '#core/contract/operation.ts';
import { coreServer } from '#core/testing/core-server.ts';
import { TestClient } from '#core/testing/client.ts';
import { Ctx, systemFacts } from './context.ts';
import { failGivenUp, startOperation } from './operations.ts';

const ana = {
  uuid: '0199a3f2-7c1e-7d2a-9b1c-0000000000a1',
  name: 'Ana',
  username: 'ana',
  session_uuid: '',
  permissions: new Map(),
};

it('what the queue gave up ends as failed, says so and is not run again; what still waits goes on', async () => {
  const runs: string[] = [];
  const { app, owner, services, work } = await coreServer(
    { operations: { 'small.count': async ({ uuid }) => void runs.push(uuid) } },
    new Map([['ana', ana]]),
  );
  const begin = async (): Promise<string> => {
    const ctx = new Ctx(services, systemFacts('test'), ana);
    const begun = await ctx.transaction((db) =>
      startOperation(db, ctx, { kind: 'small.count', title: 'Contagem', params: {} }),
    );
    return begun.operation_id;
  };
  const client = new TestClient(app, 'ana');
  const seen = async (id: string) => (await client.call(operation.status, { params: { id } })).data;

  const [lost, waiting] = [await begin(), await begin()];
  await owner.query("update graphile_worker._private_jobs set attempts = max_attempts where payload->>'uuid' = $1", [
    lost,
  ]);
  await failGivenUp({}, services);
  expect(await seen(lost)).toMatchObject({
    status: 'failed',
    message: 'Interrompida vezes demais. O que já foi feito ficou; repita a operação para o que falta.',
    finished_at: expect.any(String),
  });
  expect(await seen(waiting)).toMatchObject({ status: 'pending' });
  await work();
  expect(runs).toEqual([waiting]);
  expect(await seen(waiting)).toMatchObject({ status: 'completed' });
});
