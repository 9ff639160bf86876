import { isSame, type Decimal } from '#core/contract/decimal.ts';
import { formatDate, formatMoney, formatNumber } from '#core/contract/format.ts';
import type { AmendmentAddendum, Franchise } from '#modules/contract/contract-adjustment/contract.ts';
import { paymentMethod } from '#modules/contract/contract-terms/billing.rules.ts';
import type { RentalContract, RentalItem } from '#modules/contract/rental-contract/contract.ts';

/** What an addendum to a rental says: prices, franchise and conditions. Which unit is where, the ledger says. */

type Condition = AmendmentAddendum['conditions'][number];
type Change = AmendmentAddendum['changes'][number];

const told: [string, (contract: RentalContract) => string][] = [
  ['Fim da vigência', ({ ends_at }) => (ends_at ? formatDate(ends_at) : 'Prazo indeterminado')],
  ['Valor fixo mensal', ({ base_value }) => formatMoney(base_value ?? '0')],
  ['Dia do vencimento', ({ due_day }) => String(due_day)],
  ['Forma de pagamento', ({ payment_method: how }) => (how ? paymentMethod.label(how) : 'Não informada')],
];

const nameOf = ({ equipment_name, serial_number }: RentalItem): string =>
  [equipment_name, serial_number].filter(Boolean).join(' · ');
const price = ({ monthly_value }: RentalItem): string => formatMoney(monthly_value ?? '0');
const franchise = ({ included, excess_price, meter_unit }: RentalItem): string =>
  included !== null && excess_price !== null
    ? `Franquia de ${[formatNumber(included), meter_unit].filter(Boolean).join(' ')} por mês, ${formatMoney(excess_price)} o excedente`
    : 'Sem franquia';

interface Pair {
  was: RentalItem;
  now: RentalItem;
}
const pairs = (before: RentalContract, after: RentalContract): Pair[] => {
  const later = new Map(after.items.map((item) => [item.uuid, item]));
  return before.items.flatMap((was) => {
    const now = later.get(was.uuid);
    return now ? [{ was, now }] : [];
  });
};

/** What changed, as people read it. */
export function rentalConditions(before: RentalContract, after: RentalContract): Condition[] {
  const terms = told.map(([label, say]) => ({ label, before: say(before), after: say(after) }));
  const units = pairs(before, after).flatMap(({ was, now }): Condition[] => [
    { label: nameOf(now), before: price(was), after: price(now) },
    { label: `${nameOf(now)}: excedente`, before: franchise(was), after: franchise(now) },
  ]);
  return [...terms, ...units].filter((one) => one.before !== one.after);
}

const priced = (value: Decimal | null): Decimal => value ?? '0.00';
/** The prices that changed, as billing reads them. */
export function rentalPrices(before: RentalContract, after: RentalContract): Change[] {
  const fixed = { source_uuid: after.uuid, name: 'Valor fixo mensal' };
  const units = pairs(before, after).map(({ was, now }) => ({
    source_uuid: now.uuid,
    name: nameOf(now),
    before: priced(was.monthly_value),
    after: priced(now.monthly_value),
  }));
  return [{ ...fixed, before: priced(before.base_value), after: priced(after.base_value) }, ...units].filter(
    (one) => !isSame(one.before, one.after),
  );
}

/** What of each unit was included before, where that or the price beyond it changed. */
export const rentalFranchises = (before: RentalContract, after: RentalContract): Franchise[] =>
  pairs(before, after)
    .filter(({ was, now }) => franchise(was) !== franchise(now))
    .map(({ was: { uuid, included, excess_price } }) => ({ source_uuid: uuid, included, excess_price }));
