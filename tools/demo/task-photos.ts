import type { Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import { needsPhoto } from '#modules/service/checklist-run/checklist-run.rules.ts';
import { loadPhotos, type KnownRun } from '#modules/service/checklist-run/demo/run-loader.ts';
import { captionOf, keepScenes, sceneNames, type Scene } from './evaluation-photos.ts';
import type { Random } from './random.ts';

/** A photo where the checklist asks for one. */
export async function takePhotos(
  db: Tx,
  services: Services,
  random: Random,
  answers: readonly { order: string; tasks: KnownRun['tasks'] }[],
): Promise<void> {
  const scenes = await keepScenes(services.files);
  const wanted = answers.flatMap(({ order, tasks }) =>
    tasks
      .filter(({ task, answered: given }) => given && needsPhoto(task, given.answer))
      .map(({ uuid, answered: given }) => ({ task: uuid, order, at: given?.at ?? '', by: given?.by })),
  );
  const uuids = await newUuids(db, wanted.length);
  const rows = wanted.map(({ order, at, by }, place) => {
    const name: Scene = random.pick(sceneNames);
    const { sha256, size, type } = scenes.get(name) ?? { sha256: '', size: 1, type: 'image/jpeg' };
    return {
      uuid: uuids[place] ?? '',
      owner_entity: 'service_order',
      owner_uuid: order,
      kind: 'photo' as const,
      name,
      content_type: type,
      size,
      sha256,
      description: captionOf(name),
      has_thumbnail: true,
      created_by: by?.uuid ?? null,
      created_by_name: by?.name ?? null,
      created_at: at,
    };
  });
  await insertRows(db, 'stored_file', rows);
  await loadPhotos(
    db,
    wanted.map(({ task }, place) => ({ file_uuid: uuids[place] ?? '', task_uuid: task })),
  );
}
