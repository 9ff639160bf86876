import type { Received } from '#core/contract/endpoint.ts';
import { AppError, invalid, notFound } from '#core/contract/error.ts';
import { formatDate } from '#core/contract/format.ts';
import { addFiles, keepContent, listFiles } from '#core/server/attachments.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { contentHash, recordDecision, requireSeen } from '#core/server/decision/decision.actions.ts';
import type { Rule } from '#core/server/limits.ts';
import { mounted } from '#core/server/module.ts';
import { markSeen, openedBy } from '#core/server/public-link.ts';
import type { IncomingFile } from '#core/server/upload.ts';
import { companyData, letterCompany, publicCompany } from '#modules/platform/company/server/public.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import { declineAnswer, invitedEntity, lockInvited, saveAnswer } from '#modules/purchase/quotation/server/public.ts';
import {
  answerIn,
  answerOf,
  findAsked,
  requireAsked,
  sheetOf,
  type Asked,
} from '#modules/purchase/quotation-answer/server/public.ts';
import { quotationPage, type PublicQuotation } from '../contract.ts';
import './quotation-page.table.ts';

const opens = {
  entity: invitedEntity,
  purposes: ['SEND'],
  unknown: 'Este link não existe. Confira o endereço ou peça um novo link.',
};
/** A pen that slips may try again, a machine may not. */
const answers: Rule = { name: 'quotation-answer', points: 60, seconds: 900 };
const changed = 'A cotação mudou enquanto você a lia. Recarregue a página e confira.';
interface ByToken {
  params: { token: string };
}

/** What is asked, word by word: an answer is given to this. */
const contentOf = ({ quotation, invited }: Asked): object => ({
  code: quotation.code,
  supplier: invited.supplier_name,
  lines: quotation.lines.map(({ uuid, description, quantity, unit, notes }) => ({
    uuid,
    description,
    quantity,
    unit,
    notes,
  })),
});

/** Only what is asked of this supplier and what it said: a supplier never learns who else was asked, or for how much. */
async function shown(ctx: Ctx, asked: Asked): Promise<PublicQuotation> {
  const { quotation, invited, codes } = asked;
  return {
    company: await publicCompany(ctx),
    document_sha256: contentHash(contentOf(asked)),
    code: quotation.code,
    subject: quotation.subject,
    message: quotation.message,
    supplier_name: invited.supplier_name ?? '',
    buyer_name: quotation.buyer_name,
    deadline: quotation.deadline,
    lines: quotation.lines.map(({ uuid, description, quantity, unit, notes }) => ({
      uuid,
      code: codes.get(uuid) || null,
      description,
      quantity,
      unit,
      notes,
    })),
    status: invited.status,
    answered_at: invited.answered_at,
    answered_by: invited.answered_by,
    answer: answerOf(asked),
    files: (await listFiles(ctx.db, { entity: invitedEntity, uuid: invited.uuid })).map(({ name }) => name),
  };
}

/** Why nothing can be said any more. */
function endOf(ctx: Ctx, quotation: { status: string; deadline: string }) {
  if (quotation.status === 'CANCELLED') return { code: 'cancelled', message: 'Esta cotação foi cancelada.' };
  if (quotation.status !== 'OPEN' || quotation.deadline < todayOf(ctx))
    return {
      code: 'closed',
      message: `O prazo desta cotação terminou em ${formatDate(quotation.deadline)} e ela não recebe mais propostas.`,
    };
  return undefined;
}
type Contact = ReturnType<typeof letterCompany>;
function requireOpen(ctx: Ctx, quotation: { status: string; deadline: string; code: string }, contact: Contact): void {
  const end = endOf(ctx, quotation);
  if (!end) return;
  const { name, phone, email } = contact;
  const details = { code: quotation.code, valid_until: quotation.deadline, company: { name, phone, email } };
  throw new AppError(410, end.message, { code: end.code, details });
}

async function opened(ctx: Ctx, { params }: ByToken): Promise<Asked> {
  const uuid = await openedBy(ctx, params.token, opens);
  const asked = await findAsked(ctx.db, uuid);
  if (!asked) throw notFound(opens.unknown);
  requireOpen(ctx, asked.quotation, letterCompany(await companyData(ctx.db)));
  return asked;
}

