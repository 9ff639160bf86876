import { Text, Title } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import classes from './form.module.css';

export type Span = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

interface Props {
  title: string;
  /** One or two sentences, at the left on wide screens. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A heading with its fields in twelve columns. */
export function FormSection({ title, hint, children }: Props) {
  return (
    <section className={classes.section}>
      <div>
        <Title order={2} size="h4">
          {title}
        </Title>
        {hint && (
          <Text size="sm" c="dimmed" mt={4}>
            {hint}
          </Text>
        )}
      </div>
      <FieldGrid>{children}</FieldGrid>
    </section>
  );
}

/** Twelve columns for fields: boxes of a row stand side by side, whatever is above and below them. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

/** A place of `span` columns; on a phone the short ones share a line, the others take it whole. */
export function Col({ span, children }: { span: Span; children: ReactNode }) {
  return (
    <div className={classes.col} style={{ '--span': span, '--phone-span': span <= 3 ? 6 : 12 } as CSSProperties}>
      {children}
    </div>
  );
}
