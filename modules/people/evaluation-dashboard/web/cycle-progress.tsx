import { Anchor, Button, Group, SegmentedControl, Skeleton, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DoneBar } from '#core/web/done-bar.tsx';
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

type Shown = 'all' | 'pending' | 'overdue' | 'completed' | 'unread';
const keep: Record<Shown, (row: EvaluationInstance) => boolean> = {
  all: () => true,
  // Late ones nobody opened are both: counted in each figure, shown in each list.
  pending: ({ status, cycle_status }) => status === 'pending' && cycle_status === 'ACTIVE',
  overdue: ({ situation }) => situation === 'overdue',
  completed: ({ status }) => status === 'completed',
  unread: ({ side, status, notification_read_at }) =>
    side === 'MANAGER' && status === 'completed' && notification_read_at === null,
};
const [all, completed] = [
  { value: 'all', label: 'Todas' },
  { value: 'completed', label: 'Concluídas' },
] as const;
/** What is left to do differs: answers while it takes them, then reading what came of it. */
const shownOf = (closed: boolean): { value: Shown; label: string }[] =>
  closed
    ? [all, { value: 'unread', label: 'Sem ciência' }, completed]
    : [all, { value: 'pending', label: 'Não abertas' }, { value: 'overdue', label: 'Atrasadas' }, completed];
const withShown = (show: string) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before);
  if (show === 'all') next.delete('show');
  else next.set('show', show);
  return next;
};

/** Fewer are seen at a glance. */
const searched = 10;

/** How far a cycle is: who answered, who is late, who has not opened it. */
export default function CycleProgress({ cycle }: { cycle: EvaluationCycle }) {
  const { data } = useQuery(queryOf(evaluationInstance.ofCycle, { params: { uuid: cycle.uuid } }));
  const [params, setParams] = useSearchParams();
  const [extending, setExtending] = useState<EvaluationInstance>();
  const [extendingAll, setExtendingAll] = useState(false);
  const [search, setSearch] = useState('');
  const [returning, setReturning] = useState<EvaluationInstance>();
  if (cycle.status === 'DRAFT') return <Text c="dimmed">O andamento aparece depois do lançamento.</Text>;
  if (!data) return <Skeleton h={200} />;
  const forms = data.data;
  const done = forms.filter(({ status }) => status === 'completed').length;
  const closed = cycle.status === 'CLOSED';
  const choices = shownOf(closed);
  const shown = choices.find(({ value }) => value === params.get('show'))?.value ?? 'all';
  const word = search.trim().toLocaleLowerCase('pt-BR');
  const named = ({ employee_name, evaluator_name }: EvaluationInstance) =>
    [employee_name, evaluator_name].some((name) => name.toLocaleLowerCase('pt-BR').includes(word));
  const rows = forms.filter((form) => keep[shown](form) && named(form));
  const unsent = cycle.status === 'ACTIVE' ? rows.filter(({ is_submitted }) => !is_submitted) : [];
  return (
    <>
      <Text size="sm" role="status">
        {done} de {forms.length} enviadas
      </Text>
      <DoneBar done={done} total={forms.length} label="Avaliações enviadas" mt={4} mb="md" />
      <Group justify="space-between" gap="sm" mb="md">
        <SegmentedControl
          aria-label="Mostrar"
          size="xs"
          value={shown}
          onChange={(show) => setParams(withShown(show), { preventScrollReset: true, replace: true })}
          data={choices}
        />
        {unsent.length > 1 && (
          <Button variant="default" onClick={() => setExtendingAll(true)}>
            Prorrogar as {unsent.length} não enviadas
          </Button>
        )}
      </Group>
      {forms.length > searched && (
        <TextInput
          aria-label="Buscar pessoa"
          placeholder="Pessoa avaliada ou quem responde"
          leftSection={<IconSearch size={16} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          mb="md"
        />
      )}
      {rows.length === 0 && <Text c="dimmed">Nenhuma avaliação assim.</Text>}
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.uuid} className={classes.item}>
            <div className={classes.what}>
              <Text fw={500}>
                {row.can_read && row.is_submitted ? (
                  <Anchor component={Link} inherit to={`/rh/evaluations/completed/${row.uuid}`}>
                    {row.employee_name}
                  </Anchor>
                ) : (
                  row.employee_name
                )}
              </Text>
              <Text size="sm" c="dimmed">
                {side.label(row.side)}
                {row.side !== 'SELF' && `: ${row.evaluator_name}`} · até {formatDate(row.due_on)}
              </Text>
              {row.extension_reason && (
                <Text size="sm" c="dimmed">
                  Prorrogada: {row.extension_reason}
                </Text>
              )}
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
      {extendingAll && (
        <FormDialog
          title={`Prorrogar o prazo de ${unsent.length} avaliações`}
          endpoint={evaluationInstance.extendMany}
          params={{ uuid: cycle.uuid }}
          initial={{ due_on: '', reason: '' }}
          fixed={{ instance_uuids: unsent.map(({ uuid }) => uuid) }}
          verb="Prorrogar"
          success="Prazos prorrogados!"
          onDone={() => setExtendingAll(false)}
          onClose={() => setExtendingAll(false)}
        >
          {() => <ExtensionFields />}
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
          {() => <ExtensionFields />}
        </FormDialog>
      )}
    </>
  );
}

const ExtensionFields = () => (
  <>
    <DateField name="due_on" label="Novo prazo" required span={12} />
    <TextareaField name="reason" label="Motivo" required max={500} help="Visto só por quem gerencia avaliações." />
  </>
);
