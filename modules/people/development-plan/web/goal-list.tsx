import { Text } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { RowMenu } from '#core/web/list/row-menu.tsx';
import type { DevelopmentGoal } from '../contract.ts';
import { goalSituation } from '../development-plan.rules.ts';
import { FinishDialog, GoalDialog } from './goal-dialogs.tsx';
import classes from './plan.module.css';

type Asked = { what: 'edit' | 'DONE' | 'DROPPED' | 'OPEN'; goal: DevelopmentGoal };

interface Props {
  goals: readonly DevelopmentGoal[];
  /** Of several people: whose each is. */
  named?: boolean;
}

/** What is to be reached, by doing what, until when; and what shows that it was. */
export function GoalList({ goals, named = false }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <ul className={classes.list}>
        {goals.map((goal) => (
          <li key={goal.uuid} className={classes.goal}>
            <div className={classes.what}>
              <Text fw={500}>{goal.goal}</Text>
              <Text size="sm" className={classes.words}>
                {goal.action}
              </Text>
              {goal.evidence && (
                <Text size="sm" className={classes.words}>
                  <b>{goal.status === 'DROPPED' ? 'Motivo' : 'Evidência'}:</b> {goal.evidence}
                </Text>
              )}
              <Text size="sm" c="dimmed">
                {[
                  named && goal.employee_name,
                  goal.finished_on ? `encerrado em ${formatDate(goal.finished_on)}` : `até ${formatDate(goal.due_on)}`,
                  !named && goal.manager_name && `com ${goal.manager_name}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <div className={classes.end}>
              <StatusBadge of={goalSituation} value={goal.situation} />
              {goal.can_change && (
                <RowMenu
                  label={`Ações de ${goal.goal}`}
                  actions={
                    goal.status === 'OPEN'
                      ? [
                          { label: 'Concluir', onClick: () => setAsked({ what: 'DONE', goal }) },
                          { label: 'Editar', onClick: () => setAsked({ what: 'edit', goal }) },
                          { label: 'Desistir', onClick: () => setAsked({ what: 'DROPPED', goal }) },
                        ]
                      : [{ label: 'Retomar', onClick: () => setAsked({ what: 'OPEN', goal }) }]
                  }
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked?.what === 'edit' && <GoalDialog goal={asked.goal} onClose={close} />}
      {asked && asked.what !== 'edit' && <FinishDialog goal={asked.goal} status={asked.what} onClose={close} />}
    </>
  );
}
