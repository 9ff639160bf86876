import type { Contract, Endpoint, ParamsOf, Permission, Received, Reply } from '#core/contract/endpoint.ts';
import type { PermissionSet } from '#core/contract/permissions.ts';
import type { SearchHit } from '#core/contract/search.ts';
import type { Ctx, Identity, Services } from './context.ts';
import type { Db } from './db.ts';
import type { Answerers, Listeners, Refusers } from './events.ts';
import type { Importer } from './importer.ts';
import type { AnyReminder, Notifier } from './reminder.ts';
import type { IncomingFile } from './upload.ts';
import type { OperationRunner } from './operations.ts';
import type { PersonalData } from './personal/declare.ts';
import type { ServedReport } from './report.ts';
import type { DocumentKind } from './steps.ts';
import type { Waiting } from './waiting.ts';

/** A file as an answer. */
export interface FileReply {
  name: string;
  type: string;
  content: Buffer | NodeJS.ReadableStream;
  inline?: boolean;
  /** Content addressed by its hash never changes: the browser may keep it. */
  etag?: string;
}

export type Input<E extends Endpoint> = Received<E> &
  (E extends { upload: object } ? { files: IncomingFile[] } : unknown) &
  (E extends { bytes: number } ? { bytes: Buffer } : unknown);
export type HandlerReply<E extends Endpoint> = E extends { binary: true } ? FileReply : Reply<E>;
export type Handler<E extends Endpoint> = (input: Input<E>, ctx: Ctx) => Promise<HandlerReply<E>>;
/** One handler for each row of the contract: a missing one is a type error. */
export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> };

/** What is asked before the body of a call is read: its token, its limits. Refuses by throwing. */
export type Gates<C extends Contract> = {
  [K in keyof C]?: (input: { params: ParamsOf<C[K]> }, ctx: Ctx) => Promise<void>;
};

export interface Mounted {
  contract: Contract;
  handlers: Record<string, (input: never, ctx: Ctx) => Promise<unknown>>;
  gates: Record<string, ((input: never, ctx: Ctx) => Promise<void>) | undefined>;
  /** Where these are the calls of a report: what else can be done with it. */
  report?: ServedReport;
}
export const mounted = <C extends Contract>(contract: C, handlers: Handlers<C>, gates: Gates<C> = {}): Mounted => ({
  contract,
  handlers: handlers as Mounted['handlers'],
  gates: gates as Mounted['gates'],
});

/** A kind of record other parts of core must find: its history, its files, its name in messages. */
export interface Entity {
  /** In messages: 'Cliente', 'Marca'. */
  label: string;
  /** Who may open the record, and so its history and files; anybody signed in where `visible` alone decides. */
  show: readonly Permission[] | 'signed-in';
  /** Further than the permission: whether this very record is theirs to see. */
  visible?: (ctx: Ctx, uuid: string) => Promise<boolean>;
  /** Tables that hold it, for 'em uso por' messages. */
  tables: readonly string[];
}

export interface Searcher {
  entity: string;
  access: readonly Permission[];
  find: (
    db: Db,
    words: string,
    limit: number,
    ctx: Ctx,
  ) => Promise<Omit<SearchHit, 'entity' | 'entity_label' | 'similar'>[]>;
}

export type Job = (payload: never, services: Services) => Promise<void>;

/** A module's server door: everything core needs to know about it. */
export interface ServerModule {
  name: string;
  /** Modules whose tables or public functions it uses: complete and acyclic, checked by the architecture test. */
  dependsOn: readonly string[];
  mounts: readonly Mounted[];
  /** What one may be allowed to do here, and which roles begin with it. */
  permissions?: readonly PermissionSet[];
  /** Folder of SQL files, each applied once. */
  migrations?: string;
  /** Folder of SQL files that define functions and triggers, each applied again when it changes. */
  functions?: string;
  entities?: Record<string, Entity>;
  /** What of people its tables hold, and what only looks so. */
  personal?: PersonalData;
  /** Its documents: each status changes along its machine only. */
  documents?: readonly DocumentKind[];
  /** Constraint name → the field it is about and what to tell the user. */
  constraints?: Record<string, { field: string; message: string }>;
  search?: readonly Searcher[];
  /** What people are told about: the module named by a notice, and its label. */
  notices?: Record<string, string>;
  /** What waits for someone's hand, for Home. */
  waiting?: readonly Waiting[];
  jobs?: Record<string, Job>;
  /** Job name → crontab line, in the business time zone. */
  schedule?: Record<string, string>;
  /** What people are told of once, by days or as soon as it is due. */
  reminders?: readonly AnyReminder[];
  operations?: Record<string, OperationRunner>;
  /** What it does when something has happened in a module it depends on. */
  on?: Listeners;
  /** What it knows that a module it depends on asks for. */
  answers?: Answerers;
  /** What it has against something a module it depends on is about to do. */
  refuses?: Refusers;
  /** Records that can come from a sheet, through the import centre. */
  imports?: readonly Importer[];
  /** Exactly one module knows who people are. */
  identities?: Identities;
  /** At most one module knows the keys of other systems. */
  keys?: Keys;
  /** At most one module brings notices to people. */
  notifier?: Notifier;
}

export interface Identities {
  /** Who the token belongs to; null when its session is over. Polls do not keep an idle session alive. */
  byToken: (
    services: Pick<Services, 'db' | 'config' | 'registry'>,
    token: string,
    poll: boolean,
  ) => Promise<Identity | null>;
  /** For background work done in someone's name. */
  byUser: (services: Pick<Services, 'db' | 'registry'>, uuid: string) => Promise<Identity | null>;
  /** Whom a notice reaches: these people, or whoever holds the permission to act. Only those still at work. */
  addressees: (db: Db, audience: Audience) => Promise<Addressee[]>;
}

export interface Keys {
  /** What each begins with: told from a person's session by it. */
  prefix: string;
  /** Whom the secret stands for now; null when it was never one, has expired or was revoked, or its maker is gone. */
  bySecret: (services: KeyServices, secret: string, ip: string) => Promise<Identity | null>;
  /** For background work it asked for. */
  byUuid: (services: KeyServices, uuid: string) => Promise<Identity | null>;
}
export type KeyServices = Pick<Services, 'db' | 'registry'>;

export type Audience = { users: readonly string[]; holdersOf?: never } | { holdersOf: Permission; users?: never };
export interface Addressee {
  uuid: string;
  name: string;
  email: string;
}
