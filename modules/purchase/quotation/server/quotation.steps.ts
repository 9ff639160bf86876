import { sql } from 'kysely';
import { addDays } from '#core/contract/days.ts';
import { isAbove, sumOf } from '#core/contract/decimal.ts';
import { AppError, conflict, invalid } from '#core/contract/error.ts';
import { formatMoney } from '#core/contract/format.ts';
import { todayOf } from '#core/server/business-day.ts';
import { required } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { StepsOf } from '#core/server/document.ts';
import { announce } from '#core/server/events.ts';
import { createPurchase } from '#modules/purchase/purchase/server/public.ts';
import { requireFree } from '#modules/purchase/purchase-request/server/public.ts';
import { readPurchaseSetting } from '#modules/purchase/purchase-setting/server/public.ts';
import { chosenSums, isDearer, type ComparedLine } from '../comparison.rules.ts';
import type { Invited, Offer, Quotation, quotation } from '../contract.ts';
import { enoughAnswers, leastWords, type quotationMachine } from '../quotation.rules.ts';
import { tellRequests } from './quotation.actions.ts';
import { findQuotation } from './quotation.queries.ts';
import { comparisonOf } from './winner.actions.ts';

/** What each step of a quotation does besides moving it. */
export const quotationSteps: StepsOf<typeof quotation, typeof quotationMachine, 'quotation'> = {
  async send({ db, ctx, doc, take }) {
    if (doc.deadline < todayOf(ctx))
      throw conflict('O prazo das propostas já passou: altere-o antes de enviar.', 'deadline');
    await requireStillFree(db, (await required(findQuotation(db, doc.uuid))).lines);
    await take({ sent_at: sql`now()` });
    await tellRequests(db, doc.uuid);
    await announce(db, ctx, 'quotation.opened', { quotation_uuid: doc.uuid });
  },
  async extend({ ctx, body, take }) {
    if (body.deadline < todayOf(ctx)) throw invalid({ deadline: ['Escolha um dia de hoje em diante'] });
    await take({ deadline: body.deadline });
  },
  async close({ db, ctx, doc, body, take }) {
    const whole = await required(findQuotation(db, doc.uuid));
    const comparison = comparisonOf(whole);
    const winners = new Map(whole.lines.map(({ uuid, winner_uuid }) => [uuid, winner_uuid]));
    requireReasons(whole, comparison);
    const { total, saving } = chosenSums(comparison, winners);
    await requireEnough(db, whole, total, body.few_reason);
    // All of them at once and in one order: two closings never wait for each other in a ring.
    await requireStillFree(
      db,
      whole.lines.filter(({ winner_uuid }) => winner_uuid),
    );
    await take({ total, saving, few_reason: body.few_reason, closed_at: sql`now()` });
    for (const supplier of whole.suppliers) await order(db, ctx, whole, supplier, comparison);
    await tellRequests(db, doc.uuid);
  },
  async cancel({ db, doc, take }) {
    await take();
    await tellRequests(db, doc.uuid);
  },
};

/** The same refusal as on the form, where there is no form to show it in. */
async function requireStillFree(db: Tx, lines: readonly Quotation['lines'][number][]): Promise<void> {
  try {
    await requireFree(
      db,
      lines.flatMap(({ request_line_uuid: line }, n) => (line ? [{ line, n }] : [])),
    );
  } catch (error) {
    if (!(error instanceof AppError) || !error.errors) throw error;
    const taken = lines.filter((_, n) => error.errors?.[`lines.${n}.request_line_uuid`]);
    throw conflict(
      `Não está mais por comprar: ${taken.map(({ description, request_code }) => `${description} (${request_code})`).join(', ')}.`,
      'not_free',
    );
  }
}

/** A later answer may have been cheaper than the one that was chosen. */
function requireReasons({ lines }: Quotation, comparison: readonly ComparedLine[]): void {
  const unexplained = lines.filter(({ winner_uuid, winner_reason }, n) => {
    const line = comparison[n];
    return line && isDearer(line, winner_uuid) && (winner_reason ?? '').length < leastWords;
  });
  if (unexplained.length > 0)
    throw conflict(
      `Há proposta mais barata e nenhum motivo para não escolhê-la: ${unexplained.map(({ description }) => description).join(', ')}.`,
      'reason',
    );
}

async function requireEnough(db: Tx, whole: Quotation, total: string, why: string | null): Promise<void> {
  const { three_quotes_above } = await readPurchaseSetting(db);
  if (whole.answer_count >= enoughAnswers || !isAbove(total, three_quotes_above)) return;
  if ((why ?? '').length < leastWords)
    throw invalid({
      few_reason: [
        `Acima de ${formatMoney(three_quotes_above)} são pedidas ${enoughAnswers} propostas: explique com pelo menos ${leastWords} caracteres por que bastam ${whole.answer_count}.`,
      ],
    });
}

/** One order for each supplier that won something, with what it offered for it. */
async function order(
  db: Tx,
  ctx: Ctx,
  whole: Quotation,
  invited: Invited,
  comparison: readonly ComparedLine<Offer>[],
): Promise<void> {
  const won = whole.lines.flatMap((line, n) => {
    const landed = line.winner_uuid === invited.uuid ? comparison[n]?.offers.get(invited.uuid) : undefined;
    return landed ? [{ line, landed }] : [];
  });
  if (won.length === 0 || !invited.supplier_uuid) return;
  const dayOf = ({ delivery_days }: Offer) => (delivery_days === null ? null : addDays(todayOf(ctx), delivery_days));
  const days = won.flatMap(({ landed }) => dayOf(landed.offer) ?? []).toSorted();
  const purchase_uuid = await createPurchase(db, ctx, {
    supplier_uuid: invited.supplier_uuid,
    expected_at: days.at(-1) ?? null,
    payment_terms: invited.payment_terms,
    discount: '0',
    freight: sumOf(won.map(({ landed }) => landed.freight)),
    taxes: sumOf(won.map(({ landed }) => landed.offer.taxes)),
    notes: `Conforme cotação ${whole.code}.`,
    lines: won.map(({ line, landed: { offer } }) => ({
      uuid: null,
      kind: line.kind,
      part_uuid: line.part_uuid,
      product_uuid: line.product_uuid,
      description: line.description,
      quantity: line.quantity,
      unit: line.unit,
      unit_price: offer.unit_price,
      discount: offer.discount,
      expected_at: dayOf(offer),
      request_line_uuid: line.request_line_uuid,
      notes: offer.notes,
    })),
  });
  await db.updateTable('quotation_supplier').set({ purchase_uuid }).where('uuid', '=', invited.uuid).execute();
}

declare module '#core/server/events.ts' {
  interface Announcements {
    /** Suppliers may answer from now on: they are asked. */
    'quotation.opened': { quotation_uuid: string };
  }
}
