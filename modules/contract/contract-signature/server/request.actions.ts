import { conflict, notFound } from '#core/contract/error.ts';
import { addFiles } from '#core/server/attachments.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { contentHash } from '#core/server/decision/decision.actions.ts';
import { enqueue } from '#core/server/jobs.ts';
import { attachPdf } from '#core/server/mail-attachment.ts';
import { sendMail } from '#core/server/mail.ts';
import { letterOf } from '#core/server/pdf.ts';
import { makeLink, revokeLinks } from '#core/server/public-link.ts';
import { amendmentContent } from '#modules/contract/contract-amendment/server/public.ts';
import { paperName, paperWords } from '#modules/contract/contract-paper/contract-paper.rules.ts';
import { drawContract, type ContractContent } from '#modules/contract/contract-paper/server/public.ts';
import type { Signing } from '#modules/contract/contract-terms/server/public.ts';
import { maintenanceContractPaper } from '#modules/contract/maintenance-contract/server/public.ts';
import { rentalContractPaper } from '#modules/contract/rental-contract/server/public.ts';
import { companyData, companyName, letterCompany } from '#modules/platform/company/server/public.ts';
import { headline } from '../contract-signature.rules.ts';
import { entity, findRequest, mayHandOn, purpose, wholeRequest } from './contract-signature.queries.ts';

const papers = { maintenance_contract: maintenanceContractPaper, rental_contract: rentalContractPaper };
export const drawJob = 'contract-signature.draw';

/** A contract went out to be signed, came back, or began: its request follows. */
export const followContract = (db: Tx, ctx: Ctx, { kind, uuid, step }: Signing): Promise<void> =>
  step === 'requestSignature' ? ask(db, ctx, kind, uuid) : withdrawOpen(db, uuid);

interface Amendment {
  uuid: string;
  of: Pick<Signing, 'kind' | 'uuid'>;
  step: 'send' | 'withdraw';
}
/** An addendum goes the same way; what becomes of it by the signatures is its own. */
export const followAmendment = (db: Tx, ctx: Ctx, { uuid, of, step }: Amendment): Promise<void> =>
  step === 'send' ? ask(db, ctx, of.kind, of.uuid, uuid) : withdrawOpen(db, of.uuid);

