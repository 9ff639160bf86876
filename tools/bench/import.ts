import { setTimeout as wait } from 'node:timers/promises';
import type { Operation } from '#core/contract/operation.ts';
import type { ServerProcess } from '#core/testing/server-process.ts';
import { median, type ScratchDatabase } from '../scratch-world.ts';
import { call, whenFinished, type Caller } from './background.ts';
import { families } from './parts.ts';
import type { Report } from './report.ts';

const lines = 100_000;
const patienceMs = 900_000;

/** A file of new parts through the import centre, while somebody else looks at lists in the same process. */
export async function measureImport(database: ScratchDatabase, server: ServerProcess, report: Report): Promise<void> {
  const caller = { url: server.url, token: database.person.token };
  const before = await latencyWhile(caller, wait(8_000));
  const form = new FormData();
  form.append('type', 'part');
  form.append('file', new Blob([fileOfParts()], { type: 'text/csv' }), 'pecas.csv');
  const sent = await upload(caller, form);
  const name = `import of ${lines.toLocaleString('en')} parts`;

  const step = async (what: string, start: () => Promise<Operation>): Promise<{ seconds: number; slower: number }> => {
    const from = performance.now();
    const { operation_id } = await start();
    const working = whenFinished(caller, operation_id, patienceMs);
    const meanwhile = await latencyWhile(caller, working);
    const done = await working;
    if (done.status !== 'completed' || done.processed_items < lines)
      throw new Error(`The ${what} ended as ${JSON.stringify(done)}`);
    return { seconds: (performance.now() - from) / 1000, slower: meanwhile / before };
  };
  const mapping = sent.headers.map(({ column }) => column);
  const dry = await step('dry run', async () => {
    const { operation } = await ask<Started>(caller, 'PUT', `/import/${sent.uuid}/mapping`, { mapping });
    return operation;
  });
  report.atMost(`${name}: dry run`, 60, dry.seconds, 's');
  report.atMost(`${name}: lists of others during the dry run`, 1.2, dry.slower, '×', `median ${before.toFixed(1)} ms`);
  const run = await step('run', async () => {
    const { operation } = await ask<Started>(caller, 'POST', `/import/${sent.uuid}/confirm`);
    return operation;
  });
  report.tell(`${name}: run`, `${run.seconds.toFixed(0)} s, lists of others ${run.slower.toFixed(2)} ×`);
  report.atMost(`${name}: peak memory of the server`, 512, server.memory().peak, 'MB');
}

interface Started {
  operation: Operation;
}

async function ask<T>(caller: Caller, method: string, path: string, body?: unknown): Promise<T> {
  return (await call(caller, method, path, body)).answer as T;
}

async function upload({ url, token }: Caller, form: FormData) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/import`, { method: 'POST', headers, body: form });
  if (answer.status !== 201) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { uuid: string; headers: { column: string | null }[] } };
  return data;
}

/** The middle one of what someone waits for a list who asks for one twenty times a second, until the work is over. */
async function latencyWhile(caller: Caller, work: Promise<unknown>): Promise<number> {
  let over = false;
  const ended = (): void => void (over = true);
  work.then(ended, ended);
  const times: number[] = [];
  while (!over) {
    const { ms } = await call(caller, 'GET', `/part?per_page=50&page=${1 + (times.length % 20)}`);
    times.push(ms);
    await wait(50);
  }
  return median(times);
}

function fileOfParts(): string {
  const titles = ['Código', 'Descrição', 'Part number', 'Família', 'Marca', 'Unidade', 'Categorias de equipamento'];
  const more = [
    'Fornecedor preferencial',
    'Preço do fornecedor',
    'Custo (R$)',
    'Preço de venda (R$)',
    'Estoque mínimo',
  ];
  const rows = Array.from({ length: lines }, (_, n) =>
    [
      `IMP-${String(n).padStart(6, '0')}`,
      `Sensor importado modelo ${n}`,
      `PN-${(n * 7919) % 1_000_003}`,
      families[n % families.length],
      `Marca ${1 + (n % 40)}`,
      'Peça',
      `Categoria ${1 + (n % 60)}`,
      `Fornecedora ${1 + (n % 200)}`,
      `${10 + (n % 90)},50`,
      `${10 + (n % 90)},50`,
      `${30 + (n % 90)},90`,
      String(n % 20),
    ].join(';'),
  );
  return [[...titles, ...more].join(';'), ...rows].join('\r\n');
}
