import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError, conflict, invalid } from '#core/contract/error.ts';
import type { Operation } from '#core/contract/operation.ts';
import { addFiles, keepContent, removeFilesOf } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { fetchFile } from '#core/server/fetch-file.ts';
import { enqueue } from '#core/server/jobs.ts';
import { startOperation } from '#core/server/operations.ts';
import { insertRecord } from '#core/server/records.ts';
import { hashOf, type IncomingFile } from '#core/server/upload.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import { baseUpload } from '../contract.ts';
import { fillBase, type Steps } from './anvisa-base.ts';
import { checkBaseHeading } from './anvisa-file.ts';
import { runningLoad } from './anvisa.queries.ts';
import './anvisa.table.ts';

export const entity = 'anvisa_load';
/** Queued when a new base is in use, for whoever keeps copies of it. */
export const loadedJob = 'anvisa.loaded';
export const loadKind = 'anvisa.load';
const limits = { maxBytes: baseUpload.maxBytes, idleMs: 60_000, totalMs: 20 * 60_000 };

type NewLoad = { accept_smaller: boolean } & (
  | { source: 'UPLOAD'; file: IncomingFile }
  | { source: 'ADDRESS'; url: string }
);

/** A row for the history; refused while another is under way. */
async function openLoad(db: Tx, ctx: Ctx, wanted: NewLoad): Promise<string> {
  const running = await runningLoad(db);
  if (running?.is_alive) throw conflict('A base da ANVISA já está sendo carregada. Aguarde terminar.', 'not_now');
  if (running) await closeLoad(db, running.uuid, 'CANCELLED', 'Interrompida antes do fim.');
  return insertRecord(db, 'anvisa_load', {
    source: wanted.source,
    source_name: wanted.source === 'UPLOAD' ? wanted.file.name : wanted.url.slice(0, 300),
    accept_smaller: wanted.accept_smaller,
    ...(wanted.source === 'UPLOAD' ? { size: wanted.file.size, sha256: wanted.file.sha256 } : {}),
    user_uuid: ctx.identity?.uuid ?? null,
    user_name: ctx.identity?.name ?? null,
  });
}

async function start(db: Tx, ctx: Ctx, uuid: string): Promise<Operation> {
  const operation = await startOperation(db, ctx, {
    kind: loadKind,
    title: 'Carga da base ANVISA',
    params: { uuid },
  });
  const operation_uuid = operation.operation_id;
  await db.updateTable('anvisa_load').set({ operation_uuid }).where('uuid', '=', uuid).execute();
  return operation;
}

export async function loadUploaded(
  ctx: Ctx,
  files: readonly IncomingFile[],
  accept_smaller: boolean,
): Promise<Operation> {
  const [file] = files;
  if (!file) throw invalid({ file: ['Escolha o arquivo da ANVISA.'] });
  await checkBaseHeading(file.path);
  await keepContent(ctx.services.files, [file]);
  return ctx.transaction(async (db) => {
    const uuid = await openLoad(db, ctx, { source: 'UPLOAD', file, accept_smaller });
    await addFiles(db, ctx, { entity, uuid }, [file], null);
    return start(db, ctx, uuid);
  });
}

export async function loadConfigured(ctx: Ctx, accept_smaller: boolean): Promise<Operation> {
  const url = addressOf(ctx);
  return ctx.transaction(async (db) =>
    start(db, ctx, await openLoad(db, ctx, { source: 'ADDRESS', url, accept_smaller })),
  );
}

/** Without anyone asking: the weekly round. What a killed one left goes on; a refusal is told to whoever keeps products. */
export async function loadByItself(ctx: Ctx): Promise<void> {
  const url = addressOf(ctx);
  try {
    const running = await runningLoad(ctx.db);
    const left = running?.operation_uuid === null ? running.uuid : undefined;
    const wanted = { source: 'ADDRESS', url, accept_smaller: false } as const;
    const uuid = left ?? (await ctx.transaction((db) => openLoad(db, ctx, wanted)));
    await runLoad(ctx, uuid, { total: () => Promise.resolve(), progress: () => Promise.resolve(true) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { message } = error;
    await ctx.transaction((db) =>
      notify(db, ctx.services, {
        holdersOf: { module: 'product', action: 'update' },
        module: 'product',
        priority: 'MEDIUM',
        type: 'Base ANVISA',
        title: 'A base da ANVISA não foi atualizada',
        description: message,
        actionUrl: '/product/anvisa',
      }),
    );
  }
}

function addressOf({ services }: Ctx): string {
  const { url } = services.config.anvisa;
  if (!url) throw conflict('O endereço da base não está configurado (ANVISA_URL). Envie o arquivo.', 'not_now');
  return url;
}

/** Brings the file here, fills the base and settles the row, whatever becomes of it. May run again after a kill. */
export async function runLoad(
  ctx: Ctx,
  uuid: string,
  { total, progress }: Pick<Steps, 'total' | 'progress'>,
): Promise<void> {
  const load = await ctx.db
    .selectFrom('anvisa_load')
    .select(['uuid', 'source', 'source_name', 'sha256', 'accept_smaller', 'status'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (load?.status !== 'RUNNING') return;
  const folder = await mkdtemp(join(tmpdir(), 'bancada-anvisa-'));
  const path = join(folder, 'base.csv');
  try {
    if (load.sha256 && load.source === 'UPLOAD') {
      await pipeline(ctx.services.files.read(load.sha256), createWriteStream(path));
    } else {
      const { allowPrivate } = ctx.services.config.anvisa;
      await fetchFile({ ...limits, url: addressOf(ctx), target: path, allowPrivate });
    }
    const file = { size: (await stat(path)).size, sha256: await hashOf(path) };
    const whole = await fillBase(ctx, load, path, {
      total,
      progress,
      done: async (db, counts) => {
        await closeLoad(db, uuid, 'DONE', null, { ...counts, ...file });
        await enqueue(db, loadedJob, { user_uuid: ctx.identity?.uuid ?? null }, { key: loadedJob });
      },
    });
    if (!whole) await ctx.transaction((db) => closeLoad(db, uuid, 'CANCELLED', null));
  } catch (error) {
    const known = error instanceof AppError;
    // Not ours to judge: the queue tries again, and the row goes on.
    if (!known) throw error;
    await ctx.transaction((db) => closeLoad(db, uuid, error.status === 422 ? 'REFUSED' : 'FAILED', error.message));
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Settled = 'DONE' | 'REFUSED' | 'FAILED' | 'CANCELLED';
async function closeLoad(
  db: Tx,
  uuid: string,
  status: Settled,
  message: string | null,
  facts: object = {},
): Promise<void> {
  await db
    .updateTable('anvisa_load')
    .set({ ...facts, status, message, finished_at: new Date().toISOString() })
    .where('uuid', '=', uuid)
    .where('status', '=', 'RUNNING')
    .execute();
  await db.deleteFrom('anvisa_line').where('load_uuid', '=', uuid).execute();
  await removeFilesOf(db, { entity, uuid });
}
