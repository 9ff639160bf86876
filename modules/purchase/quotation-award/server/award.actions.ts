import { addDays } from '#core/contract/days.ts';
import { isAbove, sumOf } from '#core/contract/decimal.ts';
import { conflict, invalid } from '#core/contract/error.ts';
import { formatMoney } from '#core/contract/format.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { Announcements } from '#core/server/events.ts';
import { createPurchase } from '#modules/purchase/purchase/server/public.ts';
import { readPurchaseSetting } from '#modules/purchase/purchase-setting/server/public.ts';
import type { Invited, Offer, Quotation } from '#modules/purchase/quotation/contract.ts';
import { enoughAnswers, leastWords } from '#modules/purchase/quotation/quotation.rules.ts';
import { setAwarded } from '#modules/purchase/quotation/server/public.ts';
import { chosenSums, isDearer, type ComparedLine } from '../comparison.rules.ts';
import { comparisonOf } from './winner.actions.ts';

/** A quotation is closed: one order for each supplier that won something. */
export async function award(
  db: Tx,
  ctx: Ctx,
  { quotation, few_reason }: Announcements['quotation.closed'],
): Promise<void> {
  const comparison = comparisonOf(quotation);
  requireReasons(quotation, comparison);
  const winners = new Map(quotation.lines.map(({ uuid, winner_uuid }) => [uuid, winner_uuid]));
  const sums = chosenSums(comparison, winners);
  await requireEnough(db, quotation, sums.total, few_reason);
  const orders = [];
  for (const invited of quotation.suppliers) {
    const purchase_uuid = await order(db, ctx, quotation, invited, comparison);
    if (purchase_uuid) orders.push({ invited_uuid: invited.uuid, purchase_uuid });
  }
  await setAwarded(db, quotation.uuid, { ...sums, orders });
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
): Promise<string | null> {
  const won = whole.lines.flatMap((line, n) => {
    const landed = line.winner_uuid === invited.uuid ? comparison[n]?.offers.get(invited.uuid) : undefined;
    return landed ? [{ line, landed }] : [];
  });
  if (won.length === 0 || !invited.supplier_uuid) return null;
  const dayOf = ({ delivery_days }: Offer) => (delivery_days === null ? null : addDays(todayOf(ctx), delivery_days));
  const days = won.flatMap(({ landed }) => dayOf(landed.offer) ?? []).toSorted();
  return createPurchase(db, ctx, {
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
}
