import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { unauthenticated } from '#core/contract/error.ts';
import type { Permission } from '#core/contract/endpoint.ts';
import { sendWithNext } from './send-with-next.ts';
import type { Config } from './config.ts';
import type { Db, Tx } from './db.ts';
import type { FileStore } from './file-store.ts';
import type { OnceOnly } from './idempotency.ts';
import type { Limits } from './limits.ts';
import type { UsedUploads } from './parted-upload.ts';
import type { PdfRenderer } from './pdf.ts';
import type { QueueHealth } from './queue-health.ts';
import type { Registry } from './registry.ts';
import { watchWrites } from './touched.ts';
import { inTransaction } from './transaction.ts';

/** Who is calling. Permissions are read with the session, so that a change counts at the next request. */
export interface Identity {
  uuid: string;
  name: string;
  username: string;
  session_uuid: string;
  permissions: ReadonlyMap<string, ReadonlySet<string>>;
  /** Another system, in the name of the person who made its key; absent of a person at the screen. */
  key?: { uuid: string; perMinute: number } | undefined;
}

/** What the process offers to every request and job. */
export interface Services {
  config: Config;
  log: Logger;
  db: Db;
  files: FileStore;
  limits: Limits;
  pdf: PdfRenderer;
  registry: Registry;
  queue: QueueHealth;
}

export interface RequestFacts {
  requestId: string;
  ip: string | null;
  userAgent: string | null;
  /** The endpoint's name, `brand.update`, as the audit row remembers it. */
  operation: string;
}

/** One request (or one job run for someone): who, and the one way to write. */
export class Ctx {
  readonly services: Services;
  readonly facts: RequestFacts;
  readonly identity: Identity | null;
  /** Set by the mount when the call carries an Idempotency-Key. */
  onceOnly: OnceOnly | undefined;
  /** Set by the mount of a call that takes files: those that came in parts before. */
  uploads: UsedUploads | undefined;
  /** Tables its transactions wrote. */
  readonly written = new Set<string>();

  constructor(services: Services, facts: RequestFacts, identity: Identity | null) {
    this.services = services;
    this.facts = facts;
    this.identity = identity;
  }

  get db(): Db {
    return this.services.db;
  }

  get user(): Identity {
    if (!this.identity) throw unauthenticated();
    return this.identity;
  }

  holds(permission: Permission): boolean {
    return this.identity?.permissions.get(permission.module)?.has(permission.action) ?? false;
  }

  /** Everything one request changes is one transaction, its audit rows included. */
  async transaction<T>(work: (db: Tx) => Promise<T>): Promise<T> {
    const result = await watchWrites(this.written, () =>
      inTransaction(this.db, async (db) => {
        await this.signChanges(db);
        const whole = async () => {
          await this.uploads?.during(db);
          return work(db);
        };
        return this.onceOnly ? this.onceOnly.during(db, whole) : whole();
      }),
    );
    this.onceOnly?.committed();
    this.uploads?.committed();
    return result;
  }

  private signChanges(db: Tx): Promise<void> {
    const { facts, identity } = this;
    const signature = sql`select set_config('bancada.change_id', ${randomUUID()}, true),
      set_config('bancada.operation', ${facts.operation}, true),
      set_config('bancada.user_uuid', ${identity?.uuid ?? ''}, true),
      set_config('bancada.user_name', ${identity?.name ?? ''}, true),
      set_config('bancada.ip', ${facts.ip ?? ''}, true),
      set_config('bancada.request_id', ${facts.requestId}, true)`;
    return sendWithNext(db, signature);
  }
}

export const systemFacts = (operation: string): RequestFacts => ({
  requestId: randomUUID(),
  ip: null,
  userAgent: null,
  operation,
});

/** An entry the triggers cannot see: a sign-in, an export of personal data. */
export async function logActivity(
  db: Db,
  entry: {
    entity: string;
    uuid: string | null;
    label: string | null;
    action: 'read' | 'export' | 'login' | 'logout' | 'security';
    changes?: Record<string, unknown>;
  },
): Promise<void> {
  const changes = JSON.stringify(
    Object.fromEntries(Object.entries(entry.changes ?? {}).map(([key, value]) => [key, [null, value]])),
  );
  await sql`select write_activity(${entry.entity}, ${entry.uuid}::uuid, ${entry.label}, ${entry.action}, ${changes}::jsonb)`.execute(
    db,
  );
}
