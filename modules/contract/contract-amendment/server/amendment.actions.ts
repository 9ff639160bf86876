import { conflict, invalid } from '#core/contract/error.ts';
import { rehearsed } from '#core/server/attempt.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { updateRecord } from '#core/server/records.ts';
import { addAddendum, nextNumber } from '#modules/contract/contract-adjustment/server/public.ts';
import { amendmentState } from '../contract-amendment.rules.ts';
import { kinds, type Written } from './kinds.ts';
import { openOf, type KeptAmendment, type OfContract } from './contract-amendment.queries.ts';

interface Body {
  version: number;
  amendment_version?: number | null | undefined;
  takes_effect: string;
  signed_on: string | null;
  reason: string;
}
/**
 * What the parties agree anew. Signed already, it is written into the contract with the addendum that tells it; else it is
 * a draft, which tells what it would come to and changes nothing.
 */
export async function amend(
  db: Tx,
  ctx: Ctx,
  of: OfContract,
  { version, amendment_version, takes_effect, signed_on, reason, ...terms }: Body,
): Promise<void> {
  const { lock, write } = kinds[of.kind];
  await lock(db, of.uuid);
  const today = todayOf(ctx);
  if (signed_on && signed_on > today) throw invalid({ signed_on: ['Use uma data até hoje'] });
  const open = await openOf(db, of.uuid);
  if (open && open.state !== 'DRAFT') throw stillOpen(open);
  if (open && open.version !== amendment_version)
    throw conflict(
      `${open.made_by_name} já prepara um aditivo deste contrato: recarregue a página e continue dele.`,
      'amendment_open',
    );
  const agreed = { version, takes_effect, reason, terms, isKept: false };
  const number = await nextNumber(db, of.uuid);
  if (signed_on) {
    const written = await write(db, ctx, of.uuid, agreed, today);
    const addendum = await record(db, ctx, of, { takes_effect, reason, signed_on }, written);
    const over = { state: 'APPLIED' as const, agreed_on: signed_on, channel: 'PAPER' as const };
    await keep(db, ctx, of, open, { ...kept({ takes_effect, reason, number, terms }, written), ...over, ...addendum });
    return;
  }
  const planned = await rehearsed(db, () => write(db, ctx, of.uuid, agreed, null));
  await keep(db, ctx, of, open, kept({ takes_effect, reason, number, terms }, planned));
}

export const stillOpen = ({ number, state }: KeptAmendment) =>
  conflict(
    `O aditivo ${number} está em andamento (${amendmentState.label(state).toLowerCase()}): retire-o antes de fazer outro.`,
    'amendment_open',
  );

interface Said {
  takes_effect: string;
  reason: string;
  number: number;
  terms: object;
}
const kept = ({ terms, ...said }: Said, { conditions, planned, old_value, new_value }: Written) => ({
  ...said,
  terms: JSON.stringify(terms),
  planned: JSON.stringify(planned),
  conditions: JSON.stringify(conditions),
  old_value,
  new_value,
  trouble: null,
});

type Values = ReturnType<typeof kept> &
  Partial<Pick<KeptAmendment, 'state' | 'agreed_on' | 'channel' | 'addendum_uuid'>>;
/** The draft there was is written anew: it is the same addendum. */
async function keep(
  db: Tx,
  ctx: Ctx,
  { kind, uuid }: OfContract,
  open: KeptAmendment | undefined,
  values: Values,
): Promise<void> {
  if (open) return updateRecord(db, 'contract_amendment', { uuid: open.uuid, version: open.version }, values);
  await db
    .insertInto('contract_amendment')
    .values({
      agreed_on: null,
      channel: null,
      addendum_uuid: null,
      ...values,
      maintenance_contract_uuid: kind === 'maintenance_contract' ? uuid : null,
      rental_contract_uuid: kind === 'rental_contract' ? uuid : null,
      made_by_uuid: ctx.user.uuid,
      made_by_name: ctx.user.name,
    })
    .execute();
}

/** The addendum that tells what was written. */
export async function record(
  db: Tx,
  ctx: Ctx,
  of: OfContract,
  said: {
    takes_effect: string;
    reason: string;
    signed_on: string;
    made_by_uuid?: string | null;
    made_by_name?: string;
  },
  { conditions, changes, franchises, old_value, new_value }: Written,
): Promise<{ addendum_uuid: string }> {
  const { uuid } = await addAddendum(db, of, {
    made_by_uuid: ctx.identity?.uuid ?? null,
    made_by_name: ctx.identity?.name ?? 'Sistema',
    ...said,
    kind: 'AMENDMENT',
    conditions: JSON.stringify(conditions),
    old_value,
    new_value,
    changes: JSON.stringify(changes),
    franchises: franchises.length > 0 ? JSON.stringify(franchises) : null,
  });
  return { addendum_uuid: uuid };
}
