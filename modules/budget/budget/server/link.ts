import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import './budget.table.ts';

const shape = /^[A-Za-z0-9_-]{43}$/;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new door to one version: 32 random bytes, of which only the hash stays here. */
export async function makeLink(db: Tx, ctx: Pick<Ctx, 'services'>, budget: string, kind: 'SEND' | 'REMINDER') {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('budget_link')
    .values({ budget_uuid: budget, kind, sha256: hashOf(token) })
    .execute();
  return `${ctx.services.config.publicUrl}/aprovacao/${token}`;
}

/** The version a token opens; nothing for any other text. */
export async function budgetOfToken(db: Db, token: string): Promise<string | undefined> {
  if (!shape.test(token)) return undefined;
  const found = await db
    .selectFrom('budget_link')
    .select('budget_uuid')
    .where('sha256', '=', hashOf(token))
    .executeTakeFirst();
  return found?.budget_uuid;
}

export async function markSeen(db: Db, token: string, at: Date): Promise<void> {
  await db
    .updateTable('budget_link')
    .set({ first_seen_at: at.toISOString() })
    .where('sha256', '=', hashOf(token))
    .where('first_seen_at', 'is', null)
    .execute();
}
