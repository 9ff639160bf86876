import { Title } from '@mantine/core';
import { StatusBadge } from '#core/web/badge.tsx';
import { SumList } from '#core/web/show/sum-list.tsx';
import { totalSteps, warrantyClass, type Totals } from '../money.rules.ts';
import classes from './items.module.css';

type Shown = Pick<Totals, 'items_total' | 'covered_total' | 'discount' | 'freight' | 'chargeable_total'>;

/** From the lines to what the customer pays. */
export function TotalsList({ totals }: { totals: Shown }) {
  return <SumList steps={totalSteps(totals)} sum={{ label: 'Cliente paga', amount: totals.chargeable_total }} />;
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
