import type { Selectable } from 'kysely';
import { notFound } from '#core/contract/error.ts';
import { required } from '#core/server/change.ts';
import type { Db } from '#core/server/db.ts';
import type { ContractKind } from '#modules/contract/contract-adjustment/contract.ts';
import { nextNumber } from '#modules/contract/contract-adjustment/server/public.ts';
import { openStates } from '../contract-amendment.rules.ts';
import type { OpenAmendment } from '../contract.ts';
import type { ContractAmendmentTable } from './contract-amendment.table.ts';
import { kinds } from './kinds.ts';

export type KeptAmendment = Selectable<ContractAmendmentTable>;
export interface OfContract {
  kind: ContractKind;
  uuid: string;
}

/** The one of a contract that is not over; there may be none. */
export const openOf = (db: Db, contract: string): Promise<KeptAmendment | undefined> =>
  db
    .selectFrom('contract_amendment')
    .selectAll()
    .where('contract_uuid', '=', contract)
    .where('state', 'in', [...openStates])
    .executeTakeFirst();

export async function requireOpen(db: Db, contract: string): Promise<KeptAmendment> {
  const open = await openOf(db, contract);
  if (!open) throw notFound('Este contrato não tem aditivo em preparação.');
  return open;
}

export const contractOf = ({ maintenance_contract_uuid, contract_uuid }: KeptAmendment): OfContract => ({
  kind: maintenance_contract_uuid ? 'maintenance_contract' : 'rental_contract',
  uuid: contract_uuid,
});

/** It rests on the addenda there were. */
export const isOutdated = async (db: Db, { contract_uuid, number }: KeptAmendment): Promise<boolean> =>
  (await nextNumber(db, contract_uuid)) !== number;

/** As its page shows it. */
export async function shownOpen(
  db: Db,
  { kind, uuid }: OfContract,
): Promise<(OpenAmendment & { planned: never }) | null> {
  const contract = await required(kinds[kind].find(db, uuid));
  const open = await openOf(db, uuid);
  if (!open) return null;
  const { version, created_at, made_by_name, state, number, takes_effect, reason, conditions } = open;
  const { old_value, new_value, agreed_on, trouble, planned } = open;
  return {
    uuid: open.uuid,
    version,
    created_at,
    made_by_name,
    state,
    number,
    takes_effect,
    reason,
    conditions,
    old_value,
    new_value,
    agreed_on,
    trouble,
    is_outdated: await isOutdated(db, open),
    // What it would change over what holds: the kind's own row, which the call's schema reads again.
    planned: { ...contract, ...planned } as never,
  };
}
