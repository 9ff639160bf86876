import { sql } from 'kysely';
import { invalid, notFound } from '#core/contract/error.ts';
import { addFiles, removeFile } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { IncomingFile } from '#core/server/upload.ts';
import { lockOpenOrder } from './order-lock.ts';

/** Kept apart from the order's other papers: how it came is what a customer may one day ask about. */
export const entryPhotos = 'service_order_entry';
const most = 24;

/** The order is held by the caller. */
export async function addEntryPhotos(db: Tx, ctx: Ctx, uuid: string, files: readonly IncomingFile[]): Promise<void> {
  if (files.length === 0) return;
  const { count } = await db
    .selectFrom('stored_file')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_entity', '=', entryPhotos)
    .where('owner_uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  if (count + files.length > most) throw invalid({ 'entry_photos[]': [`Use no máximo ${most} fotos`] });
  await addFiles(db, ctx, { entity: entryPhotos, uuid }, files, null);
}

export async function removeEntryPhoto(db: Tx, ctx: Ctx, uuid: string, photo: string): Promise<void> {
  await lockOpenOrder(db, ctx, uuid, 'as fotos da entrada');
  const found = await db
    .selectFrom('stored_file')
    .select('uuid')
    .where('uuid', '=', photo)
    .where('owner_entity', '=', entryPhotos)
    .where('owner_uuid', '=', uuid)
    .executeTakeFirst();
  if (!found) throw notFound();
  await removeFile(db, { entity: entryPhotos, uuid }, photo);
}
