import { sql, type Insertable } from 'kysely';
import { addDays } from '#core/contract/days.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { announce } from '#core/server/events.ts';
import type { Renewal } from '#modules/contract/contract-terms/server/public.ts';
import type { ContractKind } from '../contract.ts';
import type { ContractAddendumTable } from './contract-addendum.table.ts';

interface Contract {
  kind: ContractKind;
  uuid: string;
}
declare module '#core/server/events.ts' {
  interface Announcements {
    /** Prices or the term of a signed contract changed: whatever was being agreed on rests on what holds no longer. */
    'contract.moved_on': Contract & { number: number };
  }
}
type Said = Omit<
  Insertable<ContractAddendumTable>,
  'number' | 'maintenance_contract_uuid' | 'rental_contract_uuid' | 'uuid'
>;

/** The number of the next addendum of a contract. */
export async function nextNumber(db: Db, contract: string): Promise<number> {
  const { number } = await db
    .selectFrom('contract_addendum')
    .select(sql<number>`(count(*) + 1)::int`.as('number'))
    .where('contract_uuid', '=', contract)
    .executeTakeFirstOrThrow();
  return number;
}

/** The next of its contract, which whoever calls holds. */
export async function addAddendum(
  db: Tx,
  { kind, uuid }: Contract,
  said: Said,
): Promise<{ uuid: string; number: number }> {
  return db
    .insertInto('contract_addendum')
    .values({
      ...said,
      maintenance_contract_uuid: kind === 'maintenance_contract' ? uuid : null,
      rental_contract_uuid: kind === 'rental_contract' ? uuid : null,
      number: await nextNumber(db, uuid),
    })
    .returning(['uuid', 'number'])
    .executeTakeFirstOrThrow();
}

/** One that nobody agreed on just then: an index, or a term that was extended. */
export async function moveOn(db: Tx, ctx: Ctx, contract: Contract, said: Said): Promise<void> {
  const { number } = await addAddendum(db, contract, said);
  await announce(db, ctx, 'contract.moved_on', { ...contract, number });
}

/** A term that was extended, with the days before and after: prices stay as they are. */
export const tellRenewal = (
  db: Tx,
  ctx: Ctx,
  { kind, uuid, old_ends_at, new_ends_at, is_tacit }: Renewal,
): Promise<void> =>
  moveOn(
    db,
    ctx,
    { kind, uuid },
    {
      kind: 'RENEWAL',
      takes_effect: addDays(old_ends_at, 1),
      old_ends_at,
      new_ends_at,
      is_tacit,
      made_by_uuid: ctx.identity?.uuid ?? null,
      made_by_name: ctx.identity?.name ?? 'Sistema',
    },
  );
