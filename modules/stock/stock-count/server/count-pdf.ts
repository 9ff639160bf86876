import { join } from 'node:path';
import { formatDateTime, formatMoney, formatNumber } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import type { FileReply } from '#core/server/module.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { stockCount, type CountDifference, type StockCount } from '../contract.ts';
import { countStatus, scopeText } from '../stock-count.rules.ts';
import { differenceList, ofCount } from './line.queries.ts';

const template = join(import.meta.dirname, 'count.pdf.typ');
/** Beyond this a printed list helps nobody; the paper says what it leaves out. */
const mostLines = 1000;

/** Relatório de diferenças: what is signed and filed with the adjustment. */
export async function countPdf(ctx: Ctx, count: StockCount): Promise<FileReply> {
  const query = stockCount.differences.query.parse({ different: '1', sort_by: 'position', per_page: mostLines });
  const { data, meta } = await differenceList.page(ctx.db, query, [ofCount(count.uuid)]);
  const paper = await paperOf(ctx);
  const told = {
    letter: paper.letter,
    count: {
      code: count.code,
      title: count.title,
      status: countStatus.label(count.status),
      approved: count.status === 'APPROVED',
      facts: [
        ['Abrangência', scopeText(count)],
        ['Aberto por', count.opened_by_name],
        ['Início da contagem', formatDateTime(count.started_at)],
        ['Lotes contados', `${formatNumber(count.counted)} de ${formatNumber(count.line_count)}`],
        ['Diferenças', formatNumber(count.difference_count)],
        ['Encerrado', count.ended_at && `${formatDateTime(count.ended_at)} por ${count.ended_by_name ?? ''}`],
        ['Sobras', formatMoney(count.surplus_value)],
        ['Faltas', formatMoney(count.shortage_value)],
      ],
      lines: data.map(lineOf),
      left_out: meta.total - data.length,
    },
  };
  const content = await ctx.services.pdf.render(template, told, paper);
  return { name: `diferencas-${count.code.toLowerCase()}.pdf`, type: 'application/pdf', content };
}

const lineOf = (line: CountDifference) => ({
  item: line.item_name,
  code: line.item_code,
  batch: line.batch_number,
  location: line.location,
  expected: formatNumber(line.expected),
  counted: `${formatNumber(line.counted)} ${line.unit}`,
  difference: formatNumber(line.difference),
  value: formatMoney(line.value),
});
