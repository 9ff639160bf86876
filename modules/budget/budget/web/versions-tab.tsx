import { Anchor, Badge, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDateTime, formatMoney } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { queryOf } from '#core/web/query.ts';
import { budgetStatus } from '../budget.rules.ts';
import type { Budget } from '../budget.rows.ts';
import { budget } from '../contract.ts';
import { differences, type Difference, type FieldChange, type LineChange } from '../diff.rules.ts';
import classes from './show.module.css';

/** Every version, the newest first, each with what changed since the one before. */
export function VersionsTab({ row }: { row: Budget }) {
  const { data, isLoadingError, error } = useQuery({
    ...queryOf(budget.versions, { params: { uuid: row.uuid } }),
    meta: { silent: true },
  });
  if (isLoadingError) return <Text c="dimmed">{error.message}</Text>;
  if (!data) return <Skeleton h={160} />;
  return (
    <ol className={classes.versions}>
      {data.data.map((version, index) => {
        const before = data.data[index + 1];
        return (
          <li key={version.uuid} className={classes.version}>
            <Group gap="sm" justify="space-between">
              <Group gap="sm">
                {version.uuid === row.uuid ? (
                  <Text fw={600}>Versão {version.revision}</Text>
                ) : (
                  <Anchor component={Link} to={`/budget/show/${version.uuid}`} fw={600}>
                    Versão {version.revision}
                  </Anchor>
                )}
                <StatusBadge of={budgetStatus} value={version.status} />
                {version.uuid === row.uuid && (
                  <Text size="xs" c="dimmed">
                    a que você está vendo
                  </Text>
                )}
              </Group>
              <Text fw={600} className="tabular">
                {formatMoney(version.chargeable_total)}
              </Text>
            </Group>
            <Text size="sm" c="dimmed">
              {version.sent_at ? `Enviada em ${formatDateTime(version.sent_at)}` : 'Não enviada'}
              {version.created_by_name && ` · feita por ${version.created_by_name}`}
            </Text>
            {version.revision_reason && <Text size="sm">{version.revision_reason}</Text>}
            {before && <Changes of={differences(before, version)} />}
          </li>
        );
      })}
    </ol>
  );
}

const marks: Record<LineChange['change'], { sign: string; word: string; color: string }> = {
  added: { sign: '+', word: 'Incluído', color: 'green' },
  removed: { sign: '−', word: 'Retirado', color: 'red' },
  changed: { sign: '~', word: 'Mudou', color: 'yellow' },
};

function Changes({ of: { lines, fields } }: { of: Difference }) {
  if (lines.length + fields.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nada mudou do que o cliente lê.
      </Text>
    );
  return (
    <ul className={classes.changes} aria-label="O que mudou">
      {lines.map((line, index) => (
        <li key={index} data-change={line.change}>
          <Badge color={marks[line.change].color} variant="light" radius="sm" tt="none" fw={500} maw="none">
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
