import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import { formatDate } from '#core/contract/format.ts';
import { required } from '#core/server/change.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { lockDocument } from '#core/server/steps.ts';
import { addAddendum } from '#modules/contract/contract-adjustment/server/public.ts';
import { amendContract, findContract } from '#modules/contract/maintenance-contract/server/public.ts';
import { requireAmendable } from './amendment.checks.ts';
import { conditionsOf, pricesChanged } from '../contract-amendment.rules.ts';
import type { contractAmendment } from '../contract.ts';

type Body = Received<typeof contractAmendment.amend>['body'];
/** What both signed: the contract as it is from now on, and the addendum that tells what it was. */
export async function amend(db: Tx, ctx: Ctx, uuid: string, { signed_on, ...body }: Body): Promise<void> {
  const contract = await lockDocument(db, 'maintenance_contract', uuid);
  if (signed_on > todayOf(ctx)) throw invalid({ signed_on: ['Use uma data até hoje'] });
  // Whoever read an older contract is told that first.
  if (contract.version === body.version) await requireInOrder(db, uuid, body.takes_effect);
  const stored = await requireAmendable(db, contract, { signed_on, ...body }, todayOf(ctx));
  const before = await required(findContract(db, uuid));
  await amendContract(db, ctx, { contract, stored }, body);
  const after = await required(findContract(db, uuid));
  const conditions = conditionsOf(before, after);
  if (conditions.length === 0) throw invalid({ items: ['Nada muda: altere uma condição ou um equipamento'] });
  await addAddendum(
    db,
    { kind: 'maintenance_contract', uuid },
    {
      kind: 'AMENDMENT',
      takes_effect: body.takes_effect,
      reason: body.reason,
      signed_on,
      conditions: JSON.stringify(conditions),
      old_value: before.monthly_value,
      new_value: after.monthly_value,
      changes: JSON.stringify(pricesChanged(before, after)),
      made_by_uuid: ctx.user.uuid,
      made_by_name: ctx.user.name,
    },
  );
}

/** One follows on the other: what was agreed for a day is not undone for the days before it. */
async function requireInOrder(db: Tx, uuid: string, takes_effect: string): Promise<void> {
  const last = await db
    .selectFrom('contract_addendum')
    .select(['number', 'takes_effect'])
    .where('contract_uuid', '=', uuid)
    .where('kind', '=', 'AMENDMENT')
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (last && takes_effect <= last.takes_effect)
    throw invalid({
      takes_effect: [`O aditivo ${last.number} vale desde ${formatDate(last.takes_effect)}: use uma data depois`],
    });
}
