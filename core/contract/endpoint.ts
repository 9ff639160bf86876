import type { z } from 'zod';
import './refusals.ts';
import type { PermissionAction, PermissionModule } from './permissions.ts';
import type { UploadRule } from './upload.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Permission {
  module: PermissionModule;
  action: string;
}

/** Who may call: everyone, whoever is signed in, or holders of one of the permissions. */
export type Access = 'public' | 'signed-in' | readonly Permission[];

/** One row of the REST spec. Path and verb are fixed by it; both sides derive from this row. */
export interface Endpoint {
  method: Method;
  path: string;
  access: Access;
  summary?: string;
  /** Of what is in the path, where it is no uuid; what it refuses is not there: 404. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is multipart: the form's fields are checked by `body`, its files by these rules. */
  upload?: UploadRule;
  /** The body is bytes as they are, this many at most. */
  bytes?: number;
  reply: z.ZodType;
  /** Answers a file instead of JSON. */
  binary?: true;
  status?: 200 | 201 | 202;
  /** `POST path?_method=PUT`, as the spec asks of two resources. */
  override?: 'PUT';
  /** A write that touches no business record, and so leaves no audit row. Says why. */
  unaudited?: string;
  /** Background polling: does not keep an idle session alive. */
  poll?: true;
  /** Another system may call it with its key, although no permission is asked: it answers by what the key may see. */
  keys?: true;
  /** Its answer holds a secret told this once: it is not kept for a repetition. */
  shownOnce?: true;
  /** Largest JSON body accepted, in bytes. */
  bodyLimit?: number;
  /** How long the browser waits for an answer, in ms, where it is not the usual minute. */
  timeout?: number;
  /** What is said when the server fails without a word of its own. */
  failure?: string;
}

/** `/service-order` of `/service-order/:uuid/file`: what a call changes is shown there, whatever else is. */
export const rootOf = (path: string): string => path.split('/', 2).join('/');

type ParamName<P extends string> = P extends `${string}:${infer N}/${infer R}`
  ? N | ParamName<`/${R}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;
export type ParamsOf<E extends Endpoint> = { [K in ParamName<E['path']>]: string };
type Params<E extends Endpoint> = [ParamName<E['path']>] extends [never] ? unknown : { params: ParamsOf<E> };
type Sent<E extends Endpoint, K extends 'query' | 'body'> = E[K] extends z.ZodType
  ? undefined extends z.input<E[K]>
    ? { [_ in K]?: z.input<E[K]> }
    : { [_ in K]: z.input<E[K]> }
  : unknown;
type Read<E extends Endpoint, K extends 'query' | 'body'> = E[K] extends z.ZodType
  ? { [_ in K]: z.output<E[K]> }
  : unknown;

/** What the browser sends; a body that may be left out is left out. */
export type Call<E extends Endpoint> = Params<E> & Sent<E, 'query'> & Sent<E, 'body'>;
/** What the handler gets. */
export type Received<E extends Endpoint> = Params<E> & Read<E, 'query'> & Read<E, 'body'>;
export type Reply<E extends Endpoint> = z.output<E['reply']>;

export type Contract = Record<string, Endpoint>;
export const contract = <const C extends Contract>(endpoints: C): C => endpoints;

/** `can('brand', 'list')`, or several pairs when any of them is enough. */
export const can = <M extends PermissionModule>(
  module: M,
  ...actions: [PermissionAction<M>, ...PermissionAction<M>[]]
): readonly Permission[] => actions.map((action) => ({ module, action }));
