import { isZero } from '#core/contract/decimal.ts';
import {
  compareOffers,
  sumsOfSupplier,
  type SupplierSums,
} from '#modules/purchase/quotation-award/comparison.rules.ts';
import type { AnswerForm } from '../contract.ts';

const me = 'me';
/** What an answer comes to while it is typed: the same sums the comparison makes of it. */
export function sumsOfAnswer(
  wanted: readonly { uuid: string; quantity: string }[],
  { lines, freight }: Pick<AnswerForm, 'lines' | 'freight'>,
): SupplierSums {
  const offers = lines
    .filter(({ unit_price }) => unit_price !== '')
    .map(({ uuid, unit_price, discount, taxes }) => ({
      line_uuid: uuid,
      invited_uuid: me,
      unit_price,
      discount: discount || '0',
      taxes: taxes || '0',
      delivery_days: null,
    }));
  return sumsOfSupplier(compareOffers(wanted, [{ uuid: me, freight: freight || '0' }], offers), me);
}

/** Amounts nobody gave are empty boxes, not zeros. */
export const blankZeros = (answer: AnswerForm): AnswerForm => {
  const blank = (value: string): string => (value !== '' && isZero(value) ? '' : value);
  return {
    ...answer,
    freight: blank(answer.freight),
    lines: answer.lines.map((line) => ({ ...line, discount: blank(line.discount), taxes: blank(line.taxes) })),
  };
};

/** What a sheet says takes the place of what was there, line by line; what it leaves out stays. */
export function withSheet(answer: AnswerForm, read: AnswerForm): AnswerForm {
  const lines = new Map(read.lines.map((line) => [line.uuid, line]));
  return {
    ...answer,
    freight: read.freight || answer.freight,
    payment_terms: read.payment_terms || answer.payment_terms,
    valid_until: read.valid_until || answer.valid_until,
    lines: answer.lines.map((line) => lines.get(line.uuid) ?? line),
  };
}
