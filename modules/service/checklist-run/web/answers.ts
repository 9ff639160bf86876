import { fails } from '#modules/registry/checklist/checklist.rules.ts';
import type { Run, RunTask } from '../contract.ts';
import type { Answer, UnsentAnswer } from './answer-queue.ts';

/** Whether what was answered here is newer than what the screen has heard from the server. */
const isNewer = (letter: UnsentAnswer | undefined, task: RunTask): letter is UnsentAnswer =>
  letter !== undefined && letter.state !== 'refused' && (letter.state !== 'sent' || letter.version > task.version);

/** What the task says now: what was last answered here, else what the server knows. */
export function answerOf(task: RunTask, letter: UnsentAnswer | undefined): Answer {
  if (isNewer(letter, task)) return letter.answer;
  const { status, answer, notes, time_taken, instrument_uuid } = task;
  return { status, answer, notes, time_taken, instrument_uuid };
}

/**
 * What the next change of the task stands on. An answer refused for what it says is mended piece by piece: the value
 * stays while another instrument is chosen. One that somebody else was quicker with is not.
 */
export const standing = (task: RunTask, letter: UnsentAnswer | undefined): Answer =>
  letter?.state === 'refused' && !letter.theirs ? letter.answer : answerOf(task, letter);

/** The task as the person left it, sent or not, or pressed just now. */
export function shownTask(task: RunTask, letter: UnsentAnswer | undefined, pressed?: Partial<Answer> | null): RunTask {
  if (!pressed && !isNewer(letter, task)) return task;
  const now = { ...task, ...(isNewer(letter, task) ? letter.answer : {}), ...pressed };
  return { ...now, failed: fails(task, now.answer) };
}

/** A task as a reply tells it; the reply to an answer knows nothing of photos. */
export type ToldTask = Omit<RunTask, 'photos'> & { photos?: RunTask['photos'] };

/**
 * The run with one of its tasks renewed: for the owner's query. Replies of an answer and of a photo that were on
 * their way together may come in either order: each renews only what it is newer in.
 */
export const withTask = (run: Run, told: ToldTask): Run => ({
  ...run,
  modules: run.modules.map((module) => ({
    ...module,
    tasks: module.tasks.map((one) => {
      if (one.uuid !== told.uuid) return one;
      const photos = told.photos ?? one.photos;
      return told.version < one.version ? { ...one, photos } : { ...told, photos };
    }),
  })),
});