interface Said {
  name: string;
  notes: string | null;
  document_sha256: string;
}
/** One answer, written with its proof; whoever waits for the lock sees whether it is still asked for. */
async function answered(
  ctx: Ctx,
  asked: Asked,
  said: Said & { outcome: 'ANSWERED' | 'DECLINED' },
  write: (db: Tx, from: { channel: 'PAGE'; name: string }) => Promise<void>,
): Promise<{ data: PublicQuotation }> {
  const { uuid } = asked.invited;
  const contact = letterCompany(await companyData(ctx.db));
  await ctx.transaction(async (db) => {
    const { quotation } = await lockInvited(db, uuid);
    requireOpen(ctx, quotation, contact);
    const content = contentOf(await requireAsked(db, uuid));
    requireSeen(content, said.document_sha256, changed);
    await write(db, { channel: 'PAGE', name: said.name });
    const kept = await db
      .insertInto('quotation_answer')
      .values({ invited_uuid: uuid })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    await recordDecision(db, ctx, {
      entity: 'quotation_answer',
      record_uuid: kept.uuid,
      outcome: said.outcome,
      channel: 'LINK',
      name: said.name,
      document: null,
      reference: null,
      refusal_reason: null,
      comment: said.notes,
      approved: [],
      refused: [],
      content: { ...content, answer: answerOf(await requireAsked(db, uuid)) },
    });
    await tellBuyer(db, ctx, asked, said.outcome);
  });
  return { data: await shown(ctx, await requireAsked(ctx.db, uuid)) };
}

async function tellBuyer(db: Tx, ctx: Ctx, { quotation, invited }: Asked, outcome: string): Promise<void> {
  if (!quotation.buyer_uuid) return;
  const words = outcome === 'DECLINED' ? 'não vai cotar' : invited.answered_at ? 'mudou a proposta' : 'respondeu';
  await notify(db, ctx.services, {
    users: [quotation.buyer_uuid],
    module: 'purchase',
    type: 'Cotação',
    priority: 'LOW',
    title: `${quotation.code}: ${invited.supplier_name ?? ''} ${words}`,
    description: quotation.subject,
    actionUrl: `/purchase/quotation/show/${quotation.uuid}`,
    relatedId: quotation.uuid,
  });
}

type Answering = Received<typeof quotationPage.answer> & { files: IncomingFile[] };

export const quotationPageMounted = mounted(
  quotationPage,
  {
    show: async (input, ctx) => {
      const asked = await opened(ctx, input);
      await markSeen(ctx.db, input.params.token);
      return { data: await shown(ctx, asked) };
    },
    sheet: async (input, ctx) => {
      const asked = await opened(ctx, input);
      return sheetOf(asked);
    },
    readSheet: async (input, ctx) => {
      const { quotation } = await opened(ctx, input);
      const [file] = input.files;
      if (!file) throw invalid({ file: ['Escolha a planilha.'] });
      return { data: await answerIn(file.path, quotation) };
    },
    answer: async ({ params, body, files }: Answering, ctx) => {
      const asked = await opened(ctx, { params });
      const { name, document_sha256, ...answer } = body;
      await keepContent(ctx.services.files, files);
      return answered(
        ctx,
        asked,
        { name, document_sha256, notes: answer.notes, outcome: 'ANSWERED' },
        async (db, from) => {
          await saveAnswer(db, asked.invited.uuid, answer, from);
          if (files.length > 0)
            await addFiles(db, ctx, { entity: invitedEntity, uuid: asked.invited.uuid }, files, `Enviado por ${name}`);
        },
      );
    },
    decline: async ({ params, body }, ctx) => {
      const asked = await opened(ctx, { params });
      return answered(ctx, asked, { ...body, outcome: 'DECLINED' }, (db, from) =>
        declineAnswer(db, asked.invited.uuid, body.notes, from),
      );
    },
  },
  {
    // Before a body or a file is looked at: is there such a link, and how often was it used.
    answer: gate,
    decline: gate,
    readSheet: gate,
  },
);

async function gate({ params }: ByToken, ctx: Ctx): Promise<void> {
  const { invited } = await opened(ctx, { params });
  await ctx.services.limits.require(answers, invited.uuid);
}
