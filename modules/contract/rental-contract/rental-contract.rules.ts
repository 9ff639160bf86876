import { choice, type ValueOf } from '#core/contract/choice.ts';
import { isPositive, sumOf, type Decimal } from '#core/contract/decimal.ts';
import type { FieldErrors } from '#core/contract/error.ts';
import { contractMachine, type ContractFacts } from '#modules/contract/contract-terms/contract-terms.rules.ts';

export const rentalKind = choice({ RENTAL: ['Locação', 'teal'], COMODATO: ['Comodato', 'violet'] });

/** What of it decides where it may go. */
interface Facts extends ContractFacts {
  item_count: number;
}
export const rentalContractMachine = contractMachine<Facts>({
  noun: 'O contrato de locação',
  missing: ({ item_count }) => (item_count === 0 ? 'Inclua ao menos um equipamento.' : undefined),
});

interface Terms {
  kind: ValueOf<typeof rentalKind>;
  base_value: Decimal | null;
  quota_item: string | null;
  quota_quantity: Decimal | null;
  quota_price: Decimal | null;
  items: readonly { monthly_value: Decimal | null }[];
}
const free =
  'Comodato é empréstimo gratuito (Código Civil, art. 579): com valor mensal é locação. Deixe em branco ou mude o tipo.';
/** What is wrong with it as a rental, by field; nothing where it fits. */
export function rentalErrors({ kind, base_value, items, ...quota }: Terms): FieldErrors {
  const errors: FieldErrors = {};
  if (kind === 'COMODATO' && isPositive(base_value)) errors['base_value'] = [free];
  if (kind === 'COMODATO')
    for (const [place, { monthly_value }] of items.entries())
      if (isPositive(monthly_value)) errors[`items.${place}.monthly_value`] = [free];
  const { quota_item, quota_quantity, quota_price } = quota;
  const said = [quota_item, quota_quantity, quota_price].filter((value) => value !== null).length;
  if (said > 0 && said < 3)
    errors['quota_item'] = ['Da cota de consumo informe o item, a quantidade e o valor do que faltar.'];
  else if (said === 3 && kind !== 'COMODATO') errors['quota_item'] = ['A cota de consumo é do comodato.'];
  return errors;
}

/** What its items come to in a month. */
export const itemsValue = (items: readonly { monthly_value: Decimal | null }[]): Decimal =>
  sumOf(
    items.map(({ monthly_value }) => monthly_value),
    2,
  );
