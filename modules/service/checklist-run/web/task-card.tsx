import { ActionIcon, Text, Textarea, Tooltip } from '@mantine/core';
import { IconCircleCheckFilled, IconEraser, IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDuration } from '#core/contract/format.ts';
import { StatusBadge } from '#core/web/badge.tsx';
import { When } from '#core/web/when.tsx';
import { limitsOf } from '#modules/registry/checklist/checklist.rules.ts';
import { missingOf, needsPhoto } from '../checklist-run.rules.ts';
import { taskStatus, type RunTask, type RunTaskCalls } from '../contract.ts';
import { FailProposal, type RunAbout } from './fail-proposal.tsx';
import { LetterState } from './letter-state.tsx';
import { answers, type Answer, type UnsentAnswer } from './answer-queue.ts';
import { stopwatch } from './stopwatch-clock.ts';
import { MeasuredWith } from './measured-with.tsx';
import { TaskAnswerField } from './task-answer.tsx';
import { PhotoButtons, TaskPhotos } from './task-photos.tsx';
import { TaskStopwatch } from './task-stopwatch.tsx';
import { useTyped } from '#core/web/form/use-typed.ts';
import classes from './run.module.css';

export const taskAnchor = (uuid: string): string => `tarefa-${uuid}`;

export interface TaskCardProps {
  task: RunTask;
  owner: string | null;
  about: RunAbout | undefined;
  letter: UnsentAnswer | undefined;
  calls: RunTaskCalls;
  readOnly: boolean;
  /** Where the stopwatch's warning leads back to. */
  path: string;
  onSave: (own: Partial<Answer>) => void;
  onTask: (task: RunTask) => void;
}

export function TaskCard({ task, owner, about, letter, calls, readOnly, path, onSave, onTask }: TaskCardProps) {
  const [noting, setNoting] = useState(false);
  const done = task.status === 'DONE' && missingOf({ ...task, photos: task.photos.length }) === null;
  function answer(value: string | null) {
    onSave({ answer: value, status: value === null ? 'PENDING' : 'DONE' });
    if (value !== null && stopwatch.read().activeTaskId === task.uuid) stopwatch.finish(true);
  }
  const conclude = () => (task.answer_type === 'CHECK' ? answer('DONE') : stopwatch.finish(true));
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
      {task.answer_type === 'NUMBER' && (
        <MeasuredWith task={task} letter={letter} readOnly={readOnly} onSave={onSave} />
      )}
      {task.failed && (
        <Text size="sm" c="var(--mantine-color-error)" fw={500}>
          Não conforme{wantsPhoto && task.photos.length === 0 ? ': tire uma foto.' : '.'}
        </Text>
      )}
      {!letter && <FailProposal task={task} owner={owner} about={about} />}
      <TaskPhotos task={task} owner={owner} calls={calls} readOnly={readOnly} onTask={onTask} />
      <Notes task={task} readOnly={readOnly} opened={noting} onSave={(notes) => onSave({ notes })} />
      {!readOnly && (
        <div className={classes.tools}>
          <TaskStopwatch task={task} path={path} onDone={conclude} />
          <div className={classes.small}>
            {task.answer !== null && (
              <Tooltip label="Limpar resposta">
                <ActionIcon
                  size="lg"
                  aria-label={`Limpar resposta de ${task.description}`}
                  onClick={() => answer(null)}
                >
                  <IconEraser size={18} />
                </ActionIcon>
              </Tooltip>
            )}
            {!noting && !task.notes && (
              <Tooltip label="Anotar observação">
                <ActionIcon
                  size="lg"
                  aria-label={`Anotar observação em ${task.description}`}
                  onClick={() => setNoting(true)}
                >
                  <IconNote size={18} />
                </ActionIcon>
              </Tooltip>
            )}
            <PhotoButtons task={task} owner={owner} calls={calls} loud={wantsPhoto && task.photos.length === 0} />
          </div>
        </div>
      )}
      <LetterState
        task={task}
        letter={letter}
        onAgain={() => letter && onSave(letter.answer)}
        onDrop={() => answers.drop(task.uuid)}
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

interface NotesProps {
  task: RunTask;
  readOnly: boolean;
  opened: boolean;
  onSave: (notes: string | null) => void;
}
function Notes({ task, readOnly, opened, onSave }: NotesProps) {
  const typed = useTyped(task.notes ?? '', (text) => onSave(text.trim() || null));
  if (!task.notes && (readOnly || !opened)) return null;
  if (readOnly)
    return (
      <Text size="sm" className={classes.notes}>
        {task.notes}
      </Text>
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
