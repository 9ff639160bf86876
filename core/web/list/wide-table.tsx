import type { ReactNode } from 'react';
import classes from './list.module.css';

interface Props {
  name: string;
  /**
   * On a phone each row is a card instead of a line that is longer than the screen: cells with a `data-label` stand
   * under it, two beside each other unless `data-wide`; `data-none` ones are left out, `data-late` ones stand last, those
   * without a label are whole lines. Sums in a foot are a card of their own.
   */
  cards?: boolean;
  children: ReactNode;
}

/** A table inside a page: what does not fit scrolls by itself, not the page. */
export function WideTable({ name, cards, children }: Props) {
  return (
    <div
      className={classes.wide}
      data-cards={cards}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard too (WCAG 2.1.1)
      tabIndex={0}
      role="region"
      aria-label={`Tabela: ${name}`}
    >
      {children}
    </div>
  );
}
