import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { FillButtons } from '#core/web/show/fills.tsx';
import type { EvaluationInstance } from '#modules/people/evaluation-instance/contract.ts';
import { instanceSituation } from '#modules/people/evaluation-instance/evaluation-instance.rules.ts';
import { addressOf, titleOf } from '#modules/people/evaluation-instance/web/public.tsx';
import classes from './my-evaluations.module.css';

/** One form in a list: what it is, how far it is, and the one thing to do with it. */
export function InstanceItem({ row }: { row: EvaluationInstance }) {
  const answers = row.mine && row.can_submit;
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <Text fw={500}>{titleOf(row)}</Text>
        <Text size="sm" c="dimmed">
          {row.cycle_name} ·{' '}
          {row.completed_at ? `enviada em ${formatDate(row.completed_at)}` : `até ${formatDate(row.due_on)}`}
        </Text>
        {row.mine && row.return_reason && (
          <Text size="sm" c="var(--mantine-color-orange-text)">
            Devolvida: {row.return_reason}
          </Text>
        )}
      </div>
      <StatusBadge of={instanceSituation} value={row.situation} />
      {row.side === 'MANAGER' && !row.mine && <FillButtons slot="evaluation.item" handed={{ instance: row }} />}
      {(answers || (row.is_submitted && row.can_read)) && (
        <Button component={Link} to={addressOf(row)} variant={answers ? 'filled' : 'default'}>
          {answers ? (row.status === 'pending' ? 'Responder' : 'Continuar') : 'Ver'}
        </Button>
      )}
    </li>
  );
}
