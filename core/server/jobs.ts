import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger as QueueLogger, run, runMigrations, type Runner, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { Services } from './context.ts';
import type { Db, Tx } from './db.ts';
import { scheduled } from './schedule.ts';

/** Adds work to the queue inside the caller's transaction: it starts only if that commits. */
export async function enqueue(db: Db, name: string, payload: object, options: { key?: string } = {}): Promise<void> {
  await sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::json, ${options.key ?? null})`.execute(db);
}

/** Takes out of the queue the jobs of this name that it will not try again. */
export async function takeGivenUp<Payload>(db: Tx, name: string): Promise<Payload[]> {
  const { rows } = await sql<{ payload: Payload }>`select payload from given_up_jobs(${name}) payload`.execute(db);
  return rows.map(({ payload }) => payload);
}

const functionLock = 7_261_005;

/** The queue's own schema, and the two functions through which the app may touch it. */
export async function migrateJobs(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // Both listeners are what the queue asks for; a lost connection fails the query that was using it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool });
    // Of several processes that start together, one after the other.
    await pool.query(`select pg_advisory_xact_lock(${functionLock});
      create or replace function enqueue_job(name text, payload json, job_key text) returns void
      language sql security definer set search_path = public as $$
        select graphile_worker.add_job(name, payload, job_key => job_key, max_attempts => 8)
      $$; grant execute on function enqueue_job(text, json, text) to bancada_app;
      create or replace function given_up_jobs(name text) returns setof json
      language sql security definer set search_path = public as $$
        delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
        where task.id = job.task_id and task.identifier = name and attempts >= max_attempts and locked_at is null
        returning payload
      $$; grant execute on function given_up_jobs(text) to bancada_app`);
  } finally {
    await pool.end();
  }
}

const heartbeatSeconds = 5;
const deadAfterSeconds = 20;
const mostAttempts = 200;

export interface JobRunner {
  stop(): Promise<void>;
}

/** A queue that fell is started again: soon the first time, then less and less often. */
const restartAfterMs = [200, 500, 1_000, 2_000, 5_000];

/**
 * Runs the modules' jobs in this process. Any number of processes share one queue. Whatever ends the
 * queue, a database that crashed under a job above all, it is started again, and what it held is given back.
 */
export async function startJobs(services: Services, ownerPool: pg.Pool, concurrency = 2): Promise<JobRunner> {
  const { log, queue } = services;
  const process: QueueProcess = { uuid: randomUUID(), workers: [] };
  const leaving = new AbortController();
  let { runner, fallen } = await startQueue(services, ownerPool, concurrency, process);
  const stopHeartbeat = await keepAlive(ownerPool, process, services);
  queue.state = 'running';

  const startAgain = async (): Promise<Queue> => {
    for (let tries = 0; ; tries += 1) {
      await wait(restartAfterMs[Math.min(tries, restartAfterMs.length - 1)], undefined, leaving);
      try {
        await giveBack(ownerPool, process.workers);
        process.workers = [];
        return await startQueue(services, ownerPool, concurrency, process);
      } catch (error) {
        log.warn({ err: (error as Error).message }, 'the queue could not be started again yet');
      }
    }
  };
  const supervise = async (): Promise<void> => {
    for (;;) {
      await Promise.race([fallen, runner.promise]).catch((error: Error) =>
        log.warn({ err: error.message }, 'the queue fell'),
      );
      if (leaving.signal.aborted) return;
      queue.state = 'restarting';
      // Not waited for: with two ends of jobs unheard, the queue's own stop never comes to an end.
      void runner.stop().catch(() => undefined);
      ({ runner, fallen } = await startAgain());
      if (leaving.signal.aborted) return runner.stop();
      queue.restarts += 1;
      queue.state = 'running';
      log.warn({ restarts: queue.restarts }, 'the queue was started again');
    }
  };
  // Its wait ends by being told to leave, and by nothing else.
  const supervision = supervise().catch(() => undefined);
  return {
    async stop() {
      leaving.abort();
      stopHeartbeat();
      queue.state = 'off';
      // One that fell has stopped already, or never will.
      await Promise.race([fallen, runner.stop().catch(() => undefined)]);
      await supervision;
    },
  };
}

interface QueueProcess {
  uuid: string;
  /** Under these names this process holds jobs. */
  workers: string[];
}

interface Queue {
  runner: Runner;
  /** It could not tell the database of a job's end, takes no more, and those it had are over. */
  fallen: Promise<void>;
}

async function startQueue(
  services: Services,
  pgPool: pg.Pool,
  concurrency: number,
  { workers }: QueueProcess,
): Promise<Queue> {
  const { registry, log, config, queue } = services;
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => workers.push(workerPool.id));
  events.on('worker:create', ({ worker }) => workers.push(worker.workerId));
  const fallen = Promise.withResolvers<void>();
  let [running, isFalling] = [0, false];
  events.on('job:start', () => (running += 1));
  events.on('job:complete', () => {
    running -= 1;
    if (isFalling && running === 0) fallen.resolve();
  });
  events.on('pool:fatalError', () => {
    isFalling = true;
    queue.state = 'restarting';
    if (running === 0) fallen.resolve();
  });
  const runner = await run({
    pgPool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1_000,
    taskList: Object.fromEntries(
      [...registry.jobs].map(([name, job]) => [name, (payload: unknown) => job(payload as never, services)]),
    ),
    parsedCronItems: scheduled(registry.schedule, config.timeZone),
    events,
    preset: {
      worker: {
        gracefulShutdownAbortTimeout: 2_000,
        // Told one by one, a job's end that the database does not hear is a rejection nobody handles, and the process
        // ends with it. Told in batches, even of one, the queue stops and says so.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
    logger: queueLogger(log),
  });
  return { runner, fallen: fallen.promise };
}

/** That a process died under it is no failure of the job's own: it may try once more, but a job that kills does not for ever. */
async function giveBack(pool: pg.Pool, workers: string[]): Promise<void> {
  if (workers.length === 0) return;
  await pool.query(
    `update graphile_worker._private_jobs set max_attempts = max_attempts + 1 where locked_by = any ($1) and max_attempts < ${mostAttempts}`,
    [workers],
  );
  await pool.query('select graphile_worker.force_unlock_workers($1)', [workers]);
}

/**
 * A killed process leaves its jobs locked for hours by default. Each process says it lives; what a
 * silent one held is given back to the queue.
 */
async function keepAlive(pool: pg.Pool, process: QueueProcess, { log, queue }: Services): Promise<() => void> {
  const beat = async (): Promise<void> => {
    await pool.query(
      'insert into server_process (uuid, workers) values ($1, $2) on conflict (uuid) do update set seen_at = now(), workers = $2',
      [process.uuid, process.workers],
    );
    const dead = await pool.query<{ workers: string[] }>(
      `delete from server_process where seen_at < now() - interval '${deadAfterSeconds} seconds' and uuid <> $1 returning workers`,
      [process.uuid],
    );
    await giveBack(
      pool,
      dead.rows.flatMap((row) => row.workers),
    );
    const { rows } = await pool.query<{ waiting: number; oldest: number }>(
      `select count(*)::int as waiting, coalesce(extract(epoch from now() - min(run_at)), 0)::int as oldest
       from graphile_worker.jobs where locked_at is null and run_at <= now() and attempts < max_attempts`,
    );
    queue.waiting = rows[0]?.waiting ?? 0;
    queue.oldestSeconds = rows[0]?.oldest ?? 0;
  };
  await beat();
  const timer = setInterval(
    () => void beat().catch((error: Error) => log.warn({ err: error.message }, 'heartbeat failed')),
    heartbeatSeconds * 1000,
  );
  timer.unref();
  return () => {
    clearInterval(timer);
    void pool
      .query("update server_process set seen_at = now() - interval '1 hour' where uuid = $1", [process.uuid])
      .catch(() => undefined);
  };
}

export const queueLogger = (log: Services['log']): QueueLogger =>
  new QueueLogger((scope) => (level, message) => {
    if (level === 'error') log.error({ job: scope.taskIdentifier }, message);
    else if (level === 'warning') log.warn({ job: scope.taskIdentifier }, message);
    else log.debug({ job: scope.taskIdentifier }, message);
  });
