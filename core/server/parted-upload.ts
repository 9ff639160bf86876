import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { AppError, conflict, duplicate, invalid } from '#core/contract/error.ts';
import {
  mostOpenUploads,
  uploadGoneCode,
  uploadMovedCode,
  type PartedUpload,
  type partedUpload,
} from '#core/contract/parted-upload.ts';
import { advisoryLock } from './advisory-lock.ts';
import { holdContent, keepContent } from './attachments.ts';
import type { Ctx, Services } from './context.ts';
import type { Db, Tx } from './db.ts';
import type { Handlers } from './module.ts';
import { hashOf, type Taking } from './upload.ts';

const now = sql<string>`now()`;
const gone = new AppError(404, 'O envio deste arquivo não foi encontrado e começa de novo.', { code: uploadGoneCode });
const taken = duplicate('uuid', 'Este identificador já está em uso por outro envio.');
const used = conflict('Este arquivo já foi usado.', 'upload_used');
const tooManyOpen = new AppError(
  429,
  `Há ${mostOpenUploads} envios seus em aberto. Os que ninguém continua são removidos em um dia.`,
  { code: 'too_many_uploads', retryAfter: 600 },
);

/** Of the caller; another's is not there. */
async function uploadOf(db: Db, ctx: Ctx, uuid: string) {
  return db
    .selectFrom('upload')
    .select(['uuid', 'name', 'size', 'sha256', 'received'])
    .where('uuid', '=', uuid)
    .where('user_uuid', '=', ctx.user.uuid)
    .executeTakeFirst();
}
async function standing(ctx: Ctx, uuid: string) {
  const upload = await uploadOf(ctx.db, ctx, uuid);
  if (!upload) throw gone;
  return upload;
}
const said = ({ uuid, size, received }: Omit<PartedUpload, 'offset'> & { received: number }): PartedUpload => ({
  uuid,
  size,
  offset: received,
});

