import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import { isSame } from '#core/contract/decimal.ts';
import type { Tx } from '#core/server/db.ts';
import type { priceIndex } from '../contract.ts';
import { formatMonth, formatRate } from '../price-index.rules.ts';
import './price-index.table.ts';

type Pasted = Received<typeof priceIndex.paste>['body'];
/**
 * Months that are there with the same rate stay as they are; one with another is refused, and then none is kept: what
 * a price was once worked out by is changed by hand, where its history tells it.
 */
export async function pasteMonths(db: Tx, { price_index, source, months }: Pasted) {
  const added = await db
    .insertInto('price_index')
    .values(months.map((pasted) => ({ ...pasted, price_index, source })))
    .onConflict((on) => on.columns(['price_index', 'month']).doNothing())
    .returning('month')
    .execute();
  const isNew = new Set(added.map(({ month }) => month));
  const known = months.filter(({ month }) => !isNew.has(month));
  if (known.length === 0) return { added: added.length, known: 0 };
  const kept = await db
    .selectFrom('price_index')
    .select(['month', 'rate'])
    .where('price_index', '=', price_index)
    .where(
      'month',
      'in',
      known.map(({ month }) => month),
    )
    .execute();
  const rateOf = new Map(known.map(({ month, rate }) => [month, rate]));
  const other = kept.find(({ month, rate }) => !isSame(rate, rateOf.get(month)));
  if (other)
    throw invalid({
      months: [
        `${formatMonth(other.month)} já está cadastrado com ${formatRate(other.rate)}. Corrija na lista; nada foi gravado.`,
      ],
    });
  return { added: added.length, known: known.length };
}
