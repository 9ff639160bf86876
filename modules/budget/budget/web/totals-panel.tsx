import { Title } from '@mantine/core';
import { formatMoney } from '#core/contract/format.ts';
import { isZero } from '#core/contract/decimal.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { warrantyClass, type Totals } from '../money.rules.ts';
import classes from './items.module.css';

type Shown = Pick<Totals, 'items_total' | 'covered_total' | 'discount' | 'freight' | 'chargeable_total'>;

/** From the lines to what the customer pays, one step a line. */
export function TotalsList({ totals, payer = 'Cliente paga' }: { totals: Shown; payer?: string }) {
  const steps: [string, string, '' | '− ' | '+ '][] = [
    ['Itens', totals.items_total, ''],
    ['Coberto', totals.covered_total, '− '],
    ['Desconto', totals.discount, '− '],
    ['Frete', totals.freight, '+ '],
  ];
  return (
    <dl className={classes.totals}>
      {steps
        .filter(([label, amount]) => label === 'Itens' || !isZero(amount))
        .map(([label, amount, sign]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {sign}
              {formatMoney(amount)}
            </dd>
          </div>
        ))}
      <div data-sum>
        <dt>{payer}</dt>
        <dd>{formatMoney(totals.chargeable_total)}</dd>
      </div>
    </dl>
  );
}

/** At the foot of the form, live. */
export function TotalsPanel({ totals }: { totals: Totals }) {
  return (
    <section className={classes.panel} aria-label="Totais" aria-live="polite">
      <div className={classes.panelHead}>
        <Title order={2} size="h4">
          Totais
        </Title>
        <StatusBadge of={warrantyClass} value={totals.warranty_class} />
      </div>
      <TotalsList totals={totals} />
    </section>
  );
}
