import type { Received } from '#core/contract/endpoint.ts';
import { AppError, notFound } from '#core/contract/error.ts';
import { keepContent, listFiles } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import { contentHash } from '#core/server/decision/decision.actions.ts';
import type { Rule } from '#core/server/limits.ts';
import { mounted } from '#core/server/module.ts';
import { markSeen, openedBy } from '#core/server/public-link.ts';
import { lockDocument } from '#core/server/steps.ts';
import type { IncomingFile } from '#core/server/upload.ts';
import { companyData, letterCompany, publicCompany } from '#modules/platform/company/server/public.ts';
import { codesForSupplier } from '#modules/purchase/goods-line/server/public.ts';
import type { Purchase } from '#modules/purchase/purchase/contract.ts';
import { isAwaited } from '#modules/purchase/purchase/purchase.rules.ts';
import { findPurchase } from '#modules/purchase/purchase/server/public.ts';
import { purchasePage, type PublicPurchase } from '../contract.ts';
import { contentOf, keepAnswer } from './answer.actions.ts';
import { answerEntity, answersOf, orderedLines } from './answer.queries.ts';

const opens = {
  entity: 'purchase',
  purposes: ['SUPPLIER'],
  unknown: 'Este link não existe. Confira o endereço ou peça um novo link.',
};
/** A pen that slips may try again, a machine may not. */
const answers: Rule = { name: 'purchase-answer', points: 60, seconds: 900 };
interface ByToken {
  params: { token: string };
}

async function shown(ctx: Ctx, purchase: Purchase): Promise<PublicPurchase> {
  const [last] = await answersOf(ctx.db, purchase.uuid);
  const codes = await codesForSupplier(ctx.db, purchase.lines, purchase.supplier_uuid);
  const files = last ? await listFiles(ctx.db, { entity: answerEntity, uuid: last.uuid }) : [];
  return {
    company: await publicCompany(ctx),
    document_sha256: contentHash(contentOf(purchase)),
    code: purchase.code,
    revision: purchase.revision,
    supplier_name: purchase.supplier_name ?? '',
    buyer_name: purchase.buyer_name,
    payment_terms: purchase.payment_terms,
    notes: purchase.notes,
    discount: purchase.discount,
    freight: purchase.freight,
    taxes: purchase.taxes,
    total: purchase.total,
    lines: orderedLines(purchase).map((line) => ({
      uuid: line.uuid,
      code: codes.get(line.uuid) || null,
      description: line.description,
      unit: line.unit,
      quantity: line.quantity,
      received_quantity: line.received_quantity,
      unit_price: line.unit_price,
      expected_at: line.expected_at,
      notes: line.notes,
    })),
    answer: last ? { state: last.state, at: last.at, name: last.name, notes: last.notes, changes: last.changes } : null,
    files: files.map(({ name }) => name),
  };
}

/** Why nothing can be said of it now. */
const ends: Record<string, string> = {
  DRAFT: 'Este pedido está sendo revisto e será enviado de novo.',
  RECEIVED: 'Este pedido já foi recebido por inteiro.',
  CLOSED: 'Este pedido já foi encerrado.',
  CANCELLED: 'Este pedido foi cancelado.',
};
type Contact = ReturnType<typeof letterCompany>;
function requireOpen({ status, code }: { status: string; code: string }, { name, phone, email }: Contact): void {
  if (isAwaited(status)) return;
  const details = { code, company: { name, phone, email } };
  throw new AppError(410, ends[status] ?? '', { code: status.toLowerCase(), details });
}

async function opened(ctx: Ctx, { params }: ByToken): Promise<Purchase> {
  const purchase = await findPurchase(ctx.db, await openedBy(ctx, params.token, opens));
  if (!purchase) throw notFound(opens.unknown);
  requireOpen(purchase, letterCompany(await companyData(ctx.db)));
  return purchase;
}

type Answering = Received<typeof purchasePage.answer> & { files: IncomingFile[] };

export const purchasePageMounted = mounted(
  purchasePage,
  {
    show: async (input, ctx) => {
      const purchase = await opened(ctx, input);
      await markSeen(ctx.db, input.params.token);
      return { data: await shown(ctx, purchase) };
    },
    answer: async ({ params, body, files }: Answering, ctx) => {
      const { uuid } = await opened(ctx, { params });
      const contact = letterCompany(await companyData(ctx.db));
      await keepContent(ctx.services.files, files);
      await ctx.transaction(async (db) => {
        const locked = await lockDocument(db, 'purchase', uuid);
        requireOpen(locked, contact);
        await keepAnswer(db, ctx, locked, body, files);
      });
      return { data: await shown(ctx, await opened(ctx, { params })) };
    },
  },
  // Before a file is looked at: is there such a link, and how often was it used.
  {
    answer: async ({ params }: ByToken, ctx: Ctx) => {
      const { uuid } = await opened(ctx, { params });
      await ctx.services.limits.require(answers, uuid);
    },
  },
);
