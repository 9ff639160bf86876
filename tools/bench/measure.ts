import autocannon, { type Request } from 'autocannon';
import { median } from '../scratch-world.ts';

/** Something to ask, of someone: the server, or the bare handler of the same call. */
export interface Load {
  url: string;
  token?: string;
  requests: Request[];
  /** Sixteen unless said. */
  connections?: number;
  headers?: Record<string, string>;
}

export interface Pace {
  rounds: number;
  seconds: number;
}

const usualConnections = 16;

/** Answers per second; one that is not a success spoils the measurement. */
export async function rateOf(load: Load, seconds: number): Promise<number> {
  const { url, token, requests, connections = usualConnections } = load;
  const headers = { ...load.headers, ...(token && { authorization: `Bearer ${token}` }) };
  let started = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    requests,
    // Each begins at a place of its own: all of them writing one record after the other would measure its lock.
    setupClient: (client) => {
      const from = Math.floor((started * requests.length) / connections);
      started += 1;
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0 || result['2xx'] === 0) {
    throw new Error(
      `${failed} of ${result['2xx'] + failed} requests to ${url}${requests[0]?.path} failed: ${JSON.stringify(result.statusCodeStats)}`,
    );
  }
  return result['2xx'] / result.duration;
}

/** Each question once, whatever it takes: what is kept from then on, a count or a plan, is there when time counts. */
export async function warm({ url, token, requests }: Load): Promise<void> {
  const headers = { ...(token && { authorization: `Bearer ${token}` }) };
  for (const { method, path } of requests) {
    if (method !== 'GET') continue;
    const answer = await fetch(`${url}${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  }
}

export interface Compared {
  first: number;
  second: number;
  /** First by second, the middle one of all rounds. */
  ratio: number;
}

/** The two in turn, in short rounds: whatever else the machine does meanwhile meets both. */
export async function compare(first: Load, second: Load, { rounds, seconds }: Pace): Promise<Compared> {
  for (const load of [first, second]) {
    await warm(load);
    await rateOf(load, 2);
  }
  const rates: { first: number; second: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0;
    const a = await rateOf(order ? first : second, seconds);
    const b = await rateOf(order ? second : first, seconds);
    rates.push(order ? { first: a, second: b } : { first: b, second: a });
  }
  return {
    first: median(rates.map((rate) => rate.first)),
    second: median(rates.map((rate) => rate.second)),
    ratio: median(rates.map((rate) => rate.first / rate.second)),
  };
}

export const gets = (paths: readonly string[]): Request[] => paths.map((path) => ({ method: 'GET', path }));
