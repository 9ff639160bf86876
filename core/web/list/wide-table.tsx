import type { ReactNode } from 'react';
import classes from './list.module.css';

/** A table inside a page: what does not fit scrolls by itself, not the page. */
export function WideTable({ name, children }: { name: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard too (WCAG 2.1.1)
    <div className={classes.wide} tabIndex={0} role="region" aria-label={`Tabela: ${name}`}>
      {children}
    </div>
  );
}
