import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { notFound } from '#core/contract/error.ts';
import type { Ctx } from './context.ts';
import type { Db, Tx } from './db.ts';
import './decision/decision.table.ts';
import type { Rule } from './limits.ts';

/** What a link opens, and what for: a link of one purpose opens nothing else. */
export interface LinkTo {
  entity: string;
  uuid: string;
  /** Told apart where one record has several: 'SEND', 'REMINDER'. */
  purpose: string;
}

const shape = /^[A-Za-z0-9_-]{43}$/;
const newToken = (): string => randomBytes(32).toString('base64url');
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new door: 32 random bytes, told this once, of which only the hash stays here. */
export async function makeLink(
  db: Tx,
  { entity, uuid, purpose }: LinkTo,
  { expires_at = null }: { expires_at?: string | null } = {},
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('public_link')
    .values({ entity, record_uuid: uuid, purpose, sha256: hashOf(token), token: null, expires_at })
    .execute();
  return token;
}

/** The same door every time, for a paper that is printed again. It must open nothing worth stealing. */
export async function printedLink(db: Db, { entity, uuid, purpose }: LinkTo): Promise<string> {
  const token = newToken();
  await db
    .insertInto('public_link')
    .values({ entity, record_uuid: uuid, purpose, sha256: hashOf(token), token })
    .onConflict((clash) => clash.doNothing())
    .execute();
  const found = await db
    .selectFrom('public_link')
    .select('token')
    .where('entity', '=', entity)
    .where('record_uuid', '=', uuid)
    .where('purpose', '=', purpose)
    .where('token', 'is not', null)
    .executeTakeFirstOrThrow();
  return found.token ?? token;
}

/** Closes every door to a record; the proof of what was answered stays. */
export async function revokeLinks(db: Tx, { entity, uuid }: Omit<LinkTo, 'purpose'>): Promise<void> {
  await db
    .updateTable('public_link')
    .set({ revoked_at: sql<string>`now()` })
    .where('entity', '=', entity)
    .where('record_uuid', '=', uuid)
    .where('revoked_at', 'is', null)
    .execute();
}

/** What a page opens: records of one entity, by links made for one of its purposes. */
export interface Opens {
  entity: string;
  purposes: readonly string[];
}
/** The record a token opens; nothing for any other text or purpose, and for one that was revoked or has run out. */
export async function recordOfToken(db: Db, { entity, purposes }: Opens, token: string): Promise<string | undefined> {
  if (!shape.test(token)) return undefined;
  const found = await db
    .selectFrom('public_link')
    .select('record_uuid')
    .where('sha256', '=', hashOf(token))
    .where('entity', '=', entity)
    .where('purpose', 'in', purposes)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<string>`now()`)]))
    .executeTakeFirst();
  return found?.record_uuid;
}

/** When it was first and last opened, and how often. */
export async function markSeen(db: Db, token: string): Promise<void> {
  await db
    .updateTable('public_link')
    .set({
      first_seen_at: sql<string>`coalesce(first_seen_at, now())`,
      last_seen_at: sql<string>`now()`,
      views: sql<number>`views + 1`,
    })
    .where('sha256', '=', hashOf(token))
    .execute();
}

/** Guessing 32 bytes is hopeless anyway: this keeps the noise down. */
const wrongTokens = (entity: string): Rule => ({ name: `${entity}-token`, points: 20, seconds: 900 });
const reads = (entity: string): Rule => ({ name: `${entity}-page`, points: 600, seconds: 900 });

/** The record a token opens. Wrong ones count against whoever tries; a right one opens for their neighbours all the same. */
export async function openedBy(
  ctx: Ctx,
  token: string,
  { entity, purposes, unknown }: Opens & { /** Said of everything that is no link of ours. */ unknown: string },
): Promise<string> {
  const { limits } = ctx.services;
  const from = ctx.facts.ip ?? 'unknown';
  await limits.require(reads(entity), from);
  const found = await recordOfToken(ctx.db, { entity, purposes }, token);
  if (found) return found;
  await limits.require(wrongTokens(entity), from);
  throw notFound(unknown);
}
