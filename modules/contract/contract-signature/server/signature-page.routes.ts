import { sql } from 'kysely';
import { isCpf } from '#core/contract/br.ts';
import { AppError, invalid, notFound } from '#core/contract/error.ts';
import { ok } from '#core/contract/page.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { contentHash, recordDecision, requireSeen } from '#core/server/decision/decision.actions.ts';
import { mountDecision } from '#core/server/decision/decision.routes.ts';
import { enqueue } from '#core/server/jobs.ts';
import { mounted } from '#core/server/module.ts';
import { openedBy } from '#core/server/public-link.ts';
import { lockDocument } from '#core/server/steps.ts';
import { amendmentBySignature } from '#modules/contract/contract-amendment/server/public.ts';
import { contractBySignature } from '#modules/contract/maintenance-contract/server/public.ts';
import { rentalBySignature } from '#modules/contract/rental-contract/server/public.ts';
import { companyData, letterCompany, publicCompany } from '#modules/platform/company/server/public.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import { answers, refusalReason, type SignatureAnswer } from '../contract-signature.rules.ts';
import { signaturePage, signatureView, type PublicSignature } from '../contract.ts';
import { entity, findAsked, purpose, type Asked } from './contract-signature.queries.ts';
import { deliverJob, requestPaper } from './signed-paper.ts';

const opens = {
  entity,
  purposes: [purpose],
  unknown: 'Este link de assinatura não existe. Confira o endereço ou peça um novo link.',
};

/** What one signs: this file, of this content, as this party. */
const contentOf = ({ me, request: { content, file_sha256, content_sha256 } }: Asked): object => ({
  code: content.code,
  role: me.role,
  file_sha256,
  content_sha256,
});

async function shown(ctx: Ctx, asked: Asked): Promise<PublicSignature> {
  const { me, request, parties, decisions } = asked;
  const { code, addendum, title, object } = request.content;
  const answer = decisions.find(({ record_uuid }) => record_uuid === me.uuid);
  return {
    company: await publicCompany(ctx),
    document_sha256: contentHash(contentOf(asked)),
    code,
    addendum: addendum ?? null,
    title,
    object,
    role: me.role,
    name: me.name,
    parties: parties.map(({ role, name, state }) => ({ role, name, state })),
    isSigned: request.state === 'SIGNED',
    decision: answer
      ? {
          answer: me.state === 'REFUSED' ? 'REFUSE' : 'SIGN',
          at: answer.at,
          name: answer.name,
          comment: answer.comment,
          refusal_reason: answer.refusal_reason,
          document_sha256: answer.document_sha256,
        }
      : null,
  };
}

/** The contract first, as its own steps hold it, then the request: nobody waits for somebody who waits for them. */
async function lock(db: Tx, uuid: string): Promise<{ asked: Asked; contract: Contract }> {
  const before = await findAsked(db, uuid);
  if (!before) throw notFound(opens.unknown);
  const { contract_uuid } = before.request;
  const contract: Contract =
    before.kind === 'maintenance_contract'
      ? { kind: before.kind, doc: await lockDocument(db, 'maintenance_contract', contract_uuid) }
      : { kind: before.kind, doc: await lockDocument(db, 'rental_contract', contract_uuid) };
  const asked = await findAsked(db, uuid);
  if (!asked) throw notFound(opens.unknown);
  return { asked, contract };
}
type Contract =
  | { kind: 'maintenance_contract'; doc: Parameters<typeof contractBySignature.activate>[2] }
  | { kind: 'rental_contract'; doc: Parameters<typeof rentalBySignature.activate>[2] };

const activate = (db: Tx, ctx: Ctx, { kind, doc }: Contract): Promise<void> =>
  kind === 'maintenance_contract'
    ? contractBySignature.activate(db, ctx, doc)
    : rentalBySignature.activate(db, ctx, doc);
const withdraw = (db: Tx, ctx: Ctx, { kind, doc }: Contract, reason: string): Promise<void> =>
  kind === 'maintenance_contract'
    ? contractBySignature.withdraw(db, ctx, doc, reason)
    : rentalBySignature.withdraw(db, ctx, doc, reason);

const moveRequest = (db: Tx, uuid: string, values: { state?: 'SIGNED' | 'REFUSED'; trouble?: string }) =>
  db.updateTable('contract_signature').set(values).where('uuid', '=', uuid).execute();

/** What stands against its beginning; nothing where it began, or waits for its own day. */
async function begun(db: Tx, ctx: Ctx, { request }: Asked, contract: Contract): Promise<string | null> {
  if (request.contract_amendment_uuid) return amendmentBySignature.agree(db, ctx, contract.doc);
  try {
    await activate(db, ctx, contract);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.message;
  }
}

