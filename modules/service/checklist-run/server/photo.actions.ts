import { sql } from 'kysely';
import { invalid, notFound } from '#core/contract/error.ts';
import { addFiles, describeFile, removeFile, type Owner } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { IncomingFile } from '#core/server/upload.ts';
import type { RunTask } from '../contract.ts';
import { hasPhoto, lockTask } from './checklist-run.actions.ts';
import { findTask } from './checklist-run.queries.ts';

const mostPhotos = 30;

/** Their content is kept already (`keepContent`, before the transaction). Whose record it is says who may see them. */
export async function addPhotos(
  db: Tx,
  ctx: Ctx,
  owner: Owner,
  taskUuid: string,
  { files, descriptions }: { files: readonly IncomingFile[]; descriptions: readonly (string | null)[] },
): Promise<RunTask> {
  if (files.length === 0) throw invalid({ 'photos[]': ['Escolha ao menos uma foto.'] });
  const task = await lockTask(db, taskUuid);
  const { photos } = await findTask(db, taskUuid);
  if (photos.length + files.length > mostPhotos)
    throw invalid({ 'photos[]': [`Use no máximo ${mostPhotos} fotos por tarefa.`] });
  const added = await addFiles(db, ctx, owner, files, descriptions, 'photo');
  await db
    .insertInto('checklist_run_photo')
    .values(added.map(({ uuid }) => ({ file_uuid: uuid, task_uuid: taskUuid })))
    .execute();
  // Of a task that asks for a photo, the photo is the answer.
  if (task.answer_type === 'PHOTO' && task.status !== 'DONE')
    await db
      .updateTable('checklist_run_task')
      .set({
        status: 'DONE',
        answered_by: ctx.user.uuid,
        answered_by_name: ctx.user.name,
        answered_at: sql<string>`now()`,
      })
      .where('uuid', '=', taskUuid)
      .execute();
  return findTask(db, taskUuid);
}

export async function updatePhoto(
  db: Tx,
  owner: Owner,
  { task, photo }: PhotoKey,
  description: string | null,
): Promise<RunTask> {
  await requirePhoto(db, { task, photo });
  await describeFile(db, owner, photo, description, 'photo');
  return findTask(db, task);
}

export async function removePhoto(db: Tx, owner: Owner, { task, photo }: PhotoKey): Promise<RunTask> {
  const locked = await lockTask(db, task);
  await requirePhoto(db, { task, photo });
  await removeFile(db, owner, photo, 'photo');
  if (locked.answer_type === 'PHOTO' && !(await hasPhoto(db, task)))
    await db
      .updateTable('checklist_run_task')
      .set({ status: 'PENDING', answered_by: null, answered_by_name: null, answered_at: null })
      .where('uuid', '=', task)
      .execute();
  return findTask(db, task);
}

export interface PhotoKey {
  task: string;
  photo: string;
}

/** A photo of another task is not there. */
async function requirePhoto(db: Tx, { task, photo }: PhotoKey): Promise<void> {
  const found = await db
    .selectFrom('checklist_run_photo')
    .select('file_uuid')
    .where('file_uuid', '=', photo)
    .where('task_uuid', '=', task)
    .executeTakeFirst();
  if (!found) throw notFound('Foto não encontrada.');
}