export const partedUploadHandlers: Handlers<typeof partedUpload> = {
  begin: async ({ body: { sha256 = null, ...asked } }, ctx) =>
    ctx.transaction(async (db) => {
      // Counted and added to by one at a time.
      await advisoryLock(db, `uploads of ${ctx.user.uuid}`);
      const mine = await uploadOf(db, ctx, asked.uuid);
      if (mine && (mine.size !== asked.size || mine.sha256 !== sha256)) throw taken;
      if (mine) {
        // Gone on with: not before another day is it nobody's.
        await db.updateTable('upload').set({ touched_at: now }).where('uuid', '=', mine.uuid).execute();
        return { data: said(mine) };
      }
      await requireRoom(db, ctx);
      const begun = await db
        .insertInto('upload')
        .values({ ...asked, sha256, user_uuid: ctx.user.uuid })
        .onConflict((clash) => clash.column('uuid').doNothing())
        .returning(['uuid', 'size', 'received'])
        .executeTakeFirst();
      if (!begun) throw taken;
      return { data: said(begun) };
    }),
  show: async ({ params }, ctx) => ({ data: said(await standing(ctx, params.uuid)) }),
  append: async ({ params: { uuid }, query: { offset }, bytes }, ctx) => {
    const upload = await standing(ctx, uuid);
    if (upload.received !== offset) throw moved(upload);
    if (bytes.length === 0) throw invalid({ _: ['A parte está vazia.'] });
    if (offset + bytes.length > upload.size) throw invalid({ _: ['A parte passa do tamanho do arquivo.'] });
    const folder = await mkdtemp(join(tmpdir(), 'bancada-part-'));
    try {
      const part = { path: join(folder, 'bytes'), sha256: createHash('sha256').update(bytes).digest('hex') };
      await writeFile(part.path, bytes, { mode: 0o600 });
      await keepContent(ctx.services.files, [part]);
      return { data: await add(ctx, uuid, { ...part, start: offset, size: bytes.length }) };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function requireRoom(db: Tx, ctx: Ctx): Promise<void> {
  const open = await db
    .selectFrom('upload')
    .select('uuid')
    .where('user_uuid', '=', ctx.user.uuid)
    .where('used_at', 'is', null)
    .limit(mostOpenUploads)
    .execute();
  if (open.length >= mostOpenUploads) throw tooManyOpen;
}

interface Part {
  path: string;
  sha256: string;
  start: number;
  size: number;
}
/** Of two at the same place the first counts; the other hears where it stands now. */
async function add(ctx: Ctx, uuid: string, { path, ...part }: Part): Promise<PartedUpload> {
  const added = await ctx.transaction(async (db) => {
    await holdContent(db, ctx.services.files, [{ path, sha256: part.sha256 }]);
    const longer = await db
      .updateTable('upload')
      .set({ received: part.start + part.size, touched_at: now })
      .where('uuid', '=', uuid)
      .where('user_uuid', '=', ctx.user.uuid)
      .where('received', '=', part.start)
      .returning(['uuid', 'size', 'received'])
      .executeTakeFirst();
    if (longer)
      await db
        .insertInto('upload_part')
        .values({ upload_uuid: uuid, ...part })
        .execute();
    return longer;
  });
  if (!added) throw moved(await standing(ctx, uuid));
  return said(added);
}

const moved = ({ received }: { received: number }): AppError =>
  conflict('O envio está em outro ponto.', uploadMovedCode, { offset: received });

/**
 * The finished uploads that stand in a form in place of files. Each is used by the call's first transaction, once: a
 * call that goes wrong after it gives them back, as it does with its repetition key.
 */
export class UsedUploads implements Taking {
  readonly #ctx: Ctx;
  readonly #uuids: string[] = [];
  #standing: 'free' | 'used' = 'free';

  constructor(ctx: Ctx) {
    this.#ctx = ctx;
  }

  /** What is known of it; whether it is used already is asked when it is used, behind the repetition key. */
  async look(uuid: string): Promise<{ name: string; size: number }> {
    const upload = await standing(this.#ctx, uuid);
    if (upload.received < upload.size)
      throw conflict('O envio deste arquivo ainda não terminou.', uploadMovedCode, { offset: upload.received });
    return upload;
  }

  /** Puts its parts together at `path`. */
  async take(uuid: string, path: string): Promise<void> {
    const { db, services } = this.#ctx;
    if (this.#uuids.includes(uuid)) throw used;
    const { sha256 } = await standing(this.#ctx, uuid);
    const parts = await db
      .selectFrom('upload_part')
      .select('sha256')
      .where('upload_uuid', '=', uuid)
      .orderBy('start')
      .execute();
    for (const part of parts)
      await pipeline(services.files.read(part.sha256), createWriteStream(path, { flags: 'a', mode: 0o600 }));
    if (sha256 && (await hashOf(path)) !== sha256) {
      // Something else than was begun with: only from its beginning it can come right.
      await db.deleteFrom('upload').where('uuid', '=', uuid).execute();
      throw gone;
    }
    this.#uuids.push(uuid);
  }

  async during(db: Tx): Promise<void> {
    if (this.#uuids.length === 0 || this.#standing === 'used') return;
    const marked = await db
      .updateTable('upload')
      .set({ used_at: now, touched_at: now })
      .where('uuid', 'in', this.#uuids)
      .where('used_at', 'is', null)
      .returning('uuid')
      .execute();
    if (marked.length < this.#uuids.length) throw used;
  }

  committed(): void {
    this.#standing = 'used';
  }

  async failed(): Promise<void> {
    if (this.#uuids.length === 0 || this.#standing === 'free') return;
    await this.#ctx.db.updateTable('upload').set({ used_at: null }).where('uuid', 'in', this.#uuids).execute();
  }
}

/** By night: what nobody went on with in a day, and what was used. Its parts are then nobody's. */
export async function forgetUploads(_payload: unknown, { db }: Services): Promise<void> {
  await db
    .deleteFrom('upload')
    .where('touched_at', '<', sql<string>`now() - interval '24 hours'`)
    .execute();
}
