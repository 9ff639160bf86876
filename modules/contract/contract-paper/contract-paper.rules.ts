import { formatDocument, readBack } from '#core/contract/br.ts';
import type { RecordRowOf } from '#core/contract/field.ts';
import { formatDate, formatPercent } from '#core/contract/format.ts';
import { adjustmentIndex } from '#modules/contract/contract-terms/adjustment.rules.ts';
import { billingPeriod, billingWhen, paymentMethod } from '#modules/contract/contract-terms/billing.rules.ts';
import { penaltyWords } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import type { termFields } from '#modules/contract/contract-terms/contract.ts';
import type { PlaceValues } from '#modules/contract/contract-template/places.rules.ts';

/** What the places of a template become for a contract: in the words of a contract, not of a screen. */

export type Terms = RecordRowOf<typeof termFields>;

const months = (count: number): string => (count === 1 ? '1 mês' : `${count} meses`);
export const term = ({ starts_at, ends_at }: Terms): string =>
  ends_at
    ? `de ${formatDate(starts_at)} a ${formatDate(ends_at)}`
    : `por prazo indeterminado, a partir de ${formatDate(starts_at)}`;

export function renewalWords({ ends_at, renewal, renewal_months: count }: Terms): string {
  if (!ends_at) return 'dura até ser denunciado por uma das partes';
  if (renewal === 'NEVER') return 'não se renova: termina no último dia da vigência';
  return renewal === 'TACIT'
    ? `renova-se automaticamente por períodos de ${months(count)}, se nenhuma das partes se opuser por escrito`
    : `renova-se por ${months(count)} somente por acordo escrito das partes`;
}

const monthNames = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];
export function adjustmentWords({ adjustment_index: index, ...terms }: Terms): string {
  if (index === 'NONE') return 'somente por acordo escrito das partes';
  const when = terms.adjustment_month
    ? `no mês de ${monthNames[terms.adjustment_month - 1]} de cada ano`
    : 'no aniversário do contrato';
  if (index === 'FIXED') return `em ${formatPercent(terms.adjustment_percent, 2)}, ${when}`;
  const fall = terms.apply_negative ? '' : '; variação negativa não reduz o preço';
  return `pela variação do ${adjustmentIndex.label(index)} acumulada nos doze meses anteriores, ${when}${fall}`;
}

export const counted = (units: number): string => (units === 1 ? '1 equipamento' : `${units} equipamentos`);

/** Those of every kind that its terms answer. */
export const termValues = (terms: Terms): PlaceValues => ({
  'cliente.representante': terms.their_signatory,
  'cliente.representante_cargo': terms.their_signatory_role,
  'cliente.representante_cpf': terms.their_signatory_document && formatDocument(terms.their_signatory_document),
  'empresa.representante': terms.our_signatory_name,
  'pagador.nome': terms.payer_name ?? terms.customer_name,
  'contrato.codigo': terms.code,
  'contrato.objeto': terms.title,
  'contrato.inicio': formatDate(terms.starts_at),
  'contrato.vigencia': term(terms),
  'contrato.renovacao': renewalWords(terms),
  'contrato.aviso_previo': terms.renewal_notice_days === 1 ? '1 dia' : `${terms.renewal_notice_days} dias`,
  'contrato.valor_mensal': readBack(terms.monthly_value),
  'contrato.faturamento':
    `${billingPeriod.label(terms.billing_period)}, ${billingWhen.label(terms.billing_when)}`.toLowerCase(),
  'contrato.vencimento': `dia ${terms.due_day}`,
  'contrato.forma_pagamento': terms.payment_method && paymentMethod.label(terms.payment_method).toLowerCase(),
  'contrato.reajuste': adjustmentWords(terms),
  'contrato.multa_atraso': formatPercent(terms.late_fee_percent, 2),
  'contrato.juros': formatPercent(terms.interest_percent, 2),
  'contrato.multa_rescisao': penaltyWords(terms).toLowerCase(),
});

/** Which paper it is: a contract, or one of its addenda. */
export interface Named {
  code: string;
  addendum?: number;
}
/** Within a sentence. */
export const paperWords = ({ code, addendum }: Named): string =>
  addendum === undefined ? `contrato ${code}` : `aditivo ${addendum} do contrato ${code}`;
/** Of its file: `contrato-cm-2026-000012.pdf`. */
export const paperName = ({ code, addendum }: Named): string =>
  `${addendum === undefined ? 'contrato' : `aditivo-${addendum}`}-${code.toLowerCase()}.pdf`;
