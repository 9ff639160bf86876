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
    whyNot: (name: Name, doc: never) => string | undefined;
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
  const steps = Object.keys(machine.steps).filter((name) => name in contract) as Name[];
  const calls = contract as Record<string, Endpoint>;
  const bodies: Record<string, Record<string, unknown> | undefined> = own.bodies ?? {};
  const show = async (client: TestClient, uuid: string): Promise<Document> =>
    ((await client.call(contract.show, { params: { uuid } } as never)) as { data: Document }).data;
  const course = async (client: TestClient, uuid: string): Promise<StatusChange[]> =>
    ((await client.call(contract.changes, { params: { uuid } } as never)) as { data: StatusChange[] }).data;

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
        const name = steps[Math.floor(chance.next().value * steps.length)] as Name;
        const { reason, to } = machine.steps[name] as AnyMachine['steps'][string];
        const body = {
          version: before.version,
          ...(reason && { reason: 'Ao acaso' }),
          ...bodies[name],
        };
        const answer = await client.try(calls[name] as Endpoint, { params: { uuid }, body } as never);
        const after = await show(client, uuid);
        const why = machine.whyNot(name, before as never);
        if (answer.status === 200) {
          expect([name, why, after.status]).toEqual([name, undefined, to]);
          taken.unshift(name);
        } else {
          const mayRefuse = why !== undefined || own.mayRefuse?.includes(name) === true;
          expect([name, answer.status, mayRefuse]).toEqual([name, 409, true]);
          expect(after).toEqual(before);
        }
      }
      expect((await course(client, uuid)).map(({ step }) => step)).toEqual(taken);
    });

    it('is counted by status as its list counts it', async () => {
      const client = await server().client('all');
      await own.make(client, 98);
      const { data } = (await client.call(contract.counts, { query: {} } as never)) as { data: Record<string, number> };
      for (const status of machine.status.values) {
        const listed = await client.call(contract.list, { query: { status, per_page: 1 } } as never);
        expect([status, data[status] ?? 0]).toEqual([status, (listed as { meta: { total: number } }).meta.total]);
      }
      expect(data[machine.initial]).toBeGreaterThan(0);
    });

    it('takes a step once, however many press at the same time', async () => {
      const client = await server().client('all');
      const { uuid } = await own.make(client, 99);
      const { version, status } = await show(client, uuid);
      const name = steps.find((step) => machine.steps[step]?.from.includes(status)) as Name;
      const reason = machine.steps[name]?.reason && { reason: 'Ao mesmo tempo' };
      const body = { version, ...reason, ...bodies[name] };
      const ask = () => client.try(calls[name] as Endpoint, { params: { uuid }, body } as never);
      const answers = await Promise.all(Array.from({ length: 6 }, ask));
      const done = answers.filter((answer) => answer.status === 200).length;
      expect(answers.every((answer) => answer.status === 200 || answer.status === 409)).toBe(true);
      expect(done).toBeLessThanOrEqual(1);
      expect(await course(client, uuid)).toHaveLength(done);
    });
  });
}