/** What is signed is what the contract says now, or the addendum; it is drawn once this is written. */
async function ask(db: Tx, ctx: Ctx, kind: Signing['kind'], uuid: string, amendment?: string): Promise<void> {
  const content = amendment ? await amendmentContent(db, amendment) : await papers[kind].content(db, uuid);
  if (content.clauses.length === 0)
    throw conflict(
      amendment
        ? 'Não há modelo de termo aditivo: marque um como padrão do tipo.'
        : 'Não há modelo de cláusulas para este contrato: escolha um, ou marque o padrão do tipo.',
      'template',
    );
  const { uuid: request } = await db
    .insertInto('contract_signature')
    .values({
      maintenance_contract_uuid: kind === 'maintenance_contract' ? uuid : null,
      rental_contract_uuid: kind === 'rental_contract' ? uuid : null,
      contract_amendment_uuid: amendment ?? null,
      content: JSON.stringify(content),
      letter: JSON.stringify(letterOf(ctx, letterCompany(await companyData(db)))),
      content_sha256: contentHash(content),
      asked_by_uuid: ctx.identity?.uuid ?? null,
      asked_by_name: ctx.identity?.name ?? 'Sistema',
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('contract_signatory')
    .values((await signatoriesOf(db, kind, uuid, content)).map((one) => ({ ...one, contract_signature_uuid: request })))
    .execute();
  await enqueue(db, drawJob, { uuid: request });
}

async function signatoriesOf(db: Db, kind: Signing['kind'], uuid: string, { parties }: ContractContent) {
  const held = await db
    .selectFrom(kind)
    .leftJoin('app_user', 'app_user.uuid', `${kind}.our_signatory_uuid`)
    .select(['our_signatory_uuid', 'our_signatory_name', 'their_signatory', 'their_signatory_email'])
    .select('app_user.email')
    .where(`${kind}.uuid`, '=', uuid)
    .executeTakeFirstOrThrow();
  const [ours, theirs] = parties.map(({ role }) => role);
  const { our_signatory_uuid: user_uuid, our_signatory_name, their_signatory, their_signatory_email } = held;
  return [
    { side: 'OURS' as const, role: ours ?? '', user_uuid, name: our_signatory_name, email: held.email },
    {
      side: 'THEIRS' as const,
      role: theirs ?? '',
      user_uuid: null,
      name: their_signatory,
      email: their_signatory_email,
    },
  ];
}

/** Nobody signs what was taken back, or already holds. */
async function withdrawOpen(db: Tx, contract: string): Promise<void> {
  const open = await db
    .updateTable('contract_signature')
    .set({ state: 'WITHDRAWN' })
    .where('contract_uuid', '=', contract)
    .where('state', 'in', ['PREPARING', 'PENDING'])
    .returning('uuid')
    .execute();
  for (const { uuid: request } of open) {
    const parties = await db
      .selectFrom('contract_signatory')
      .select('uuid')
      .where('contract_signature_uuid', '=', request)
      .execute();
    for (const { uuid } of parties) await revokeLinks(db, { entity, uuid });
  }
}

/** Draws what was put down, keeps it under its hash, and sends each party its link; once, however often it is tried. */
export async function drawRequest({ uuid }: { uuid: string }, services: Services): Promise<void> {
  const ctx = new Ctx(services, systemFacts(drawJob), null);
  const found = await findRequest(services.db, uuid);
  if (found?.state !== 'PREPARING') return;
  const { content, letter } = found;
  const pdf = await drawContract(ctx, content, { letter, isElectronic: true });
  const { name, type, sha256 } = await attachPdf(services, paperName(content), pdf);
  const company = companyName(await companyData(services.db));
  await ctx.transaction(async (db) => {
    const drawn = await db
      .updateTable('contract_signature')
      .set({ state: 'PENDING', file_sha256: sha256 })
      .where('uuid', '=', uuid)
      .where('state', '=', 'PREPARING')
      .returning('uuid')
      .executeTakeFirst();
    if (!drawn) return;
    const file = { field: 'file', name, type, sha256, size: pdf.length, path: '', kind: 'pdf' as const };
    await addFiles(db, ctx, { entity: 'contract_signature', uuid }, [file], null);
    const { parties } = await wholeRequest(db, found);
    for (const party of parties)
      if (party.email)
        await sendMail(db, {
          to: party.email,
          subject: `${headline(paperWords(content))} para assinatura – ${company}`,
          body: [
            `Olá${party.name ? `, ${party.name}` : ''}.`,
            `O ${paperWords(content)} (${content.object}) aguarda a sua assinatura como ${party.role.toLowerCase()}.`,
            'Abra a página abaixo para ler o documento e assinar. Não é preciso ter conta.',
            company,
          ].join('\n\n'),
          link: await linkOf(db, services, party.uuid),
        });
  });
}

const linkOf = async (db: Tx, { config }: Services, uuid: string): Promise<string> =>
  `${config.publicUrl}/assinatura/${await makeLink(db, { entity, uuid, purpose })}`;

/** A new link for one of those who sign; only for who may hand it on, while it waits. */
export async function newLink(
  db: Tx,
  ctx: Ctx,
  { kind, uuid, signatory }: { kind: Signing['kind']; uuid: string; signatory: string },
): Promise<string> {
  const found = await db
    .selectFrom('contract_signatory as party')
    .innerJoin('contract_signature as request', 'request.uuid', 'party.contract_signature_uuid')
    .select(['party.side', 'party.user_uuid', 'party.state', 'request.state as request'])
    .where('party.uuid', '=', signatory)
    .where(`request.${kind}_uuid`, '=', uuid)
    .executeTakeFirst();
  if (!found) throw notFound();
  if (!mayHandOn(ctx, found)) throw conflict('Só quem assina por nós abre este link.', 'not_signatory');
  if (found.request !== 'PENDING' || found.state !== 'PENDING')
    throw conflict('Este pedido não aguarda mais esta assinatura.', 'decided');
  return linkOf(db, ctx.services, signatory);
}
