import { Button, Group, Text, Textarea } from '@mantine/core';
import { IconCircleCheckFilled, IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDuration } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { When } from '#core/web/when.tsx';
import { limitsOf } from '#modules/checklist/checklist.rules.ts';
import { missingOf, needsPhoto } from '../checklist-run.rules.ts';
import { taskStatus, type RunTask, type RunTaskCalls } from '../contract.ts';
import { withPhotoCount } from './answers.ts';
import { LetterState } from './letter-state.tsx';
import { outbox } from './post-office.ts';
import type { Answer, Letter } from './outbox.ts';
import { stopwatch } from './stopwatch-clock.ts';
import { TaskAnswerField } from './task-answer.tsx';
import { TaskPhotos } from './task-photos.tsx';
import { TaskStopwatch } from './task-stopwatch.tsx';
import { useTyped } from '#core/web/form/use-typed.ts';
import classes from './run.module.css';

export const taskAnchor = (uuid: string): string => `tarefa-${uuid}`;

interface Props {
  task: RunTask;
  letter: Letter | undefined;
  calls: RunTaskCalls;
  readOnly: boolean;
  /** Where the stopwatch's warning leads back to. */
  path: string;
  onSave: (own: Partial<Answer>) => void;
  onTask: (task: RunTask) => void;
}

export function TaskCard({ task, letter, calls, readOnly, path, onSave, onTask }: Props) {
  const done = task.status === 'DONE' && missingOf(withPhotoCount(task)) === null;
  function answer(value: string | null) {
    onSave({ answer: value, status: value === null ? 'PENDING' : 'DONE' });
    if (value !== null && stopwatch.read().activeTaskId === task.uuid) stopwatch.finish(true);
  }
  function conclude() {
    if (task.answer_type === 'CHECK') answer('DONE');
    else stopwatch.finish(true);
  }
  const wantsPhoto = needsPhoto(task, task.answer);
  return (
    <article
      id={taskAnchor(task.uuid)}
      className={classes.card}
      aria-label={task.description}
      data-failed={task.failed || undefined}
      data-done={done || undefined}
      tabIndex={-1}
    >
      <div className={classes.cardHead}>
        <Text fw={500} className={classes.description}>
          {task.description}
          {task.required && (
            <Text span c="var(--mantine-color-error)" aria-label="obrigatória">
              {' *'}
            </Text>
          )}
        </Text>
        {done ? (
          <IconCircleCheckFilled size={22} className={classes.tick} role="img" aria-label="Respondida" />
        ) : (
          task.status !== 'PENDING' && <StatusBadge of={taskStatus} value={task.status} />
        )}
      </div>
      <Hint task={task} />
      <TaskAnswerField task={task} readOnly={readOnly} onAnswer={answer} />
      {task.failed && (
        <Text size="sm" c="var(--mantine-color-error)" fw={500}>
          Não conforme{wantsPhoto && task.photos.length === 0 ? ': tire uma foto.' : '.'}
        </Text>
      )}
      <TaskPhotos task={task} calls={calls} readOnly={readOnly} wanted={wantsPhoto} onTask={onTask} />
      <Notes task={task} readOnly={readOnly} onSave={(notes) => onSave({ notes })} />
      {!readOnly && (
        <Group justify="space-between" gap="xs" className={classes.tools}>
          <TaskStopwatch task={task} path={path} onDone={conclude} />
          {task.answer !== null && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => answer(null)}>
              Limpar resposta
            </Button>
          )}
        </Group>
      )}
      <LetterState
        task={task}
        letter={letter}
        onAgain={() => letter && onSave(letter.answer)}
        onDrop={() => outbox.drop(task.uuid)}
      />
    </article>
  );
}

function Hint({ task }: { task: RunTask }) {
  const limits = task.answer_type === 'NUMBER' ? limitsOf(task) : '';
  return (
    <Text size="xs" c="dimmed">
      {task.estimated_minutes > 0 && formatDuration(task.estimated_minutes)}
      {limits && `${task.estimated_minutes > 0 ? ' · ' : ''}${limits}`}
      {task.answered_by && (
        <>
          {(task.estimated_minutes > 0 || limits) && ' · '}
          {task.answered_by}, <When at={task.answered_at} />
        </>
      )}
    </Text>
  );
}

function Notes({
  task,
  readOnly,
  onSave,
}: {
  task: RunTask;
  readOnly: boolean;
  onSave: (notes: string | null) => void;
}) {
  const typed = useTyped(task.notes ?? '', (text) => onSave(text.trim() || null));
  const [opened, setOpened] = useState(false);
  if (readOnly)
    return task.notes ? (
      <Text size="sm" className={classes.notes}>
        {task.notes}
      </Text>
    ) : null;
  if (!opened && !task.notes)
    return (
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={classes.addNotes}
        leftSection={<IconNote size={16} />}
        onClick={() => setOpened(true)}
      >
        Anotar observação
      </Button>
    );
  return (
    <Textarea
      label="Observação"
      aria-label={`Observação de ${task.description}`}
      autosize
      minRows={2}
      maxLength={2000}
      autoFocus={opened && !task.notes}
      {...typed}
    />
  );
}
