import { join } from 'node:path';
import { formatDocument } from '#core/contract/br.ts';
import { addMonths } from '#core/contract/days.ts';
import { formatDate, formatMoney, formatNumber, formatPercent } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import { adjustmentIndex, adjustmentLaw } from '#modules/contract/contract-terms/adjustment.rules.ts';
import { formatMonth, formatRate } from '#modules/contract/price-index/price-index.rules.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { accumulated } from '../contract-adjustment.rules.ts';
import type { ToldAdjustment } from './letter.queries.ts';

const template = join(import.meta.dirname, 'letter.pdf.typ');

export const letterName = ({ code, number }: ToldAdjustment): string =>
  `reajuste-${code.toLowerCase()}-aditivo-${number}.pdf`;

/** To the customer: what they pay from which day on, what it was before, and how that was worked out. */
export async function drawLetter(ctx: Ctx, told: ToldAdjustment): Promise<Buffer> {
  const paper = await paperOf(ctx);
  const { takes_effect, months } = told;
  const data = {
    letter: paper.letter,
    code: told.code,
    number: String(told.number),
    object: told.contract_title,
    customer: told.customer_name,
    document: formatDocument(told.document),
    index: adjustmentIndex.label(told.adjustment_index),
    fixed: months.length === 0,
    percent: formatPercent(told.percent, 2),
    factor: formatNumber(told.factor, 8),
    since: formatDate(takes_effect),
    next: formatDate(addMonths(takes_effect, 12)),
    law: adjustmentLaw,
    months: accumulated(months).map(({ month, rate, factor }) => [
      formatMonth(month),
      formatRate(rate),
      formatNumber(factor, 8),
    ]),
    prices: told.changes.map(({ name, before, after }) => [name, formatMoney(before), formatMoney(after)]),
    total: ['Valor mensal', formatMoney(told.old_value), formatMoney(told.new_value)],
  };
  return ctx.services.pdf.render(template, data, paper);
}
