import { useSyncExternalStore } from 'react';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { call } from '#core/web/call.ts';
import { browserOutbox, type Unsent } from '#core/web/outbox.ts';
import { refreshLike } from '#core/web/query.ts';
import { readUser } from '#core/web/session-store.ts';
import { UploadQueue } from '#core/web/show/upload-queue.ts';
import { taskAnswer, type RunTask, type RunTaskCalls, type TaskAnswer } from '../contract.ts';
import { dropPhoto, keepPhoto, keptPhotos } from './photo-keeper.ts';

const owner = (): string => readUser()?.uuid ?? '';

export type Answer = Omit<TaskAnswer, 'version'>;
export type UnsentAnswer = Unsent<Answer, RunTask>;

export const outbox = browserOutbox<Answer, RunTask>('answers', async ({ path, task, answer, version }) => {
  const endpoint = { method: 'PUT', path, access: 'signed-in', body: taskAnswer, reply: taskAnswer } as const;
  const reply: unknown = await call(
    endpoint as Endpoint,
    {
      params: { uuid: task },
      body: { ...answer, version },
    } as never,
  );
  return (reply as { data: RunTask }).data;
});

export const useUnsentAnswers = (): ReadonlyMap<string, UnsentAnswer> =>
  useSyncExternalStore(outbox.subscribe, outbox.read);

/** Photos go on being sent when the screen is left: one queue for each task, outside of it. */
const queues = new Map<string, UploadQueue>();
const arrived = new Set<(task: RunTask) => void>();

export const onPhoto = (listener: (task: RunTask) => void): (() => void) => {
  arrived.add(listener);
  return () => arrived.delete(listener);
};

export function queueOf(calls: RunTaskCalls, task: string): UploadQueue {
  const name = `${owner()}:${task}`;
  const known = queues.get(name);
  if (known) return known;
  const onSent = (reply: unknown) => {
    for (const listener of arrived) listener((reply as { data: RunTask }).data);
    // Whoever left meanwhile finds it there on coming back.
    if (arrived.size === 0) void refreshLike(calls.addPhotos);
  };
  const keeper = {
    keep: (id: string, file: File) => keepPhoto({ id, box: name, file }),
    drop: dropPhoto,
  };
  const caption = (reply: unknown, description: string) => {
    // Photos come in one at a time and their uuids in order of time: the last one is what this reply was for.
    const uuids = (reply as { data: RunTask }).data.photos.map(({ uuid }) => uuid);
    const photoUuid = uuids.toSorted().at(-1) ?? '';
    return call(calls.updatePhoto, { params: { uuid: task, photoUuid }, body: { description } });
  };
  const queue = new UploadQueue(calls.addPhotos, { uuid: task }, onSent, { caption, keeper });
  queues.set(name, queue);
  void keptPhotos(name).then(queue.restore);
  return queue;
}

/** Back on the net: photos that wait go. */
window.addEventListener('online', () => {
  for (const [name, queue] of queues) if (name.startsWith(owner())) queue.retryLost();
});
