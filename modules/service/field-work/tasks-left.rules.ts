import { missingOf } from '#modules/service/checklist-run/checklist-run.rules.ts';
import type { OpenTask, Run, RunTask } from '#modules/service/checklist-run/contract.ts';

/** What is known here and not by the server: a task as it was answered, and how many of its photos wait. */
export interface Here {
  shown: (task: RunTask) => RunTask;
  photosOf: (task: string) => number;
}

const nothingMore: Here = { shown: (task) => task, photosOf: () => 0 };

/** What a checklist still asks for as this device left it, by the server's own rule. */
export const tasksLeftOf = ({ modules }: Run, { shown, photosOf }: Here = nothingMore): OpenTask[] =>
  modules.flatMap(({ name: module, tasks }) =>
    tasks.flatMap((task) => {
      const { uuid, description } = task;
      const now = shown(task);
      const missing = missingOf({ ...now, photos: now.photos.length + photosOf(uuid) });
      return missing ? [{ uuid, description, module, missing }] : [];
    }),
  );
