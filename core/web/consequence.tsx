import { Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Tone } from '#core/contract/choice.ts';
import classes from './consequence.module.css';

export interface ConsequenceFact {
  label: string;
  value: ReactNode;
  /** The one that decides. */
  tone?: Tone;
}
interface Props {
  /** What will happen, in the words of whoever will live with it. */
  message: ReactNode;
  /** The same in figures. */
  facts?: readonly ConsequenceFact[] | undefined;
  /** The figures are still on their way. */
  waiting?: boolean;
}

/** What a step leads to, before it is taken. */
export function Consequence({ message, facts = [], waiting = false }: Props) {
  return (
    <Stack gap="sm">
      {typeof message === 'string' ? <Text size="sm">{message}</Text> : message}
      {waiting && <Skeleton h={74} radius="md" role="status" aria-label="Calculando as consequências" />}
      {facts.length > 0 && <ConsequenceFacts facts={facts} />}
    </Stack>
  );
}

/** Labels at the left, figures at the right, the last as the sum of the others. */
export function ConsequenceFacts({ facts }: { facts: readonly ConsequenceFact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, tone }) => (
        <div key={label} data-tone={tone}>
          <dt>{label}</dt>
          <dd style={tone ? { color: `var(--mantine-color-${tone}-text)` } : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
