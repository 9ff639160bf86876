import { notFound } from '#core/contract/error.ts';
import { formatMoney } from '#core/contract/format.ts';
import { required } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import type { FileReply } from '#core/server/module.ts';
import { paperName } from '#modules/contract/contract-paper/contract-paper.rules.ts';
import {
  drawContract,
  type ContractContent,
  type ToldAddendum,
} from '#modules/contract/contract-paper/server/public.ts';
import { contractOf, requireOpen, type KeptAmendment, type OfContract } from './contract-amendment.queries.ts';
import { kinds } from './kinds.ts';

type Told = Pick<KeptAmendment, 'number' | 'takes_effect' | 'reason' | 'conditions' | 'old_value' | 'new_value'>;
const monthlyOf = ({ old_value, new_value }: Pick<Told, 'old_value' | 'new_value'>): string | null =>
  old_value === new_value ? null : formatMoney(new_value);
const told = ({ number, takes_effect, reason, conditions, ...values }: Told): ToldAddendum => ({
  number,
  takes_effect,
  reason,
  conditions,
  monthly: monthlyOf(values),
});

const findAmendment = (db: Db, uuid: string): Promise<KeptAmendment | undefined> =>
  db.selectFrom('contract_amendment').selectAll().where('uuid', '=', uuid).executeTakeFirst();

/** All that its paper says: what is signed is this. */
export async function amendmentContent(db: Db, uuid: string): Promise<ContractContent> {
  const found = await required(findAmendment(db, uuid));
  const { kind, uuid: contract } = contractOf(found);
  return kinds[kind].paper.addendum(db, contract, told(found));
}

async function drawn(ctx: Ctx, content: ContractContent, isDraft: boolean): Promise<FileReply> {
  const pdf = await drawContract(ctx, content, { isDraft });
  return { name: paperName(content), type: 'application/pdf', content: pdf, inline: true };
}

export async function openPaper(ctx: Ctx, { kind, uuid }: OfContract): Promise<FileReply> {
  const open = await requireOpen(ctx.db, uuid);
  if (contractOf(open).kind !== kind) throw notFound();
  return drawn(ctx, await amendmentContent(ctx.db, open.uuid), open.state === 'DRAFT');
}
