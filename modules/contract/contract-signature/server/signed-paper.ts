import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { formatDocument } from '#core/contract/br.ts';
import { conflict } from '#core/contract/error.ts';
import { formatDateTime } from '#core/contract/format.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import { signatureOf } from '#core/server/decision/decision.queries.ts';
import { attachPdf } from '#core/server/mail-attachment.ts';
import { sendMail } from '#core/server/mail.ts';
import type { FileReply } from '#core/server/module.ts';
import { paperName, paperWords, type Named } from '#modules/contract/contract-paper/contract-paper.rules.ts';
import { drawContract, type Signed } from '#modules/contract/contract-paper/server/public.ts';
import { companyData, companyName } from '#modules/platform/company/server/public.ts';
import { headline, seenWords } from '../contract-signature.rules.ts';
import { entity, findRequest, wholeRequest, type Asked } from './contract-signature.queries.ts';

type Whole = Omit<Asked, 'me'>;
const signedName = (named: Named): string => paperName(named).replace('.pdf', '-assinado.pdf');

/** What was sent to be signed, byte by byte; signed by all, drawn again from the same content with the page of proof. */
export async function requestPaper(ctx: Ctx, whole: Whole): Promise<FileReply> {
  const { request } = whole;
  const name = paperName(request.content);
  if (request.state === 'SIGNED')
    return { name: signedName(request.content), type: 'application/pdf', content: await signed(ctx, whole) };
  if (!request.file_sha256) throw conflict('O documento ainda está sendo preparado.', 'preparing');
  return { name, type: 'application/pdf', content: await kept(ctx.services, request.file_sha256) };
}

export const deliverJob = 'contract-signature.deliver';
/** Signed by all: each whose address is known gets the document with its proof. */
export async function deliverSigned({ uuid }: { uuid: string }, services: Services): Promise<void> {
  const request = await findRequest(services.db, uuid);
  if (request?.state !== 'SIGNED') return;
  const ctx = new Ctx(services, systemFacts(deliverJob), null);
  const whole = await wholeRequest(services.db, request);
  const company = companyName(await companyData(services.db));
  const words = paperWords(request.content);
  const attachments = [await attachPdf(services, signedName(request.content), await signed(ctx, whole))];
  const body = [
    'Olá.',
    `O ${words} foi assinado por todas as partes. Segue anexo, com a prova das assinaturas.`,
    company,
  ];
  const letter = { subject: `${headline(words)} assinado – ${company}`, body: body.join('\n\n'), attachments };
  await ctx.transaction(async (db) => {
    for (const { email } of whole.parties) if (email) await sendMail(db, { to: email, ...letter });
  });
}

/** Under its hash, and looked at again: nobody signs other bytes than those. */
async function kept({ files }: Services, sha256: string): Promise<Buffer> {
  const content = await buffer(files.read(sha256) as NodeJS.ReadableStream & AsyncIterable<Uint8Array>);
  if (createHash('sha256').update(content).digest('hex') !== sha256) throw new Error(`file ${sha256} is another`);
  return content;
}

async function signed(ctx: Ctx, { request, parties, decisions }: Whole): Promise<Buffer> {
  const zone = ctx.services.config.timeZone;
  const images: Record<string, Buffer> = {};
  const people: Signed[] = [];
  for (const party of parties) {
    const answer = decisions.find(({ record_uuid }) => record_uuid === party.uuid);
    if (!answer) continue;
    const drawing = await drawingOf(ctx, party.uuid);
    const drawn = drawing ? `signature-${party.side.toLowerCase()}.png` : '';
    if (drawing) images[drawn] = drawing;
    people.push({
      role: party.role,
      name: answer.name,
      document: answer.document ? formatDocument(answer.document) : '',
      at: formatDateTime(answer.at, zone),
      ip: answer.ip ?? '',
      user_agent: answer.user_agent ?? '',
      seen: seenWords(party.seen, request.pages),
      drawn,
    });
  }
  const proof = {
    file_sha256: request.file_sha256 ?? '',
    asked: `${formatDateTime(request.created_at, zone)} por ${request.asked_by_name}`,
    signed: people,
  };
  return drawContract(ctx, request.content, { letter: request.letter, isElectronic: true, proof, images });
}

async function drawingOf({ db, services }: Ctx, party: string): Promise<Buffer | undefined> {
  const stored = await db
    .selectFrom('stored_file')
    .select('sha256')
    .where('owner_entity', '=', signatureOf(entity))
    .where('owner_uuid', '=', party)
    .executeTakeFirst();
  return stored && kept(services, stored.sha256);
}
