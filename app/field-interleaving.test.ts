import process from 'node:process';
import { beforeAll, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { AppError, staleCode, type ErrorBody } from '#core/contract/error.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { openedEarlier } from '#modules/service/service-order-work-log/testing/orders.ts';
import { isUnsent, type Asked, type Command } from '#core/web/queue/command.ts';
import { Queue } from '#core/web/queue/queue.ts';
import { workLogs } from '#modules/service/service-order-work-log/contract.ts';
import type { RunTask } from '#modules/service/checklist-run/contract.ts';
import { laborTask, orderLabor, type LaborLine } from '#modules/service/service-order-labor/contract.ts';
import {
  accepted,
  at,
  newPair,
  newService,
  readyOrder,
  type Technician,
} from '#modules/service/service-order-labor/testing/workshop.ts';

let server: TestServer;
let desk: TestClient;
let ana: Technician;
let beto: Technician;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

/** The same numbers for the same seed, on every machine. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Of a question: what the server took, and what it stood on. */
interface Taken {
  notes: string;
  version: number;
  on: number;
}
const takenFrom = (body: unknown, on: number): Taken => {
  const { notes, version } = (body as { data: RunTask }).data;
  return { notes: notes ?? '', version, on };
};

/** The queue of one phone against the real server: requests and replies get lost as long as the line is bad. */
class Phone {
  readonly disk = new Map<string, Command>();
  readonly queue: Queue;
  trouble = 1;
  /** By question. */
  readonly taken = new Map<string, Taken[]>();
  /** The newest count of each question this person has been shown. */
  readonly shown = new Map<string, number>();
  private readonly turns = new Map<string, Promise<void>>();

  constructor(random: () => number) {
    const lost = (): void => {
      if (random() < this.trouble) throw new AppError(0, 'Sem conexão');
    };
    let clock = 1_000_000;
    this.queue = new Queue({
      person: () => ana.uuid,
      device: () => 'celular',
      store: {
        of: async () => [...this.disk.values()].toSorted((one, other) => one.sequence - other.sequence),
        has: async (id) => this.disk.has(id),
        put: async (command) => void this.disk.set(command.id, structuredClone(command)),
        remove: async (ids) => ids.forEach((id) => this.disk.delete(id)),
      },
      send: async ({ request, key }) => {
        lost();
        const path = request.path.replaceAll(/:(\w+)/g, (_, name: string) => request.params[name] ?? '');
        const answer = await ana.calls.send(request.method, path, request.body, {
          headers: { 'idempotency-key': key },
        });
        const task = request.params['uuid'] ?? '';
        const on = (request.body as { version?: number }).version;
        if (on !== undefined && answer.status < 300) {
          expect(on).toBeLessThanOrEqual(this.shown.get(task) ?? 0);
          this.taken.set(task, [...(this.taken.get(task) ?? []), takenFrom(answer.body, on)]);
        }
        lost();
        if (answer.status < 300) {
          if (on !== undefined) this.show(task, takenFrom(answer.body, on).version);
          return { reply: answer.body as never, touched: [] };
        }
        const { message, code, details } = answer.body as ErrorBody;
        this.show(task, (details as { current?: RunTask } | undefined)?.current?.version ?? 0);
        throw new AppError(answer.status, message, { ...(code ? { code } : {}), details });
      },
      alone: async (name, work) => {
        const turn = (this.turns.get(name) ?? Promise.resolve()).then(work);
        this.turns.set(name, turn);
        await turn;
      },
      later: () => undefined,
      now: () => (clock += 1),
      offset: () => 0,
      tell: () => undefined,
      touched: () => undefined,
    });
    this.queue.wake();
  }

  show(task: string, version: number): void {
    this.shown.set(task, Math.max(version, this.shown.get(task) ?? 0));
  }

  /** Until nothing is on its way: sent, or waiting for somebody's decision. */
  async settle(): Promise<void> {
    this.trouble = 0;
    const isOpen = () => this.queue.read().some((one) => isUnsent(one) && one.state !== 'refused');
    for (let turn = 0; turn < 2_000 && isOpen(); turn += 1) {
      this.queue.wake();
      await new Promise((resolve) => void setTimeout(resolve, 5));
    }
    expect(isOpen()).toBe(false);
  }
}

const questions = ['Aterramento', 'Ventilação', 'Limpeza'];
const tasksOf = async (line: LaborLine): Promise<RunTask[]> =>
  (await desk.call(orderLabor.checklist, { params: at(line) })).data?.modules.flatMap(({ tasks }) => tasks) ?? [];
const answered = (text: string, version: number) => ({ status: 'DONE', answer: 'DONE', notes: text, version });

function asked(line: LaborLine, task: RunTask, text: string): Asked {
  const { path } = laborTask.answerTask;
  return {
    kind: 'answer',
    record: task.uuid,
    field: 'answer',
    group: line.service_order_uuid,
    versioned: true,
    request: { method: 'PUT', path, params: { uuid: task.uuid }, body: answered(text, task.version) },
    what: text,
  };
}
/** Each in a minute of its own: of one technician no two records of work lie over each other. */
const clockOf = (minute: number): string => `00:${String(minute).padStart(2, '0')}`;
const written = (line: LaborLine, text: string, minute: number): Asked => ({
  kind: 'log',
  record: `log ${text}`,
  group: line.service_order_uuid,
  request: {
    method: 'POST',
    path: workLogs.create.path,
    params: { uuid: line.service_order_uuid },
    body: {
      date: addDays(dayOf(new Date()), -1),
      started_at: clockOf(minute),
      ended_at: clockOf(minute + 1),
      type: 'REPAIR',
      description: text,
    },
  },
  what: text,
});

/**
 * One without a network and two with one on the same order. The model: each question has one answer and a count of
 * them; who answers on a count that is not the newest is refused, whatever way it came.
 */
async function day(seed: number): Promise<void> {
  const random = numbersFrom(seed);
  ({ ana, beto } = await newPair(server));
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const line = await accepted(desk, await readyOrder(desk), await newService(desk, questions), ana, beto);
  await openedEarlier(server, line.service_order_uuid);
  const phone = new Phone(random);
  await phone.queue.loaded();
  const params = { uuid: line.service_order_uuid };
  const logs: string[] = [];
  /** By question, what the server took from people with a network, in order. */
  const taken = new Map<string, Taken[]>();
  let seen: RunTask[] = [];
  const look = async () => {
    seen = await tasksOf(line);
    for (const { uuid, version } of seen) phone.show(uuid, version);
  };
  await look();
  for (let turn = 0; turn < 24; turn += 1) {
    phone.trouble = random() < 0.7 ? 1 : 0.4;
    const text = `${seed}-${turn}`;
    const chance = random();
    if (chance < 0.35) phone.queue.put(asked(line, pick(seen), `ana ${text}`));
    else if (chance < 0.5) {
      phone.queue.put(written(line, `ana ${text}`, turn));
      logs.push(`ana ${text}`);
    } else if (chance < 0.85) {
      const who = pick([beto.calls, desk]);
      const { uuid, version } = pick(await tasksOf(line));
      // Sometimes on what they saw a while ago.
      const on = random() < 0.3 ? Math.max(1, version - 1) : version;
      const answer = await who.try(laborTask.answerTask, { params: { uuid }, body: answered(`rede ${text}`, on) });
      // The phone may have been quicker between the look and the answer: then it is the answer that is stale.
      expect([seed, turn, on < version ? [409] : [200, 409]]).toEqual([
        seed,
        turn,
        expect.arrayContaining([answer.status]),
      ]);
      if (answer.status === 200) taken.set(uuid, [...(taken.get(uuid) ?? []), takenFrom(answer.body, on)]);
    } else {
      const { body } = written(line, `rede ${text}`, turn).request;
      await beto.calls.call(workLogs.create, { params, body: body as never });
      logs.push(`rede ${text}`);
    }
    phone.queue.wake();
    await new Promise((resolve) => void setTimeout(resolve, 2));
    if (phone.trouble < 1) await look();
  }
  await phone.settle();

  // Each record of work is there once.
  const kept = (await desk.call(workLogs.list, { params })).data.map(({ description }) => description);
  expect([seed, kept.toSorted()]).toEqual([seed, logs.toSorted()]);
  const refused = new Map(
    phone.queue
      .read()
      .filter(({ state }) => state === 'refused')
      .map((one) => [one.record, one]),
  );
  for (const task of await tasksOf(line)) {
    // A repeated call is answered again, not done again: of one count there is one answer.
    const all = [...(taken.get(task.uuid) ?? []), ...(phone.taken.get(task.uuid) ?? [])];
    const course = new Map(all.map((one) => [one.version, one]));
    const inOrder = [...course.values()].toSorted((one, other) => one.version - other.version);
    expect([seed, inOrder.map(({ on }) => on)]).toEqual([seed, inOrder.map(({ version }) => version - 1)]);
    expect([seed, inOrder.map(({ version }) => version)]).toEqual([seed, inOrder.map((_, place) => place + 2)]);
    expect([seed, task.notes ?? '']).toEqual([seed, inOrder.at(-1)?.notes ?? '']);
    const conflict = refused.get(task.uuid);
    if (!conflict) continue;
    // What was not taken is still on the device, with what somebody else said instead.
    expect([seed, phone.disk.get(conflict.id)?.what]).toEqual([seed, conflict.what]);
    expect([seed, conflict.refusal?.code]).toEqual([seed, staleCode]);
    const theirs = (conflict.refusal?.details as { current: RunTask } | undefined)?.current;
    expect([seed, course.get(theirs?.version ?? 0)?.notes]).toEqual([seed, theirs?.notes]);
  }
  // Every one of the phone's ended: taken, typed over by its own newer one, or shown as a conflict.
  const left = phone.queue.read().filter(isUnsent);
  expect([seed, left.length, left.every(({ state }) => state === 'refused')]).toEqual([seed, refused.size, true]);
}

/** `FIELD_DAYS=200` in the drill. */
const days = Number(process.env['FIELD_DAYS'] ?? 4);
it(
  'random days of one without a network and two with one: no answer lost, none overwritten unseen, each conflict shown',
  async () => {
    for (let seed = 1; seed <= days; seed += 1) await day(seed);
  },
  30_000 + days * 6_000,
);
