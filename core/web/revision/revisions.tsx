import { Anchor, Badge, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Difference, FieldChange, LineChange } from '#core/contract/revision.ts';
import classes from './revisions.module.css';

/** One version of a document, as the list of them shows it. */
export interface Revision {
  uuid: string;
  revision: number;
  to: string;
  badge: ReactNode;
  /** What it comes to, at the right. */
  sum?: string | undefined;
  about: string;
  reason: string | null;
  /** Since the one before; of the first, nothing. */
  changed: Difference | undefined;
}

interface Props {
  /** The newest first. */
  revisions: readonly Revision[];
  /** The one on the screen. */
  current: string;
  /** Where nothing differs: 'Nada mudou do que o cliente lê.' */
  unchanged: string;
}

/** Every version, each with what changed since the one before. */
export function Revisions({ revisions, current, unchanged }: Props) {
  return (
    <ol className={classes.versions}>
      {revisions.map(({ uuid, revision, to, badge, sum, about, reason, changed }) => (
        <li key={uuid} className={classes.version}>
          <Group gap="sm" justify="space-between">
            <Group gap="sm">
              {uuid === current ? (
                <Text fw={600}>Versão {revision}</Text>
              ) : (
                <Anchor component={Link} to={to} fw={600}>
                  Versão {revision}
                </Anchor>
              )}
              {badge}
              {uuid === current && (
                <Text size="xs" c="dimmed">
                  a que você está vendo
                </Text>
              )}
            </Group>
            {sum && (
              <Text fw={600} className="tabular">
                {sum}
              </Text>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {about}
          </Text>
          {reason && <Text size="sm">{reason}</Text>}
          {changed && <Changes of={changed} unchanged={unchanged} />}
        </li>
      ))}
    </ol>
  );
}

const marks: Record<LineChange['change'], { sign: string; word: string; color: string }> = {
  added: { sign: '+', word: 'Incluído', color: 'green' },
  removed: { sign: '−', word: 'Retirado', color: 'red' },
  changed: { sign: '~', word: 'Mudou', color: 'yellow' },
};

function Changes({ of: { lines, fields }, unchanged }: { of: Difference; unchanged: string }) {
  if (lines.length + fields.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {unchanged}
      </Text>
    );
  return (
    <ul className={classes.changes} aria-label="O que mudou">
      {lines.map((line, index) => (
        <li key={index} data-change={line.change}>
          <Badge color={marks[line.change].color} variant="light" maw="none">
            {marks[line.change].sign} {marks[line.change].word}
          </Badge>
          <span className={classes.what}>{line.description}</span>
          {line.fields.map((field) => (
            <Field key={field.label} field={field} />
          ))}
        </li>
      ))}
      {fields.map((field) => (
        <li key={field.label}>
          <Field field={field} />
        </li>
      ))}
    </ul>
  );
}

const Field = ({ field: { label, before, after } }: { field: FieldChange }) => (
  <Text size="sm" component="span" className={classes.field}>
    {label}: <del>{before}</del> → <ins>{after}</ins>
  </Text>
);
