import type { Endpoint, Reply } from '#core/contract/endpoint.ts';
import type { CallArgs } from '#core/web/call.ts';
import { queryClient, queryOf } from '#core/web/query.ts';
import { queue, useCommands } from '#core/web/queue/browser-queue.ts';
import type { Command } from '#core/web/queue/command.ts';
import { progressOf } from '#modules/service/checklist-run/checklist-run.rules.ts';
import type { OpenTask, Run, RunTask } from '#modules/service/checklist-run/contract.ts';
import { answers, shownTask, useUnsentAnswers } from '#modules/service/checklist-run/web/public.tsx';
import { tasksLeftOf, type Here } from '../tasks-left.rules.ts';

const hereOf = (letters: ReturnType<typeof answers.read>, commands: readonly Command[]): Here => ({
  shown: (task: RunTask) => shownTask(task, letters.get(task.uuid)),
  // A photo that waits is there as well as one that arrived.
  photosOf: (task) =>
    commands.filter(
      ({ kind, state, request }) => kind === 'upload' && state === 'waiting' && request.params?.['uuid'] === task,
    ).length,
});

/** What a checklist still asks for, with what was answered here and is not sent; nothing where it is not at hand. */
export function useTasksLeft(run: Run | null | undefined): OpenTask[] | undefined {
  const here = hereOf(useUnsentAnswers(), useCommands());
  return run ? tasksLeftOf(run, here) : undefined;
}

/** How much of it is answered, counted the same way. */
export function useProgressHere(run: Run | null | undefined): { done: number; total: number } | undefined {
  const letters = useUnsentAnswers();
  const tasks = run?.modules.flatMap((module) => module.tasks);
  return (
    tasks &&
    progressOf(tasks.map((task) => ({ ...shownTask(task, letters.get(task.uuid)), photos: task.photos.length })))
  );
}

/** Whether an answer of an order's checklists waits on this device. */
export const useIsAnswering = (order: string): boolean =>
  useCommands().some(({ kind, group, state }) => kind === 'checklist-answer' && group === order && state !== 'sent');

/** As it stands on the screen or was taken along; nothing where neither has it. */
export const atHand = <E extends Endpoint>(endpoint: E, ...input: CallArgs<E>): Promise<Reply<E> | null> =>
  queryClient
    .fetchQuery({ ...queryOf(endpoint, ...input), staleTime: Infinity, retry: false, meta: { silent: true } })
    .catch(() => null);

interface Hand {
  technician: { uuid: string };
  status: string;
  finished_at: string | null;
}
/** What keeps a service from being finished: its checklist is asked of the last who works on it. */
export function tasksLeftFor(me: string, hands: readonly Hand[], run: Run): OpenTask[] {
  const others = hands.filter(({ technician }) => technician.uuid !== me);
  const isLast = others.every(({ status, finished_at }) => status !== 'ACCEPTED' || finished_at !== null);
  return isLast ? tasksLeftOf(run, hereOf(answers.read(), queue.read())) : [];
}
