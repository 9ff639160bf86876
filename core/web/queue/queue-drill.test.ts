import { expect, it } from 'vitest';
import { AppError } from '#core/contract/error.ts';
import type { Command } from './command.ts';
import { Queue } from './queue.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * A working day without a reliable network, many times over: requests and replies get lost, the page is killed, a
 * second tab is open, somebody else signs in. What the server holds at the end is what was done, in order, once.
 */
class Day {
  readonly applied: { person: string; record: string; what: string }[] = [];
  private readonly keys = new Map<string, unknown>();
  private readonly disk = new Map<string, Command>();
  private readonly locks = new Map<string, Promise<void>>();
  private tabs: Queue[] = [];
  private age = 0;
  person = 'ana';
  now = 1_000_000;
  /** Share of calls that go wrong. */
  trouble = 0.5;
  private readonly random: () => number;

  constructor(random: () => number) {
    this.random = random;
  }

  get tab(): Queue {
    return this.tabs[Math.floor(this.random() * this.tabs.length)] ?? this.open();
  }

  get unsent(): string[] {
    return [...this.disk.values()].map(({ person }) => person);
  }

  open(): Queue {
    const queue = new Queue(this.around(this.age, () => queue));
    this.tabs.push(queue);
    queue.wake();
    return queue;
  }

  /** Nothing of what the pages had in memory is left, and their locks are free. */
  kill(): void {
    this.age += 1;
    this.tabs = [];
    this.locks.clear();
  }

  wake(): void {
    for (const tab of this.tabs) tab.wake();
  }

  private around(born: number, self: () => Queue): Surroundings {
    const isDead = () => born !== this.age;
    /** Of a page that was killed nothing ever comes back. */
    const unlessKilled = <T>(value: T): Promise<T> =>
      isDead() ? new Promise(() => undefined) : Promise.resolve(value);
    return {
      person: () => this.person,
      device: () => 'celular',
      store: {
        of: async (person) =>
          unlessKilled(
            [...this.disk.values()].filter((one) => one.person === person).toSorted((a, b) => a.sequence - b.sequence),
          ),
        has: async (id) => unlessKilled(this.disk.has(id)),
        put: async (command) => {
          if (!isDead()) this.disk.set(command.id, structuredClone(command));
          await unlessKilled(undefined);
        },
        remove: async (ids) => {
          if (!isDead()) for (const id of ids) this.disk.delete(id);
          await unlessKilled(undefined);
        },
      },
      send: async (command) => {
        expect(command.person).toBe(this.person);
        if (this.random() < this.trouble / 2) throw new AppError(0, 'Sem conexão');
        await unlessKilled(undefined);
        const reply = this.serve(command);
        if (this.random() < this.trouble / 2) throw new AppError(0, 'A resposta se perdeu');
        return unlessKilled({ reply, touched: [] });
      },
      alone: async (name, work) => {
        const turn = (this.locks.get(name) ?? Promise.resolve()).then(work);
        this.locks.set(name, turn);
        await turn;
      },
      later: () => undefined,
      now: () => this.now,
      offset: () => 0,
      tell: (news) => {
        for (const other of this.tabs) if (other !== self()) other.hear(news);
      },
      touched: () => undefined,
    };
  }

  /** As ours does: the same key again is answered, not done again. */
  private serve({ key, person, record, what }: Command): unknown {
    if (this.keys.has(key)) return this.keys.get(key);
    this.applied.push({ person, record, what });
    const reply = { data: { version: this.applied.length } };
    this.keys.set(key, reply);
    return reply;
  }
}

/** The same numbers for the same seed, on every machine. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const tick = () => new Promise((resolve) => void setImmediate(resolve));
const records = ['cronômetro', 'tarefa 1', 'tarefa 2', 'fotos', 'peças', 'entrega', 'ordem nova', 'anexo'];
/** An order made here is a group of its own, with what is done of it. */
const isOfNew = (record: string): boolean => record === 'ordem nova' || record === 'anexo';
/** A timer's press and an order's own step: nothing done before goes after, nothing done after goes before. */
const isBarrier = (record: string): boolean => record === 'cronômetro' || record === 'entrega';

