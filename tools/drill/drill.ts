import { setTimeout as wait } from 'node:timers/promises';
import type { ScratchDatabase, ScratchWorld } from '../scratch-world.ts';

/** One fault, played for real. `many` is the full count of its row; a quick run plays the least that tells anything. */
export interface Drill {
  /** The row of the list of faults it answers to. */
  row: string;
  name: string;
  run(place: Place): Promise<Outcome>;
}

export interface Place {
  world: ScratchWorld;
  database: ScratchDatabase;
  /** How many of something: all of them, or at least `least` in a quick run. */
  count(full: number, least?: number): number;
}

export interface Outcome {
  passed: boolean;
  /** What happened, in figures. */
  figures: string;
}

export interface Answered {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface SendOptions {
  token: string;
  method?: string;
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
}

/** An answer whatever it is; only a broken connection throws. */
export async function send(
  url: string,
  path: string,
  { token, method = 'GET', body, key, headers }: SendOptions,
): Promise<Answered> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text ? (JSON.parse(text) as unknown) : undefined };
}

/** Asks again while a busy server says to come back. */
export async function sendUntilServed(...asked: Parameters<typeof send>): Promise<Answered> {
  for (let tries = 0; ; tries += 1) {
    const answer = await send(...asked);
    if (answer.status !== 503 || tries >= 50) return answer;
    await wait(200);
  }
}

export interface Brand {
  uuid: string;
  version: number;
  name: string;
}
export const brandOf = ({ body }: Answered): Brand => (body as { data: Brand }).data;

/** `tally('200')` and so on, told as `200 ×3, 503 ×1`. */
export class Tally {
  private readonly counts = new Map<string, number>();
  add(what: string | number): void {
    this.counts.set(String(what), this.of(what) + 1);
  }
  of(what: string | number): number {
    return this.counts.get(String(what)) ?? 0;
  }
  except(...expected: (string | number)[]): number {
    return [...this.counts]
      .filter(([what]) => !expected.map(String).includes(what))
      .reduce((sum, [, count]) => sum + count, 0);
  }
  toString(): string {
    return [...this.counts].map(([what, count]) => `${what} ×${count}`).join(', ');
  }
}
