import { sql, type Expression } from 'kysely';
import { addFiles, type Owner } from './attachments.ts';
import type { Ctx } from './context.ts';
import type { Tx } from './db.ts';
import type { IncomingFile } from './upload.ts';

/** The record's picture, among the columns of its rows. */
export const imageOf = (entity: string, uuid: Expression<string>) =>
  sql<string | null>`(select picture.uuid from stored_file picture
    where picture.owner_entity = ${entity} and picture.owner_uuid = ${uuid} and picture.kind = 'image')`.as('image');

/** A new picture takes the place of the old one; null takes it away; nothing said leaves it. */
export async function setImage(
  db: Tx,
  ctx: Ctx,
  owner: Owner,
  { file, image }: { file: IncomingFile | undefined; image: string | null | undefined },
): Promise<void> {
  if (!file && image !== null) return;
  await db
    .deleteFrom('stored_file')
    .where('owner_entity', '=', owner.entity)
    .where('owner_uuid', '=', owner.uuid)
    .where('kind', '=', 'image')
    .execute();
  if (file) await addFiles(db, ctx, owner, [file], null, 'image');
}
