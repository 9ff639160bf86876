import { expect, it } from 'vitest';
import { testServer } from '#core/testing/server.ts';
import { startJobs } from './jobs.ts';

it('what a process held when it was killed is given back and may be tried once more, up to a limit', async () => {
  const { owner, services } = await testServer();
  const held = (limit: number) =>
    owner.query(
      `with made as (select id from graphile_worker.add_job('nobody.does', '{}'::json, max_attempts => $1::int))
       select id from made`,
      [limit],
    );
  await held(8);
  await held(200);
  await owner.query(
    "update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now(), attempts = max_attempts",
  );
  await owner.query(
    "insert into server_process (uuid, workers, seen_at) values (gen_random_uuid(), array['killed'], now() - interval '1 minute')",
  );
  const runner = await startJobs(services, owner);
  await runner.stop();
  const { rows } = await owner.query(
    "select attempts, max_attempts, locked_by from graphile_worker.jobs where task_identifier = 'nobody.does' order by max_attempts",
  );
  expect(rows).toEqual([
    { attempts: 8, max_attempts: 9, locked_by: null },
    { attempts: 200, max_attempts: 200, locked_by: null },
  ]);
});
