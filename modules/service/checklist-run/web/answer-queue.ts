import { queue } from '#core/web/queue/browser-queue.ts';
import { Answers, useAnswers, type Unsent } from '#core/web/queue/answers.ts';
import { useUploads } from '#core/web/queue/use-uploads.ts';
import type { RunTask, RunTaskCalls, TaskAnswer } from '../contract.ts';

export type Answer = Omit<TaskAnswer, 'version'>;
export type UnsentAnswer = Unsent<Answer, RunTask>;

/** Answers of tasks, whosever checklist they are of: the path says where they go. */
export const answers = new Answers<Answer, RunTask>(
  queue,
  { kind: 'checklist-answer', name: 'Resposta' },
  ({ path, task, answer, version }) => ({
    method: 'PUT',
    path,
    params: { uuid: task },
    body: { ...answer, version },
  }),
);

export const useUnsentAnswers = (): ReadonlyMap<string, UnsentAnswer> => useAnswers(answers);

interface PhotosOf {
  task: RunTask;
  /** The order or visit the checklist is of. */
  owner: string | null;
  calls: RunTaskCalls;
  onTask?: (task: RunTask) => void;
}
/** Photos of a task on their way: they go on being sent when the screen is left. */
export const usePhotos = ({ task, owner, calls, onTask }: PhotosOf) =>
  useUploads({
    endpoint: calls.addPhotos,
    params: { uuid: task.uuid },
    caption: {
      request: { method: 'PUT', path: calls.updatePhoto.path, params: { uuid: task.uuid } },
      param: 'photoUuid',
      list: 'photos',
    },
    what: `Foto: ${task.description}`,
    ...(owner ? { group: owner } : {}),
    onSent: (reply) => onTask?.((reply as { data: RunTask }).data),
  });
