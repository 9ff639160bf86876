import { Text, Title } from '@mantine/core';
import { memo, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { formatDuration } from '#core/contract/format.ts';
import { DoneBar } from '#core/web/done-bar.tsx';
import { usePressed } from '#core/web/queue/use-pressed.ts';
import { useLatest } from '#core/web/use-latest.ts';
import { progressOf } from '../checklist-run.rules.ts';
import type { Run, RunTask, RunTaskCalls } from '../contract.ts';
import { answerOf, shownTask, standing, type ToldTask } from './answers.ts';
import { answers, useUnsentAnswers, type Answer } from './answer-queue.ts';
import type { RunAbout } from './fail-proposal.tsx';
import { stopwatch } from './stopwatch-clock.ts';
import type { StopwatchEvent } from './stopwatch.ts';
import { TaskCard, taskAnchor, type TaskCardProps } from './task-card.tsx';
import classes from './run.module.css';

export interface RunEditorProps {
  run: Run;
  /** `runTasks(...)` of the owner's contract. */
  calls: RunTaskCalls;
  /** A task came back from the server: the owner puts it in its query (`withTask`). */
  onTask: (task: ToldTask) => void;
  /** Why nothing can be changed; without it the run is open. */
  readOnly?: boolean;
  /** What it is answered about, where that is no order. */
  about?: RunAbout;
}

/** A checklist being answered, made for a phone: each answer is kept at once, and sent when it can be. */
export function RunEditor({ run, calls, onTask, readOnly = false, about }: RunEditorProps) {
  const letters = useUnsentAnswers();
  const { pathname, hash } = useLocation();
  const tasks = run.modules.flatMap((module) => module.tasks);
  function save(task: RunTask, own: Partial<Answer>) {
    const answer = { ...standing(task, answers.read().get(task.uuid)), ...own };
    answers.put({
      task: task.uuid,
      path: calls.answerTask.path,
      answer,
      version: task.version,
      what: `Resposta: ${task.description}`,
      ...(run.owner_uuid ? { group: run.owner_uuid } : {}),
    });
  }
  const stable = useLatest({ onSave: save, onTask });
  const mine = useEffectEvent((task: ToldTask) => {
    if (tasks.some(({ uuid }) => uuid === task.uuid)) onTask(task);
  });
  const timed = useEffectEvent((event: StopwatchEvent) => {
    const task = tasks.find(({ uuid }) => uuid === event.taskId);
    if (task && !readOnly) save(task, afterEvent(task, event));
  });
  useEffect(() => {
    const stops = [
      answers.onDelivered(({ photos: _asTheyWere, ...task }) => mine(task)),
      stopwatch.on((e) => timed(e)),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  useEffect(() => {
    if (hash.startsWith('#tarefa-')) scrollToTask(hash.slice(1));
  }, [hash]);

  const told = (some: readonly RunTask[]) =>
    progressOf(some.map((task) => ({ ...shownTask(task, letters.get(task.uuid)), photos: task.photos.length })));
  const all = told(tasks);
  return (
    <section aria-label={run.name}>
      <header className={classes.head}>
        <div>
          <Title order={2} size="h4">
            {run.name}
          </Title>
          <Text size="sm" c="dimmed">
            {all.done} de {all.total} respondidas · {formatDuration(run.estimated_minutes)} previstos · revisão{' '}
            {run.revision}
          </Text>
        </div>
        <DoneBar {...all} label={`Progresso de ${run.name}`} className={classes.bar} />
      </header>
      {run.modules.map((module, at) => {
        const progress = told(module.tasks);
        return (
          <section key={at} aria-label={module.name} className={classes.module}>
            <div className={classes.moduleHead}>
              <Title order={3} fz="sm">
                {module.name}
              </Title>
              <Text size="sm" c="dimmed" className="tabular">
                {progress.done} de {progress.total}
              </Text>
              <DoneBar {...progress} label={`Progresso de ${module.name}`} className={classes.bar} />
            </div>
            <div className={classes.cards}>
              {module.tasks.map((task) => (
                <AnsweredTask
                  key={task.uuid}
                  task={task}
                  owner={run.owner_uuid}
                  about={about}
                  letter={letters.get(task.uuid)}
                  calls={calls}
                  readOnly={readOnly}
                  path={`${pathname}#${taskAnchor(task.uuid)}`}
                  {...stable}
                />
              ))}
            </div>
          </section>
        );
      })}
    </section>
  );
}

interface AnsweredProps extends Omit<TaskCardProps, 'onSave'> {
  onSave: (task: RunTask, own: Partial<Answer>) => void;
}
/** Of a long checklist an answer draws the one card it is of: on a phone all of them together would be felt. */
const AnsweredTask = memo(({ task, letter, onSave, ...own }: AnsweredProps) => {
  const [pressed, setPressed] = usePressed<Partial<Answer>>(task, letter);
  const save = (changed: Partial<Answer>) => {
    setPressed(changed);
    onSave(task, changed);
  };
  return <TaskCard {...own} task={shownTask(task, letter, pressed)} letter={letter} onSave={save} />;
});

/** What the stopwatch did, as the task keeps it. */
function afterEvent(task: RunTask, { type, elapsed, done }: StopwatchEvent): Partial<Answer> {
  const { answer } = answerOf(task, answers.read().get(task.uuid));
  const answered = answer !== null || (task.answer_type === 'PHOTO' && task.photos.length > 0);
  switch (type) {
    case 'start':
    case 'resume':
      return { status: 'IN_PROGRESS', time_taken: elapsed };
    case 'pause':
      return { status: 'PAUSED', time_taken: elapsed };
    case 'finish':
      return { status: done && answered ? 'DONE' : 'PAUSED', time_taken: elapsed };
    case 'cancel':
      return { status: answered ? 'DONE' : 'PENDING', time_taken: 0 };
  }
}

export function scrollToTask(anchor: string): void {
  const card = document.getElementById(anchor);
  card?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  card?.focus({ preventScroll: true });
}