/** The last signature begins the contract, or the addendum. What stands against that is told to us, not to who signed. */
async function begin(db: Tx, ctx: Ctx, asked: Asked, contract: Contract): Promise<void> {
  const { request } = asked;
  await moveRequest(db, request.uuid, { state: 'SIGNED' });
  const trouble = await begun(db, ctx, asked, contract);
  if (trouble) await moveRequest(db, request.uuid, { trouble });
  await enqueue(db, deliverJob, { uuid: request.uuid });
}

const addendumOf = ({ addendum }: { addendum?: number }): string => (addendum ? `, aditivo ${addendum}` : '');
const pages = { maintenance_contract: '/contract/maintenance/show', rental_contract: '/contract/rental/show' };
async function tell(db: Tx, ctx: Ctx, { me, request, kind }: Asked, isSigned: boolean, words: string): Promise<void> {
  await notify(db, ctx.services, {
    module: kind,
    priority: isSigned ? 'LOW' : 'HIGH',
    type: 'Assinatura de contrato',
    title: `${request.content.code}${addendumOf(request.content)}: ${isSigned ? 'assinado' : 'recusado'} (${me.role.toLowerCase()})`,
    description: words,
    actionUrl: `${pages[kind]}/${request.contract_uuid}?tab=signature`,
    relatedId: request.contract_uuid,
    holdersOf: { module: kind, action: 'update' },
  });
}

export const signaturePageMounted = mountDecision(signaturePage, {
  ...opens,
  answers,
  find: findAsked,
  show: shown,
  paper: requestPaper,
  ended: (_, { me, request }: Asked) =>
    me.state === 'PENDING' && request.state !== 'PENDING'
      ? {
          code: 'withdrawn',
          message: 'Este pedido de assinatura foi retirado. Fale conosco em caso de dúvida.',
          details: { code: request.content.code },
        }
      : undefined,
  contact: async ({ db }) => letterCompany(await companyData(db)),
  lock: async (db, _ctx, uuid) => {
    const held = await lock(db, uuid);
    return { held, record: held.asked };
  },
  answered: ({ me }) => (me.state === 'PENDING' ? undefined : 'Este documento já foi respondido por você.'),
  decide: async (db, ctx, { asked, contract }, { decision, document_sha256, name, document, ...said }) => {
    const { me, request, parties } = asked;
    const content = contentOf(asked);
    requireSeen(content, document_sha256, 'O documento mudou. Recarregue a página e confira.');
    const isSigned = decision === 'SIGN';
    if (isSigned && !isCpf(document ?? '')) throw invalid({ document: ['Informe o CPF de quem assina'] });
    await db
      .updateTable('contract_signatory')
      .set({ state: isSigned ? 'SIGNED' : 'REFUSED', answered_at: sql<string>`now()` })
      .where('uuid', '=', me.uuid)
      .execute();
    const { comment, refusal_reason } = said;
    const proof = {
      entity,
      record_uuid: me.uuid,
      outcome: decision satisfies SignatureAnswer,
      channel: 'LINK' as const,
    };
    const who = { name, document, reference: null, refusal_reason, comment, approved: [], refused: [] };
    await recordDecision(db, ctx, { ...proof, ...who, content });
    const reason = [refusal_reason && refusalReason.label(refusal_reason), comment].filter(Boolean).join(': ');
    if (!isSigned) {
      await moveRequest(db, request.uuid, { state: 'REFUSED' });
      const refused = `${me.role} recusou a assinatura. ${reason}`;
      if (request.contract_amendment_uuid) await amendmentBySignature.refuse(db, contract.doc, refused);
      else await withdraw(db, ctx, contract, refused);
    } else if (parties.every(({ uuid, state }) => uuid === me.uuid || state === 'SIGNED'))
      await begin(db, ctx, asked, contract);
    await tell(db, ctx, asked, isSigned, [name, reason].filter(Boolean).join(' · '));
  },
});

/** A page that was looked at, while the signature is awaited; each counts once. */
async function keepSeen(db: Db, { me, request }: Asked, { page, of }: { page: number; of: number }): Promise<void> {
  if (me.state !== 'PENDING' || request.state !== 'PENDING' || page > of) return;
  await sql`update contract_signatory set seen = (select array_agg(distinct page order by page)
    from unnest(seen || ${page}::int) as page) where uuid = ${me.uuid}::uuid`.execute(db);
  await sql`update contract_signature set pages = greatest(coalesce(pages, 0), ${of}::int)
    where uuid = ${request.uuid}::uuid`.execute(db);
}
export const signatureViewMounted = mounted(signatureView, {
  seen: async ({ params, body }, ctx) => {
    const asked = await findAsked(ctx.db, await openedBy(ctx, params.token, opens));
    if (!asked) throw notFound(opens.unknown);
    await keepSeen(ctx.db, asked, body);
    return ok;
  },
});
