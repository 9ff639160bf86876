import { sql, type Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { decisionsOf, type StoredDecision } from '#core/server/decision/decision.queries.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import type { Signing } from '#modules/contract/contract-terms/server/public.ts';
import type { SignatureRequest } from '../contract.ts';
import type { ContractSignatoryTable, ContractSignatureTable } from './contract-signature.table.ts';

/** Whose links open a page: one of those who sign. */
export const entity = 'contract_signatory';
export const purpose = 'SIGN';

type Party = Selectable<ContractSignatoryTable>;
/** One who signs, with what is signed and all who do. */
export interface Asked {
  me: Party;
  request: Selectable<ContractSignatureTable>;
  parties: Party[];
  kind: Signing['kind'];
  decisions: StoredDecision[];
}

export const kindOf = ({ maintenance_contract_uuid }: Pick<ContractSignatureTable, 'maintenance_contract_uuid'>) =>
  maintenance_contract_uuid ? ('maintenance_contract' as const) : ('rental_contract' as const);

const partiesOf = (db: Db, request: string): Promise<Party[]> =>
  db
    .selectFrom('contract_signatory')
    .selectAll()
    .where('contract_signature_uuid', '=', request)
    .orderBy('side')
    .execute();

export const findRequest: FindOne<Selectable<ContractSignatureTable>> = preparedOne((db, uuid: string) =>
  db.selectFrom('contract_signature').selectAll().where('uuid', '=', uuid),
);

/** A request with all of its answers. */
export async function wholeRequest(db: Db, request: Selectable<ContractSignatureTable>) {
  const parties = await partiesOf(db, request.uuid);
  const decisions = await decisionsOf(
    db,
    entity,
    parties.map(({ uuid }) => uuid),
  );
  return { request, parties, kind: kindOf(request), decisions };
}

export async function findAsked(db: Db, uuid: string): Promise<Asked | undefined> {
  const found = await db
    .selectFrom('contract_signatory')
    .select('contract_signature_uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  const request = found && (await findRequest(db, found.contract_signature_uuid));
  if (!request) return undefined;
  const whole = await wholeRequest(db, request);
  const me = whole.parties.find((party) => party.uuid === uuid);
  return me && { ...whole, me };
}

/** Who may sign for a side, or hand its link on: ours is the one's it names, theirs goes to them. */
export const mayHandOn = (ctx: Ctx, { side, user_uuid }: Pick<Party, 'side' | 'user_uuid'>): boolean =>
  side === 'THEIRS' || user_uuid === null || user_uuid === ctx.user.uuid;

/** The requests of a contract, the last first. */
export async function requestsOf(ctx: Ctx, kind: Signing['kind'], contract: string): Promise<SignatureRequest[]> {
  const rows = await ctx.db
    .selectFrom('contract_signature as request')
    .select(['request.uuid', 'request.state', 'request.created_at', 'request.asked_by_name', 'request.trouble'])
    .select(['request.content_sha256', 'request.file_sha256', 'request.pages'])
    .select(sql<number | null>`(request.content ->> 'addendum')::int`.as('addendum'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('contract_signatory as party')
          .leftJoin('decision', (join) =>
            join.on('decision.entity', '=', entity).onRef('decision.record_uuid', '=', 'party.uuid'),
          )
          .select(['party.uuid', 'party.side', 'party.role', 'party.name', 'party.email', 'party.state', 'party.seen'])
          .select(['party.answered_at', 'party.user_uuid', 'decision.name as answered_by', 'decision.ip'])
          .select(['decision.comment', 'decision.refusal_reason'])
          .whereRef('party.contract_signature_uuid', '=', 'request.uuid')
          .orderBy('party.side', 'desc'),
      ).as('signatories'),
    )
    .where(`request.${kind}_uuid`, '=', contract)
    .orderBy('request.created_at', 'desc')
    .orderBy('request.uuid', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    signatories: row.signatories.map(({ user_uuid, ...party }) => ({
      ...party,
      mine: mayHandOn(ctx, { side: party.side, user_uuid }),
    })),
  }));
}
