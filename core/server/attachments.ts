import { sql } from 'kysely';
import type { attachments, FileRow, files } from '#core/contract/attachment.ts';
import { invalid, notFound } from '#core/contract/error.ts';
import { ok } from '#core/contract/page.ts';
import type { Ctx, Services } from './context.ts';
import type { Db, Tables, Tx } from './db.ts';
import type { FileStore } from './file-store.ts';
import { mayEnter } from './access.ts';
import { advisoryLock, sharedAdvisoryLock } from './advisory-lock.ts';
import type { FileReply, Handlers } from './module.ts';
import { existsIn } from './records.ts';
import type { IncomingFile } from './upload.ts';
import { inTransaction } from './transaction.ts';

type AttachmentContract = ReturnType<typeof attachments<`/${string}`>>;
type OwnerExists = (db: Db, uuid: string) => Promise<boolean>;
export interface Owner {
  entity: string;
  uuid: string;
}
/** What a file is to its record: an attachment, its one picture, or a photo some part of it points to. */
export type FileUse = 'file' | 'image' | 'photo';

/** The calls of `attachments(...)`, for the records of one entity, kept in the table of its name unless said. */
export function attachmentHandlers<C extends AttachmentContract>(
  entity: string,
  _contract: C,
  exists: OwnerExists = existsIn(entity as keyof Tables),
  /** Refuses a change of what the owner holds, in the change's own transaction. */
  guard: (db: Tx, ctx: Ctx, uuid: string) => Promise<unknown> = () => Promise.resolve(),
): Handlers<C> {
  const ownerOf = async (ctx: Ctx, uuid: string): Promise<Owner> => {
    const visible = ctx.services.registry.entities.get(entity)?.visible;
    if (!(await exists(ctx.db, uuid)) || (visible && !(await visible(ctx, uuid)))) throw notFound();
    return { entity, uuid };
  };
  const handlers: Handlers<AttachmentContract> = {
    list: async ({ params }, ctx) => ({ data: await listFiles(ctx.db, await ownerOf(ctx, params.uuid)) }),
    add: async ({ params, body, files: incoming }, ctx) => {
      if (incoming.length === 0) throw invalid({ files: ['Escolha ao menos um arquivo.'] });
      const owner = await ownerOf(ctx, params.uuid);
      await keepContent(ctx.services.files, incoming);
      return ctx.transaction(async (db) => {
        await guard(db, ctx, owner.uuid);
        return { data: await addFiles(db, ctx, owner, incoming, body.description) };
      });
    },
    describe: async ({ params, body }, ctx) => {
      const owner = await ownerOf(ctx, params.uuid);
      return ctx.transaction(async (db) => {
        await guard(db, ctx, owner.uuid);
        return { data: await describeFile(db, owner, params.fileUuid, body.description) };
      });
    },
    remove: async ({ params }, ctx) => {
      const owner = await ownerOf(ctx, params.uuid);
      return ctx.transaction(async (db) => {
        await guard(db, ctx, owner.uuid);
        await removeFile(db, owner, params.fileUuid);
        return ok;
      });
    },
  };
  return handlers as Handlers<C>;
}

export const fileColumns = [
  'uuid',
  'name',
  'content_type',
  'size',
  'description',
  'has_thumbnail',
  'created_at',
  'created_by_name as created_by',
] as const;

/** Oldest first, as they were added. */
export const listFiles = (db: Db, owner: Owner): Promise<FileRow[]> =>
  db
    .selectFrom('stored_file')
    .select(fileColumns)
    .where('owner_entity', '=', owner.entity)
    .where('owner_uuid', '=', owner.uuid)
    .where('kind', '=', 'file')
    .orderBy('created_at')
    .orderBy('uuid')
    .execute();

