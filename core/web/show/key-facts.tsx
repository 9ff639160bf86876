import type { ReactNode } from 'react';
import { absent } from '#core/contract/format.ts';
import classes from './show.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  mono?: boolean;
  /** A word below it: how it goes against the time before. */
  note?: string;
  /** Long as an e-mail: takes a line of its own on a phone. */
  wide?: boolean;
}
const shown = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === false ? absent : value;

/** The strip under the title: the four to six things everyone opens the record for. */
export function KeyFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.label} className={classes.fact} data-wide={fact.wide || undefined}>
          <dt>{fact.label}</dt>
          <dd data-mono={fact.mono || undefined}>
            {shown(fact.value)}
            {fact.note && <small>{fact.note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Label and value down the page, for the body of a tab or the rail. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.factList}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd className={fact.mono ? 'mono' : undefined}>{shown(fact.value)}</dd>
        </div>
      ))}
    </dl>
  );
}
