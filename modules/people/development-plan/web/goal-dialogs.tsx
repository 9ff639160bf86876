import { Text } from '@mantine/core';
import { DateField, SelectField, TextareaField, TextField } from '#core/web/form/fields.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { developmentPlan, type DevelopmentGoal } from '../contract.ts';

const whatFields = (
  <>
    <TextField name="goal" label="Objetivo" required span={12} max={300} />
    <TextareaField name="action" label="Ação" required max={1000} rows={4} />
    <DateField name="due_on" label="Prazo" required span={12} />
  </>
);

export function GoalDialog({ goal, onClose }: { goal: DevelopmentGoal; onClose: () => void }) {
  const { uuid, version, goal: aim, action, due_on } = goal;
  return (
    <FormDialog
      title="Editar objetivo"
      endpoint={developmentPlan.update}
      params={{ uuid }}
      initial={{ goal: aim, action, due_on }}
      fixed={{ version }}
      verb="Salvar"
      success="Objetivo salvo!"
      onDone={onClose}
      onClose={onClose}
    >
      {() => whatFields}
    </FormDialog>
  );
}

interface NewProps {
  /** For one of these; of a single one nobody is asked. */
  people: readonly { uuid: string; name: string }[];
  /** The result it comes of. */
  result?: string;
  onClose: () => void;
}
export function NewGoalDialog({ people, result, onClose }: NewProps) {
  return (
    <FormDialog
      title="Novo objetivo"
      endpoint={developmentPlan.create}
      initial={{ employee_uuid: people[0]?.uuid ?? '', goal: '', action: '', due_on: '' }}
      fixed={{ instance_uuid: result ?? null }}
      verb="Incluir"
      success="Objetivo incluído!"
      onDone={onClose}
      onClose={onClose}
    >
      {() => (
        <>
          {people.length > 1 && (
            <SelectField
              name="employee_uuid"
              label="Para quem"
              required
              span={12}
              options={people.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            />
          )}
          {whatFields}
        </>
      )}
    </FormDialog>
  );
}

const asks = {
  DONE: {
    title: 'Concluir objetivo',
    label: 'O que mostra que foi feito',
    verb: 'Concluir',
    done: 'Objetivo concluído!',
  },
  DROPPED: { title: 'Desistir do objetivo', label: 'Motivo', verb: 'Desistir', done: 'Objetivo encerrado!' },
  OPEN: { title: 'Retomar objetivo', label: '', verb: 'Retomar', done: 'Objetivo retomado!' },
} as const;

interface FinishProps {
  goal: DevelopmentGoal;
  status: keyof typeof asks;
  onClose: () => void;
}
export function FinishDialog({ goal, status, onClose }: FinishProps) {
  const { title, label, verb, done } = asks[status];
  return (
    <FormDialog
      title={title}
      endpoint={developmentPlan.finish}
      params={{ uuid: goal.uuid }}
      initial={{ evidence: status === 'OPEN' ? goal.evidence : '' }}
      fixed={{ status, version: goal.version }}
      verb={verb}
      success={done}
      onDone={onClose}
      onClose={onClose}
    >
      {() =>
        status === 'OPEN' ? (
          <Text>O objetivo volta a ser acompanhado, com o prazo que tinha.</Text>
        ) : (
          <TextareaField name="evidence" label={label} required max={2000} rows={4} />
        )
      }
    </FormDialog>
  );
}
