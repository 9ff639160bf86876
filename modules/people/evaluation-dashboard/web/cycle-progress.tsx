import { Group, Progress, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { DateField, TextareaField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { RowMenu } from '#core/web/list/row-menu.tsx';
import { queryOf } from '#core/web/query.ts';
import type { EvaluationCycle } from '#modules/people/evaluation-cycle/contract.ts';
import { side } from '#modules/people/evaluation-template/evaluation.rules.ts';
import { evaluationInstance, type EvaluationInstance } from '#modules/people/evaluation-instance/contract.ts';
import { instanceSituation } from '#modules/people/evaluation-instance/evaluation-instance.rules.ts';
import classes from './dashboard.module.css';

/** How far a cycle is: who answered, who is late, who has not opened it. */
export default function CycleProgress({ cycle }: { cycle: EvaluationCycle }) {
  const { data } = useQuery(queryOf(evaluationInstance.ofCycle, { params: { uuid: cycle.uuid } }));
  const [shown, setShown] = useState('all');
  const [extending, setExtending] = useState<EvaluationInstance>();
  const [returning, setReturning] = useState<EvaluationInstance>();
  if (cycle.status === 'DRAFT') return <Text c="dimmed">O andamento aparece depois do lançamento.</Text>;
  if (!data) return <Skeleton h={200} />;
  const all = data.data;
  const done = all.filter(({ status }) => status === 'completed').length;
  const rows = shown === 'all' ? all : all.filter(({ situation }) => situation === shown);
  return (
    <>
      <Text size="sm" role="status">
        {done} de {all.length} enviadas
      </Text>
      <Progress
        value={all.length === 0 ? 0 : (100 * done) / all.length}
        aria-label="Avaliações enviadas"
        mt={4}
        mb="md"
      />
      <SegmentedControl
        aria-label="Mostrar"
        size="xs"
        mb="md"
        value={shown}
        onChange={setShown}
        data={[
          { value: 'all', label: 'Todas' },
          { value: 'pending', label: 'Não abertas' },
          { value: 'overdue', label: 'Atrasadas' },
          { value: 'completed', label: 'Concluídas' },
        ]}
      />
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.uuid} className={classes.item}>
            <div className={classes.what}>
              <Text fw={500}>
                {row.can_read && row.is_submitted ? (
                  <Link to={`/rh/evaluations/completed/${row.uuid}`}>{row.employee_name}</Link>
                ) : (
                  row.employee_name
                )}
              </Text>
              <Text size="sm" c="dimmed">
                {side.label(row.side)}
                {row.side !== 'SELF' && `: ${row.evaluator_name}`} · até {formatDate(row.due_on)}
              </Text>
              {row.return_reason && (
                <Text size="sm" c="dimmed">
                  Devolvida: {row.return_reason}
                </Text>
              )}
            </div>
            <Group gap="xs" wrap="nowrap">
              <StatusBadge of={instanceSituation} value={row.situation} />
              {cycle.status === 'ACTIVE' && (
                <RowMenu
                  label={`Ações de ${row.employee_name}`}
                  actions={[
                    row.is_submitted
                      ? { label: 'Devolver ao autor', onClick: () => setReturning(row) }
                      : { label: 'Prorrogar prazo', onClick: () => setExtending(row) },
                  ]}
                />
              )}
            </Group>
          </li>
        ))}
      </ul>
      {returning && (
        <FormDialog
          title={`Devolver a ${returning.evaluator_name}`}
          endpoint={evaluationInstance.giveBack}
          params={{ uuid: returning.uuid }}
          initial={{ reason: '' }}
          verb="Devolver"
          success="Avaliação devolvida!"
          onDone={() => setReturning(undefined)}
          onClose={() => setReturning(undefined)}
        >
          {() => (
            <TextareaField
              name="reason"
              label="Motivo"
              required
              max={500}
              help="Lido por quem respondeu. As respostas ficam como estão e só o autor as vê até enviar de novo."
            />
          )}
        </FormDialog>
      )}
      {extending && (
        <FormDialog
          title={`Prorrogar o prazo de ${extending.evaluator_name}`}
          endpoint={evaluationInstance.extendDeadline}
          params={{ uuid: extending.uuid }}
          initial={{ due_on: extending.due_on, reason: '' }}
          verb="Prorrogar"
          success="Prazo prorrogado!"
          onDone={() => setExtending(undefined)}
          onClose={() => setExtending(undefined)}
        >
          {() => (
            <>
              <DateField name="due_on" label="Novo prazo" required span={12} />
              <TextareaField name="reason" label="Motivo" required max={500} />
            </>
          )}
        </FormDialog>
      )}
    </>
  );
}