async function work(seed: number): Promise<void> {
  const random = numbersFrom(seed);
  const day = new Day(random);
  day.open();
  const done: typeof day.applied = [];
  /** By person, the order they made last; and what was then done of it. */
  const made = new Map<string, string>();
  const hanging: { one: string; of: string }[] = [];
  for (let action = 0; action < 40; action += 1) {
    day.now += 1;
    const chance = random();
    if (chance < 0.15) day.kill();
    else if (chance < 0.25) day.open();
    else if (chance < 0.35) {
      day.person = day.person === 'ana' ? 'bruno' : 'ana';
      day.wake();
    }
    const record = records[Math.floor(random() * records.length)] ?? '';
    const asked = { person: day.person, record, what: `${record} ${action}` };
    if (record === 'ordem nova') made.set(day.person, `${day.person} ${asked.what}`);
    const of = isOfNew(record) ? made.get(day.person) : undefined;
    if (record === 'anexo' && of !== undefined) hanging.push({ one: `${day.person}: ${asked.what}`, of });
    day.tab.put({
      kind: 'drill',
      record: `${day.person} ${record}`,
      request: { method: 'POST', path: '/x', params: {}, body: { action } },
      what: asked.what,
      group: of ?? (isOfNew(record) ? `${day.person} nada` : day.person),
      barrier: isBarrier(record) || record === 'ordem nova',
      makes: record === 'ordem nova',
      ...(record === 'fotos' || record === 'entrega' ? { files: [new File(['x'], 'foto.jpg')] } : {}),
    });
    // It is done once it is kept; a tap after which the battery is pulled in the same instant is nobody's.
    await tick();
    done.push(asked);
  }
  day.trouble = 0;
  for (const person of ['ana', 'bruno']) {
    day.kill();
    day.person = person;
    day.open();
    for (let turn = 0; turn < 400 && day.unsent.includes(person); turn += 1) {
      day.wake();
      await tick();
    }
  }
  expect([seed, day.unsent]).toEqual([seed, []]);
  const told = (list: typeof done) => list.map(({ person, what }) => `${person}: ${what}`);
  expect(told(day.applied).toSorted()).toEqual(told(done).toSorted());
  const arrived = day.applied.map(({ person, what }) => `${person}: ${what}`);
  // What hangs on an order made here never comes before it.
  const early = hanging.filter(({ one, of }) => arrived.indexOf(one) < arrived.indexOf(of.replace(' ', ': ')));
  expect([seed, early]).toEqual([seed, []]);
  for (const person of ['ana', 'bruno']) {
    const of = (list: typeof done) => list.filter((one) => one.person === person);
    for (const record of records) {
      const inOrder = (list: typeof done) => told(of(list).filter((one) => one.record === record));
      expect([seed, inOrder(day.applied.map(byRecord))]).toEqual([seed, inOrder(done)]);
    }
    // Around each of them nothing changes sides.
    const sides = (list: typeof done) =>
      of(list)
        .map(byRecord)
        .filter(({ record }) => !isOfNew(record))
        .reduce<string[][]>(
          (parts, { record, what }) => {
            if (isBarrier(record)) return [...parts, [what], []];
            parts.at(-1)?.push(what);
            return parts;
          },
          [[]],
        )
        .map((part) => part.toSorted());
    expect([seed, sides(day.applied)]).toEqual([seed, sides(done)]);
  }
}
const byRecord = <T extends { person: string; record: string }>(one: T): T => ({
  ...one,
  record: one.record.replace(`${one.person} `, ''),
});

it('two hundred days of kills, lost replies, second tabs and other people: nothing lost, nothing doubled, all in order', async () => {
  for (let seed = 1; seed <= 200; seed += 1) await work(seed);
});
