import { describe, expect, it } from 'vitest';
import type { StatusChange } from '#core/contract/document.ts';
import type { Contract, Endpoint } from '#core/contract/endpoint.ts';
import { faultsOf, type AnyMachine } from '#core/contract/machine.ts';
import type { TestClient } from './client.ts';
import type { TestServer } from './server.ts';

interface Document {
  uuid: string;
  version: number;
  status: string;
}
interface Walk<Name extends string> {
  contract: Contract & { list: Endpoint; show: Endpoint; changes: Endpoint; counts: Endpoint };
  machine: AnyMachine & {
    whyNot: (name: Name, doc: never, by?: readonly never[]) => string | undefined;
  };
  /** Of a document whose calls are not `document()`'s: its steps', in whose place, its course and its counts. */
  own?: {
    calls: { [K in NoInfer<Name>]?: Endpoint };
    movers: readonly string[];
    /** The step the call is from here, where it names the end and not the step. */
    means: (name: Name, doc: never) => Name;
    /** Names of the steps it took, the last one first. */
    course: (client: TestClient, uuid: string) => Promise<string[]>;
    counts: (client: TestClient) => Promise<Record<string, number>>;
  };
  server: () => TestServer;
  /** A new one, in the machine's first state. */
  make: (client: TestClient, n: number) => Promise<{ uuid: string }>;
  /** What a step needs in its body to be taken. */
  bodies?: { [K in NoInfer<Name>]?: Record<string, unknown> };
  /** Steps the module may refuse (409) though the machine would let them, by rules of its own: tested by its stories. */
  mayRefuse?: readonly NoInfer<Name>[];
}

/** The same way each time, so that what was found is found again. */
function* seeded(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/**
 * Any steps in any order, open or not: one that the machine lets through leads where it says and leaves its line in
 * the course; any other is refused and changes nothing.
 */
export function walkDocument<Name extends string>(own: Walk<Name>, { walks = 6, length = 8 } = {}): void {
  const { contract, machine, server } = own;
  const calls = (own.own?.calls ?? contract) as Record<string, Endpoint>;
  const steps = Object.keys(machine.steps).filter((name) => name in calls) as Name[];
  const bodies: Record<string, Record<string, unknown> | undefined> = own.bodies ?? {};
  const show = async (client: TestClient, uuid: string): Promise<Document> =>
    ((await client.call(contract.show, { params: { uuid } } as never)) as { data: Document }).data;
  const courseOf = async (client: TestClient, uuid: string): Promise<string[]> => {
    const { data } = (await client.call(contract.changes, { params: { uuid } } as never)) as { data: StatusChange[] };
    return data.map(({ step }) => step);
  };
  const countsOf = async (client: TestClient): Promise<Record<string, number>> =>
    ((await client.call(contract.counts, { query: {} } as never)) as { data: Record<string, number> }).data;
  const documents = { movers: undefined, means: (name: Name) => name, course: courseOf, counts: countsOf };
  const { movers, means, course, counts } = own.own ?? documents;

  describe('its machine', () => {
    it('holds together', () => {
      expect(faultsOf(machine)).toEqual([]);
    });

    it.each(Array.from({ length: walks }, (_, n) => n + 1))('walked at random, %i', async (seed) => {
      const client = await server().client('all');
      const { uuid } = await own.make(client, seed);
      const chance = seeded(seed);
      const taken: string[] = [];
      for (let n = 0; n < length; n += 1) {
        const before = await show(client, uuid);
        const pressed = steps[Math.floor(chance.next().value * steps.length)] as Name;
        const name = means(pressed, before as never);
        const { reason, to } = machine.steps[name] as AnyMachine['steps'][string];
        const body = {
          version: before.version,
          ...(reason && { reason: 'Ao acaso, para ver' }),
          ...bodies[name],
        };
        const answer = await client.try(calls[pressed] as Endpoint, { params: { uuid }, body } as never);
        const after = await show(client, uuid);
        const why = machine.whyNot(name, before as never, movers as readonly never[] | undefined);
        if (answer.status === 200) {
          expect([name, why, after.status]).toEqual([name, undefined, to]);
          taken.unshift(name);
        } else {
          const mayRefuse = why !== undefined || own.mayRefuse?.includes(name) === true;
          expect([name, answer.status, mayRefuse]).toEqual([name, 409, true]);
          expect(after).toEqual(before);
        }
      }
      expect(await course(client, uuid)).toEqual(taken);
    });

    it('is counted by status as its list counts it', async () => {
      const client = await server().client('all');
      await own.make(client, 98);
      const counted = await counts(client);
      for (const status of machine.status.values) {
        const listed = await client.call(contract.list, { query: { status, per_page: 1 } } as never);
        expect([status, counted[status] ?? 0]).toEqual([status, (listed as { meta: { total: number } }).meta.total]);
      }
      expect(counted[machine.initial]).toBeGreaterThan(0);
    });

    it('takes a step once, however many press at the same time', async () => {
      const client = await server().client('all');
      const { uuid } = await own.make(client, 99);
      const now = await show(client, uuid);
      const isOpen = (step: Name) =>
        machine.whyNot(step, now as never, movers as readonly never[] | undefined) === undefined;
      const name = steps.find(isOpen) as Name;
      const reason = machine.steps[name]?.reason && { reason: 'Todos ao mesmo tempo' };
      const body = { version: now.version, ...reason, ...bodies[name] };
      const ask = () => client.try(calls[name] as Endpoint, { params: { uuid }, body } as never);
      const answers = await Promise.all(Array.from({ length: 6 }, ask));
      const done = answers.filter((answer) => answer.status === 200).length;
      expect(answers.every((answer) => answer.status === 200 || answer.status === 409)).toBe(true);
      expect(done).toBeLessThanOrEqual(1);
      expect(await course(client, uuid)).toHaveLength(done);
    });
  });
}
