import { Anchor, Badge } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate } from '#core/contract/format.ts';
import { useCan } from '#core/web/access.tsx';
import { StatusBadge } from '#core/web/badge.tsx';
import { history } from '#modules/asset/equipment-history/contract.ts';
import type { LifeRow } from '../contract.ts';
import { lifeKind } from '../unit-life.rules.ts';
import classes from './life.module.css';

/** One thing that happened. */
export function LifeEntry({ entry }: { entry: LifeRow }) {
  const can = useCan();
  return (
    <article>
      <div className={classes.head}>
        <span className={classes.day}>{formatDate(entry.date)}</span>
        <StatusBadge of={lifeKind} value={entry.type} />
        {entry.has_pending && (
          <Badge color="yellow" variant="light">
            Correção em análise
          </Badge>
        )}
      </div>
      <p className={classes.said}>
        {entry.entry_uuid && can(history.show) ? (
          <Anchor component={Link} to={`/history/show/${entry.entry_uuid}`} c="inherit" underline="hover">
            {entry.description}
          </Anchor>
        ) : (
          entry.description
        )}
      </p>
      <div className={classes.foot}>
        {entry.document_label && entry.document_path && (
          <Anchor component={Link} to={entry.document_path} size="sm">
            {entry.document_label}
          </Anchor>
        )}
        {entry.technician_name ? (
          <span>Técnico: {entry.technician_name}</span>
        ) : (
          entry.recorded_by && <span>{entry.recorded_by}</span>
        )}
        {entry.files > 0 && (
          <span>
            <IconPaperclip size={14} aria-hidden /> {entry.files === 1 ? '1 arquivo' : `${entry.files} arquivos`}
          </span>
        )}
        {entry.corrections > 0 && <span>Corrigido</span>}
      </div>
    </article>
  );
}
