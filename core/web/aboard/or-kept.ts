import type { QueryFunctionContext } from '@tanstack/react-query';
import { AppError } from '#core/contract/error.ts';
import type { CallOptions } from '../call.ts';
import { isKeeping } from './keeping.ts';

/** How long a network that says nothing is waited for, where what it would say is at hand. */
const patience = 4_000;
/** By the query's hash: when what was just found on the device was said. */
const saidAt = new Map<string, number>();
export function takeSaidAt(queryHash: string): number | undefined {
  const at = saidAt.get(queryHash);
  saidAt.delete(queryHash);
  return at;
}

/** No contact: the line is cut, or whoever stands before the server does not find it. */
export const isCut = ({ status }: Pick<AppError, 'status'>): boolean =>
  status === 0 || (status >= 502 && status <= 504);

type How = Pick<CallOptions, 'signal' | 'kept'>;
type Asking = Pick<QueryFunctionContext, 'signal' | 'client' | 'queryKey'>;

/**
 * A reading that, without contact, finds what was taken along. What is on the screen already is never put back to what
 * it was: it stays, and says that it may be old.
 */
export async function askOrFind<T>(ask: (how: How) => Promise<T>, { signal, client, queryKey }: Asking): Promise<T> {
  const asked = ask({ signal });
  if (!isKeeping() || client.getQueryData(queryKey) !== undefined) return asked;
  const fresh = asked.then((reply) => ({ reply, at: Infinity }));
  const find = async () => {
    let oldest = Infinity;
    const kept = (at: number) => {
      oldest = Math.min(oldest, at);
    };
    return { reply: await ask({ signal, kept }), at: oldest };
  };
  let clock: ReturnType<typeof setTimeout> | undefined;
  const patient = new Promise<void>((resolve) => {
    clock = setTimeout(resolve, patience);
  }).then(() => find().catch(() => fresh));
  const { reply, at } = await Promise.race([fresh, patient])
    .catch((error: unknown) => {
      if (error instanceof AppError && isCut(error)) return find();
      throw error;
    })
    .finally(() => clearTimeout(clock));
  const hash = client.getQueryCache().find({ queryKey, exact: true })?.queryHash;
  if (hash !== undefined && at < Infinity) saidAt.set(hash, at);
  return reply;
}

export const orKept =
  <T>(ask: (how: How) => Promise<T>) =>
  (asking: Asking): Promise<T> =>
    askOrFind(ask, asking);
