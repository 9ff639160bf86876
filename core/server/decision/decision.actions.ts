import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { conflict } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { DecisionTable } from './decision.table.ts';

/** Of what is decided on, word by word: the same content has the same hash, before and after the answer. */
export const contentHash = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** Nobody decides on what they did not see. */
export function requireSeen(content: object, seen: string | undefined, message: string): void {
  if (seen !== undefined && seen !== contentHash(content)) throw conflict(message, 'changed');
}

type Kept = 'uuid' | 'created_at' | 'content' | 'document_sha256' | 'ip' | 'user_agent';
export type Decided = Omit<Insertable<DecisionTable>, Kept | 'recorded_by_uuid' | 'recorded_by_name'> & {
  content: object;
};

/** A proof as it is stored: what was decided on beside its hash. */
export const proofOf = <D extends { content: object }>({ content, ...decision }: D) => ({
  ...decision,
  content: JSON.stringify(content),
  document_sha256: contentHash(content),
});

/** Writes the answer down for good, with where it came from and who recorded it. */
export async function recordDecision(db: Tx, { facts, identity }: Ctx, decided: Decided): Promise<void> {
  await db
    .insertInto('decision')
    .values({
      ...proofOf(decided),
      ip: facts.ip,
      user_agent: facts.userAgent?.slice(0, 500) ?? null,
      recorded_by_uuid: identity?.uuid ?? null,
      recorded_by_name: identity?.name ?? null,
    })
    .execute();
}

export type LoadedProof = Omit<Insertable<DecisionTable>, 'uuid' | 'content' | 'document_sha256'> & { content: object };

/** Years of answers at once, for demo data. */
export async function loadDecisions(db: Tx, decisions: readonly LoadedProof[]): Promise<void> {
  if (decisions.length > 0) await db.insertInto('decision').values(decisions.map(proofOf)).execute();
}
