import type { FastifyInstance } from 'fastify';
import type { Call, Endpoint, Reply } from '#core/contract/endpoint.ts';
import type { ErrorBody } from '#core/contract/error.ts';

export interface TestAnswer<T = unknown> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: T;
  raw: Buffer;
}

interface CallOptions {
  headers?: Record<string, string>;
}

/** Talks to the server as the browser does: by contract rows, over HTTP. */
export class TestClient {
  private readonly app: FastifyInstance;
  private readonly token: string | null;

  constructor(app: FastifyInstance, token: string | null) {
    this.app = app;
    this.token = token;
  }

  /** The answer whatever it is. */
  async send(method: string, url: string, body?: unknown, options: CallOptions = {}): Promise<TestAnswer> {
    const reply = await this.app.inject({
      method: method as 'GET',
      url: `/api${url}`,
      headers: { ...(this.token && { authorization: `Bearer ${this.token}` }), ...options.headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = (reply.headers['content-type'] ?? '').includes('json');
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: isJson ? (reply.json() as unknown) : reply.body,
      raw: reply.rawPayload,
    };
  }

  try<E extends Endpoint>(endpoint: E, input?: unknown, options?: CallOptions): Promise<TestAnswer> {
    const call = (input ?? {}) as { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
    return this.send(endpoint.method, urlOf(endpoint, call), call.body, options);
  }

  /** The reply of a call that must succeed. */
  async call<E extends Endpoint>(endpoint: E, input?: Call<E>, options?: CallOptions): Promise<Reply<E>> {
    const answer = await this.try(endpoint, input, options);
    if (answer.status >= 300)
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body as Reply<E>;
  }

  /** The body of a call that must be refused with this status. */
  async refused<E extends Endpoint>(
    status: number,
    endpoint: E,
    input?: unknown,
    options?: CallOptions,
  ): Promise<ErrorBody> {
    const answer = await this.try(endpoint, input, options);
    if (answer.status !== status)
      throw new Error(
        `${endpoint.method} ${endpoint.path} answered ${answer.status}, expected ${status}: ${JSON.stringify(answer.body)}`,
      );
    return answer.body as ErrorBody;
  }
}

export function urlOf(
  endpoint: Endpoint,
  call: { params?: Record<string, string>; query?: Record<string, unknown> },
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(call.params?.[name] ?? ''));
  const query = new URLSearchParams(endpoint.override ? { _method: endpoint.override } : {});
  for (const [key, value] of Object.entries(call.query ?? {})) if (value !== undefined) query.set(key, value as string);
  return query.size > 0 ? `${path}?${query}` : path;
}
