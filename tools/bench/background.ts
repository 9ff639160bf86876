import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from '#core/contract/operation.ts';
import type { ServerProcess } from '#core/testing/server-process.ts';
import type { ScratchDatabase } from '../scratch-world.ts';
import { someUuids } from './customers.ts';
import type { Report } from './report.ts';

export interface Caller {
  url: string;
  token: string;
}

/** One call that must succeed, timed. */
export async function call<T = unknown>(
  { url, token }: Caller,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ data: T; answer: unknown; ms: number }> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  const ms = performance.now() - startedAt;
  const said = JSON.parse(text) as { data: T };
  return { data: said.data, answer: said, ms };
}

export async function whenFinished(caller: Caller, id: string, limitMs = 180_000): Promise<Operation> {
  for (const giveUpAt = Date.now() + limitMs; Date.now() < giveUpAt; await wait(100)) {
    const { data } = await call<Operation>(caller, 'GET', `/bulk-operation/${id}/status`);
    if (!['pending', 'processing'].includes(data.status)) return data;
  }
  throw new Error(`Operation ${id} did not finish in ${limitMs / 1000} s`);
}

/** Bulk work and exports, on a process that runs jobs. */
export async function measureBackground(
  database: ScratchDatabase,
  server: ServerProcess,
  rows: number,
  report: Report,
): Promise<void> {
  const caller = { url: server.url, token: database.person.token };
  const uuids = await someUuids(database.owner, 5_000);
  const bulk = await call<Operation>(caller, 'POST', '/customer/bulk-status', {
    status: 'INACTIVE',
    selection: { uuids },
  });
  const startedAt = performance.now();
  const done = await whenFinished(caller, bulk.data.operation_id);
  const complete = done.status === 'completed' && done.processed_items === uuids.length && done.failed_items === 0;
  if (!complete) throw new Error(`The bulk operation ended as ${JSON.stringify(done)}`);
  report.atMost('bulk of 5,000: accepted', 1, bulk.ms / 1000, 's');
  report.atMost('bulk of 5,000: processed in the background', 10, (performance.now() - startedAt) / 1000, 's');

  for (const format of ['csv', 'xlsx'] as const) {
    const from = performance.now();
    const asked = await call<Operation>(caller, 'POST', '/customer/export', { format, selection: { query: {} } });
    const exported = await whenFinished(caller, asked.data.operation_id);
    const seconds = (performance.now() - from) / 1000;
    if (exported.status !== 'completed' || exported.processed_items < rows)
      throw new Error(`The export ended as ${JSON.stringify(exported)}`);
    const { peak } = server.memory();
    report.atMost(
      `export of all customers, ${format.toUpperCase()}`,
      10,
      seconds,
      's',
      `${exported.processed_items.toLocaleString('en')} rows, peak ${peak.toFixed(0)} MB`,
    );
  }
}