/** Before the transaction: should that fail, the nightly sweep removes what nobody points to. */
export async function keepContent(
  store: FileStore,
  incoming: readonly Pick<IncomingFile, 'path' | 'sha256' | 'thumbnail'>[],
): Promise<void> {
  for (const { path, sha256, thumbnail } of incoming) {
    await store.put(path, sha256);
    if (thumbnail) await store.putThumbnail(sha256, thumbnail);
  }
}

/** In the transaction that points to it. The sweep takes this lock alone: either it sees our rows, or we see what it removed. */
export async function holdContent(
  db: Tx,
  store: FileStore,
  incoming: readonly Pick<IncomingFile, 'path' | 'sha256' | 'thumbnail'>[],
): Promise<void> {
  await sharedAdvisoryLock(db, sweep);
  for (const file of incoming) if (!(await store.exists(file.sha256))) await keepContent(store, [file]);
}

/** The rows of files whose content is kept already. */
export async function addFiles(
  db: Tx,
  ctx: Ctx,
  owner: Owner,
  incoming: readonly IncomingFile[],
  /** One for all, or one for each. */
  description: string | null | readonly (string | null)[],
  kind: FileUse = 'file',
): Promise<FileRow[]> {
  await holdContent(db, ctx.services.files, incoming);
  const rows = incoming.map(({ name, type, size, sha256, thumbnail }, position) => ({
    owner_entity: owner.entity,
    owner_uuid: owner.uuid,
    kind,
    name,
    content_type: type,
    size,
    sha256,
    description:
      typeof description === 'string' || description === null ? description : (description[position] ?? null),
    has_thumbnail: thumbnail !== undefined,
    created_by: ctx.identity?.uuid ?? null,
    created_by_name: ctx.identity?.name ?? null,
    // Sent together, they still keep the order they were chosen in.
    created_at: sql<string>`now() + ${position} * interval '1 microsecond'`,
  }));
  return db.insertInto('stored_file').values(rows).returning(fileColumns).execute();
}

/** The files of one record go along to another, each with its caption: the content is kept once. */
export async function copyFiles(db: Tx, ctx: Ctx, from: Owner, to: Owner): Promise<void> {
  // The sweep must not look between reading and writing.
  await sharedAdvisoryLock(db, sweep);
  const files = await db
    .selectFrom('stored_file')
    .select(['kind', 'name', 'content_type', 'size', 'sha256', 'description', 'has_thumbnail', 'created_at'])
    .where('owner_entity', '=', from.entity)
    .where('owner_uuid', '=', from.uuid)
    .where('kind', '=', 'file')
    .execute();
  if (files.length === 0) return;
  const signed = { created_by: ctx.identity?.uuid ?? null, created_by_name: ctx.identity?.name ?? null };
  await db
    .insertInto('stored_file')
    .values(files.map((file) => ({ ...file, ...signed, owner_entity: to.entity, owner_uuid: to.uuid })))
    .execute();
}

/** The caption of one; last written counts. */
export async function describeFile(
  db: Tx,
  owner: Owner,
  uuid: string,
  description: string | null,
  kind: FileUse = 'file',
): Promise<FileRow> {
  const described = await db
    .updateTable('stored_file')
    .set({ description })
    .where('uuid', '=', uuid)
    .where('owner_entity', '=', owner.entity)
    .where('owner_uuid', '=', owner.uuid)
    .where('kind', '=', kind)
    .returning(fileColumns)
    .executeTakeFirst();
  if (!described) throw notFound(noFile);
  return described;
}

/** A file of another record is not there. */
export async function removeFile(db: Tx, owner: Owner, uuid: string, kind: FileUse = 'file'): Promise<void> {
  const removed = await db
    .deleteFrom('stored_file')
    .where('uuid', '=', uuid)
    .where('owner_entity', '=', owner.entity)
    .where('owner_uuid', '=', owner.uuid)
    .where('kind', '=', kind)
    .returning('uuid')
    .executeTakeFirst();
  if (!removed) throw notFound(noFile);
}

