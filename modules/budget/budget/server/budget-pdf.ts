import { join } from 'node:path';
import { documentKind, formatDocument, formatPhone } from '#core/contract/br.ts';
import {
  formatDate,
  formatDateTime,
  formatDays,
  formatMoney,
  formatNumber,
  formatPercent,
} from '#core/contract/format.ts';
import { isZero, moneyPlaces, sumOf } from '#core/contract/decimal.ts';
import { decisionChannel } from '#core/contract/decision.ts';
import type { Ctx } from '#core/server/context.ts';
import { contentHash } from '#core/server/decision/decision.actions.ts';
import type { FileReply } from '#core/server/module.ts';
import { drawSignature } from '#core/server/paper-images.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import type { BudgetItem } from '#modules/budget/coverage/contract.ts';
import { itemKind, partOrigin } from '#modules/budget/coverage/item.rules.ts';
import type { Budget } from '../budget.rows.ts';
import { budgetStatus, isApproved, refusalReason } from '../budget.rules.ts';
import { coverageCause } from '#modules/budget/coverage/coverage.rules.ts';
import { canonicalOf } from './canonical.ts';

const template = join(import.meta.dirname, 'budget.pdf.typ');

export const budgetFileName = ({ code, revision }: Pick<Budget, 'code' | 'revision'>): string =>
  `orcamento-${code.toLowerCase()}-v${revision}.pdf`;

export const budgetPdf = async (ctx: Ctx, budget: Budget): Promise<FileReply> => ({
  name: budgetFileName(budget),
  type: 'application/pdf',
  content: await renderBudget(ctx, budget),
});

/** The document as the law asks for it: labor, materials, terms, days, and who pays what (CDC art. 40). */
export async function renderBudget(ctx: Ctx, budget: Budget): Promise<Buffer> {
  const zone = ctx.services.config.timeZone;
  const paper = await paperOf(ctx);
  const [answer] = budget.decisions;
  const signature = await drawSignature(ctx, answer?.signature_uuid);
  const data = {
    letter: paper.letter,
    code: budget.code,
    subtitle: budget.revision > 1 ? `${budget.code} · versão ${budget.revision}` : budget.code,
    status: budgetStatus.label(budget.status),
    head: [
      ['Emissão', formatDate(budget.sent_at ?? budget.created_at, zone)],
      ['Válido até', formatDate(budget.valid_until)],
      [
        'Prazo de execução',
        budget.delivery_days === null ? null : `${formatDays(budget.delivery_days)} após a aprovação`,
      ],
      ['Ordem de serviço', budget.service_order?.code ?? null],
      ['Equipamento', budget.equipment_name],
      ['Número de série', budget.serial_number],
    ],
    customer: [
      ['Cliente', budget.customer.name],
      [documentKind(budget.customer.document) ?? 'CPF/CNPJ', formatDocument(budget.customer.document)],
      ['Telefone', budget.customer.phone && formatPhone(budget.customer.phone)],
      ['E-mail', budget.customer.email],
      ['Pagador', budget.payer.uuid === budget.customer.uuid ? null : budget.payer.name],
    ],
    items: budget.items.map((item) => shownItem(item, isApproved(budget.status))),
    partial: budget.status === 'PARTIALLY_APPROVED',
    totals: totalLines(budget),
    pays: formatMoney(budget.chargeable_total),
    terms: budget.payment_terms,
    notes: budget.notes,
    sha256: contentHash(canonicalOf(budget)),
    answer: answer && {
      words: `${budgetStatus.label(answer.status)} por ${answer.name}${
        answer.document ? `, ${documentKind(answer.document) ?? ''} ${formatDocument(answer.document)}` : ''
      }, em ${formatDateTime(answer.at, zone)} · ${decisionChannel.label(answer.channel)}`,
      more: [answer.refusal_reason && refusalReason.label(answer.refusal_reason), answer.comment]
        .filter(Boolean)
        .join(' · '),
      address: answer.channel === 'LINK' ? answer.ip : null,
      name: answer.name,
      signed: Object.keys(signature).length > 0,
    },
  };
  const images = { ...paper.images, ...signature };
  return ctx.services.pdf.render(template, data, { images });
}

function shownItem(item: BudgetItem, decided: boolean) {
  const { cause, percent, reason } = item.coverage;
  const origin = item.part_origin && item.part_origin !== 'ORIGINAL' ? partOrigin.label(item.part_origin) : null;
  return {
    description: item.description,
    detail: [itemKind.label(item.kind), item.code, origin].filter(Boolean).join(' · '),
    quantity: `${formatNumber(item.quantity)} ${item.unit}`,
    unit_price: formatMoney(item.unit_price),
    discount: isZero(item.discount) ? null : formatMoney(item.discount),
    coverage: cause === 'NONE' ? null : `${coverageCause.label(cause)} · ${formatPercent(percent)}: ${reason}`,
    covered: isZero(item.covered) ? null : formatMoney(item.covered),
    chargeable: formatMoney(item.chargeable),
    refused: decided && item.approved === false,
  };
}

/** Only what says something: no line of zeros. */
function totalLines(budget: Budget): [string, string][] {
  const counted = budget.items.filter((item) => item.approved !== false || !isApproved(budget.status));
  // A gift is nobody's obligation: it is not to be read as one.
  const given = (courtesy: boolean) => counted.filter(({ coverage }) => (coverage.cause === 'COURTESY') === courtesy);
  const lines: [label: string, value: string, sign: '' | '− '][] = [
    ['Total dos itens', budget.items_total, ''],
    [
      'Coberto por garantia ou contrato',
      sumOf(
        given(false).map(({ covered }) => covered),
        moneyPlaces,
      ),
      '− ',
    ],
    [
      'Cortesia',
      sumOf(
        given(true).map(({ covered }) => covered),
        moneyPlaces,
      ),
      '− ',
    ],
    [
      'A cobrar',
      sumOf(
        counted.map(({ chargeable }) => chargeable),
        moneyPlaces,
      ),
      '',
    ],
    ['Desconto', budget.discount_counted, '− '],
    ['Frete', budget.freight, ''],
  ];
  return lines
    .filter(([, value], at) => at === 0 || !isZero(value))
    .map(([label, value, sign]) => [label, `${sign}${formatMoney(value)}`]);
}
