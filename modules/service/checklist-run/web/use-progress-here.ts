import { progressOf } from '../checklist-run.rules.ts';
import type { Run } from '../contract.ts';
import { shownTask, withPhotoCount } from './answers.ts';
import { useUnsentAnswers } from './answer-queue.ts';

/** How much of a checklist is answered, with what this device has not sent yet; nothing where it is not at hand. */
export function useProgressHere(run: Run | null | undefined): { done: number; total: number } | undefined {
  const letters = useUnsentAnswers();
  if (!run) return undefined;
  const tasks = run.modules.flatMap((module) => module.tasks);
  return progressOf(tasks.map((task) => withPhotoCount(shownTask(task, letters.get(task.uuid)))));
}