/** A record that goes takes its files along; their content goes by night. */
export async function removeFilesOf(
  db: Tx,
  { entity, uuid }: { entity: string; uuid: string | readonly string[] },
): Promise<void> {
  const owners = typeof uuid === 'string' ? [uuid] : uuid;
  await db.deleteFrom('stored_file').where('owner_entity', '=', entity).where('owner_uuid', 'in', owners).execute();
}

const noFile = 'Arquivo não encontrado.';
/** Drawn anew by us, so nothing in them can act: the browser may show them in place. */
const drawnByUs = new Set(['image/jpeg', 'image/png', 'image/webp']);

export const fileHandlers: Handlers<typeof files> = {
  download: async ({ params }, ctx): Promise<FileReply> => {
    const { name, content_type, sha256 } = await visibleFile(ctx, params.uuid);
    const { files: store } = ctx.services;
    if (!(await store.exists(sha256))) throw notFound('O conteúdo deste arquivo não está mais disponível.');
    const inline = drawnByUs.has(content_type);
    return {
      name,
      type: inline ? content_type : 'application/octet-stream',
      content: store.read(sha256),
      inline,
      etag: sha256,
    };
  },
  thumbnail: async ({ params }, ctx): Promise<FileReply> => {
    const { name, sha256 } = await visibleFile(ctx, params.uuid);
    const content = await ctx.services.files.readThumbnail(sha256);
    if (!content) throw notFound('Este arquivo não tem miniatura.');
    return { name: `${name}.webp`, type: 'image/webp', content, inline: true, etag: `${sha256}-320` };
  },
};

/** Who may open the owner record may open its files; to others they do not exist. */
async function visibleFile(ctx: Ctx, uuid: string) {
  const file = await ctx.db
    .selectFrom('stored_file')
    .select(['name', 'content_type', 'sha256', 'owner_entity', 'owner_uuid'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!file) throw notFound(noFile);
  const entity = ctx.services.registry.entities.get(file.owner_entity);
  if (!entity || !mayEnter(entity.show, ctx.identity)) throw notFound(noFile);
  if (entity.visible && !(await entity.visible(ctx, file.owner_uuid))) throw notFound(noFile);
  return file;
}

const sweep = 'sweep of files';
const sweepBatch = 200;
const graceMs = 24 * 3_600_000;

/** By night: content no row points to goes, once it is a day old. Every reference is a row. */
export async function sweepFiles(_payload: unknown, services: Services): Promise<void> {
  const { files: store, log } = services;
  let removed = 0;
  let batch: string[] = [];
  for await (const sha256 of store.untouchedSince(new Date(Date.now() - graceMs))) {
    batch.push(sha256);
    if (batch.length < sweepBatch) continue;
    removed += await sweepSome(services, batch);
    batch = [];
  }
  removed += await sweepSome(services, batch);
  if (removed > 0) log.info({ removed }, 'unreferenced files removed');
}

async function sweepSome({ db, files: store }: Services, hashes: string[]): Promise<number> {
  if (hashes.length === 0) return 0;
  return inTransaction(db, async (tx) => {
    await advisoryLock(tx, sweep);
    const owned = await tx.selectFrom('stored_file').select('sha256').where('sha256', 'in', hashes).execute();
    const results = await tx
      .selectFrom('operation')
      .select('result_sha256 as sha256')
      .where('result_sha256', 'in', hashes)
      .execute();
    // A message that has not left yet needs what it carries.
    const { rows: mailed } = await sql<{ sha256: string }>`select carried ->> 'sha256' as sha256
      from outgoing_mail, jsonb_array_elements(attachments) carried
      where status <> 'sent' and carried ->> 'sha256' = any (${hashes})`.execute(tx);
    const parts = await tx.selectFrom('upload_part').select('sha256').where('sha256', 'in', hashes).execute();
    const wanted = new Set([...owned, ...results, ...mailed, ...parts].map((row) => row.sha256));
    const orphans = hashes.filter((sha256) => !wanted.has(sha256));
    for (const sha256 of orphans) await store.remove(sha256);
    return orphans.length;
  });
}
