import { useRef } from 'react';
import { QueryCache, QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { rootOf, type Endpoint, type Reply } from '#core/contract/endpoint.ts';
import { AppError } from '#core/contract/error.ts';
import { isKeeping } from './aboard/keeping.ts';
import { isCut, orKept, takeSaidAt } from './aboard/or-kept.ts';
import { call, callAndHear, type CallArgs, type CallInput, type Heard } from './call.ts';
import { toast } from './toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError;
    /** `silent`: the screen shows the failure itself. */
    queryMeta: { silent?: boolean };
  }
}

/** 401 is handled once for the whole app; a 404 is told by the screen, not by a toast (spec §8). */
export const isQuiet = (error: AppError): boolean => error.status === 401 || error.status === 404;
/** Deleted, or never there. */
export const isGone = (error: AppError): boolean => error.status === 404 || error.status === 422;
/** The connection or the server failed: the same request may well succeed in a moment. */
const isPassing = (error: AppError): boolean => error.status === 0 || error.status >= 500;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // What was found on the device is as old as it is, not of now.
    onSuccess: (_reply, query) => {
      const dataUpdatedAt = takeSaidAt(query.queryHash);
      if (dataUpdatedAt !== undefined) query.setState({ dataUpdatedAt });
    },
    onError: (error, query) => {
      // In the field the line comes and goes: what stands on the screen says by itself how old it is.
      if (isCut(error) && isKeeping() && query.state.data !== undefined) return;
      if (error instanceof AppError && !isQuiet(error) && !query.meta?.silent) toast.error(error.message);
    },
  }),
  defaultOptions: {
    // Without a connection a call fails and says so; waiting in silence for it to return would not.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      // Unused data is kept for a minute (spec, document 2 §9).
      gcTime: 60_000,
      retry: (count, error) => isPassing(error) && count < 2,
      retryDelay: (count) => 500 * 2 ** count,
    },
  },
});

/** The one way to read: the key is the endpoint's path and what was asked of it. */
export function queryOf<E extends Endpoint>(endpoint: E, ...[input]: CallArgs<E>) {
  return queryOptions<Reply<E>, AppError>({
    queryKey: [endpoint.path, input ?? null],
    queryFn: orKept<Reply<E>>((how) => call(endpoint, ...([input, how] as CallArgs<E>))),
  });
}

type Touched = Heard<Endpoint>['touched'];
const isOld = ([path]: readonly unknown[], touched: Touched): boolean =>
  touched === 'all' ||
  (typeof path === 'string' && touched.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)));

interface Refreshing {
  /** `wait`: what is on the screen stays as it is, and the next screen asks anew. */
  onScreen?: 'ask' | 'wait';
  except?: (queryKey: readonly unknown[]) => boolean;
}
/** What a write made old is asked for anew. */
export function refresh(touched: Touched, { onScreen = 'ask', except }: Refreshing = {}): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isOld(queryKey, touched) && !except?.(queryKey),
    refetchType: onScreen === 'ask' ? 'active' : 'none',
  });
}

/** A refusal says that what is on the screen is no longer so: everything of this call's kind is asked anew. */
export const refreshLike = (endpoint: Endpoint, how?: Refreshing): Promise<void> =>
  refresh([rootOf(endpoint.path)], how);

interface Sending {
  files?: readonly File[];
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}
/**
 * After a reply was put into a query: a reading still under way was asked before that write was done, and would come
 * in without it. It is asked anew.
 */
export function askAnewIfUnderWay(queryKey: readonly unknown[]): void {
  if (queryClient.isFetching({ queryKey, exact: true }) > 0)
    void queryClient.invalidateQueries({ queryKey, exact: true });
}

export type WriteInput<E extends Endpoint> = CallInput<E> extends undefined ? void | Sending : CallInput<E> & Sending;

export interface WriteOptions<E extends Endpoint> {
  /** Toast shown when it worked. */
  success?: string | ((reply: Reply<E>, input: WriteInput<E>) => string);
  /** Nothing else on the screen shows what it changes, or it is put there by hand: nothing is asked anew. */
  alone?: boolean;
  onSuccess?: (reply: Reply<E>, input: WriteInput<E>) => void | Promise<void>;
  /** First look at a refusal; true means the screen dealt with it (a form placing a 422) and no toast is due. */
  onRefused?: (error: AppError, input: WriteInput<E>) => boolean;
}

const nameOf = ({ name, size, lastModified }: File) => [name, size, lastModified];

/** One key per filling: a retry after a lost answer carries the same key, a changed form a new one. */
function useIdempotencyKey() {
  const last = useRef<{ sent: string; key: string } | null>(null);
  return {
    of(input: unknown): string {
      const sent = JSON.stringify(input) ?? '';
      if (last.current?.sent !== sent) last.current = { sent, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget(): void {
      last.current = null;
    },
  };
}

/** The one way to write: tells what came of it and refreshes what it touched. */
export const useWrite = <E extends Endpoint>(endpoint: E, options: WriteOptions<E> = {}) =>
  useWrites(() => endpoint, options);

/** The same where what is sent says which of several like calls it is for. */
export function useWrites<E extends Endpoint>(endpointOf: (input: WriteInput<E>) => E, options: WriteOptions<E> = {}) {
  const idempotency = useIdempotencyKey();
  return useMutation<Reply<E>, AppError, WriteInput<E>>({
    mutationFn: async (input) => {
      const endpoint = endpointOf(input);
      const { files, onProgress, signal, ...parts } = (input ?? {}) as Sending & Record<string, unknown>;
      const sending = {
        ...(files ? { files } : {}),
        ...(onProgress ? { onProgress } : {}),
        ...(signal ? { signal } : {}),
        ...(endpoint.method === 'POST'
          ? { idempotencyKey: idempotency.of([endpoint.path, parts, files?.map(nameOf)]) }
          : {}),
      };
      const { reply, touched } = await callAndHear(endpoint, ...([parts, sending] as unknown as CallArgs<E>));
      if (!options.alone) void refresh(touched);
      return reply;
    },
    onSuccess: async (reply, input) => {
      idempotency.forget();
      if (options.success)
        toast.success(typeof options.success === 'string' ? options.success : options.success(reply, input));
      await options.onSuccess?.(reply, input);
    },
    onError: (error, input) => {
      // Someone pressed cancel: not a refusal.
      if (!(error instanceof AppError)) return;
      if (!isPassing(error)) idempotency.forget();
      if (error.status === 401 || options.onRefused?.(error, input)) return;
      // It is gone, or somebody was faster: asked anew, the screen itself says what is so now.
      if (error.status === 404 || error.status === 409) void refreshLike(endpointOf(input));
      if (isQuiet(error)) return;
      toast.error(error.message);
    },
  });
}
