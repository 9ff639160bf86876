import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import {
  Logger as QueueLogger,
  parseCronItems,
  run,
  runMigrations,
  type Runner,
  type WorkerEvents,
} from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { Services } from './context.ts';
import type { Db, Tx } from './db.ts';

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

/** Runs the modules' jobs in this process. Any number of processes share one queue. */
export async function startJobs(services: Services, ownerPool: pg.Pool, concurrency = 2): Promise<JobRunner> {
  const { registry, log } = services;
  const workers: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => workers.push(workerPool.id));
  events.on('worker:create', ({ worker }) => workers.push(worker.workerId));

  const taskList = Object.fromEntries(
    [...registry.jobs].map(([name, job]) => [name, (payload: unknown) => job(payload as never, services)]),
  );
  // As items, not as a crontab's text, which takes no dot in a name.
  const parsedCronItems = parseCronItems(
    [...registry.schedule].map(([task, match]) => ({ task, match, options: { jobKey: task } })),
  );
  const runner: Runner = await run({
    pgPool: ownerPool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1_000,
    taskList,
    parsedCronItems,
    events,
    preset: { worker: { gracefulShutdownAbortTimeout: 2_000 } },
    logger: queueLogger(log),
  });
  const stopHeartbeat = await keepAlive(ownerPool, workers, log);
  return {
    async stop() {
      stopHeartbeat();
      await runner.stop();
    },
  };
}

/**
 * A killed process leaves its jobs locked for hours by default. Each process says it lives; what a
 * silent one held is given back to the queue.
 */
async function keepAlive(pool: pg.Pool, workers: string[], log: Services['log']): Promise<() => void> {
  const uuid = randomUUID();
  const beat = async (): Promise<void> => {
    await pool.query(
      'insert into server_process (uuid, workers) values ($1, $2) on conflict (uuid) do update set seen_at = now(), workers = $2',
      [uuid, workers],
    );
    const dead = await pool.query<{ workers: string[] }>(
      `delete from server_process where seen_at < now() - interval '${deadAfterSeconds} seconds' returning workers`,
    );
    const ids = dead.rows.flatMap((row) => row.workers);
    if (ids.length === 0) return;
    // That a process died under it is no failure of the job's own: it may try once more, but a job that kills does not for ever.
    await pool.query(
      `update graphile_worker._private_jobs set max_attempts = max_attempts + 1 where locked_by = any ($1) and max_attempts < ${mostAttempts}`,
      [ids],
    );
    await pool.query('select graphile_worker.force_unlock_workers($1)', [ids]);
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
      .query("update server_process set seen_at = now() - interval '1 hour' where uuid = $1", [uuid])
      .catch(() => undefined);
  };
}

export const queueLogger = (log: Services['log']): QueueLogger =>
  new QueueLogger((scope) => (level, message) => {
    if (level === 'error') log.error({ job: scope.taskIdentifier }, message);
    else if (level === 'warning') log.warn({ job: scope.taskIdentifier }, message);
    else log.debug({ job: scope.taskIdentifier }, message);
  });
