import { isZero } from '#core/contract/decimal.ts';
import { formatMoney } from '#core/contract/format.ts';
import classes from './sum-list.module.css';

export interface SumStep {
  label: string;
  amount: string;
  /** What it does to the sum; of the first, nothing. */
  sign?: '− ' | '+ ';
}

/** From the first amount to what it comes to, one step a line; a step of nothing is left out. */
export function SumList({ steps, sum }: { steps: readonly SumStep[]; sum: { label: string; amount: string } }) {
  return (
    <dl className={classes.sums}>
      {steps
        .filter(({ amount, sign }) => !sign || !isZero(amount))
        .map(({ label, amount, sign }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {sign}
              {formatMoney(amount)}
            </dd>
          </div>
        ))}
      <div data-sum>
        <dt>{sum.label}</dt>
        <dd>{formatMoney(sum.amount)}</dd>
      </div>
    </dl>
  );
}
