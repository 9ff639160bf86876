import { Anchor, Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import type { EvaluationInstance } from '#modules/people/evaluation-instance/contract.ts';
import { instanceSituation } from '#modules/people/evaluation-instance/evaluation-instance.rules.ts';
import { addressOf } from '#modules/people/evaluation-instance/web/public.tsx';
import type { Member } from './team-cycles.ts';
import classes from './my-evaluations.module.css';

/** One person of the team: what there is to do about them, and how far they are with their own. */
export function TeamMember({ of: { employee_name, theirs, own } }: { of: Member }) {
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <Text fw={500}>{employee_name}</Text>
        <Text size="sm" c="dimmed">
          {theirs && whenOf(theirs)}
          {theirs && own && ' · '}
          {own && <Own form={own} name={employee_name} />}
        </Text>
        {theirs?.mine && theirs.return_reason && (
          <Text size="sm" c="var(--mantine-color-orange-text)">
            Devolvida: {theirs.return_reason}
          </Text>
        )}
      </div>
      {theirs && (
        <div className={classes.end}>
          <StatusBadge of={instanceSituation} value={theirs.situation} />
          <Way form={theirs} name={employee_name} />
        </div>
      )}
    </li>
  );
}

const whenOf = ({ completed_at, due_on }: EvaluationInstance): string =>
  completed_at ? `enviada em ${formatDate(completed_at)}` : `até ${formatDate(due_on)}`;

/** Their own, in words: it is read here once it is sent. */
function Own({ form, name }: { form: EvaluationInstance; name: string }) {
  const words = `autoavaliação ${instanceSituation.label(form.situation).toLowerCase()}`;
  if (!form.is_submitted || !form.can_read) return words;
  return (
    <Anchor component={Link} inherit to={addressOf(form)} aria-label={`${words} de ${name}`}>
      {words}
    </Anchor>
  );
}

function Way({ form, name }: { form: EvaluationInstance; name: string }) {
  const answers = form.mine && form.can_submit;
  if (!answers && !(form.is_submitted && form.can_read)) return null;
  const verb = answers ? (form.status === 'pending' ? 'Responder' : 'Continuar') : 'Ver';
  return (
    <Button
      component={Link}
      to={addressOf(form)}
      variant={answers ? 'filled' : 'default'}
      aria-label={`${verb}: avaliação de ${name}`}
    >
      {verb}
    </Button>
  );
}
