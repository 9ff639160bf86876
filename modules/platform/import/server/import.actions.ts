import { conflict, invalid } from '#core/contract/error.ts';
import type { Operation } from '#core/contract/operation.ts';
import { addFiles, keepContent, removeFilesOf } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { startOperation } from '#core/server/operations.ts';
import { deleteRecord, insertRecord } from '#core/server/records.ts';
import { lockDocument, requireStep, takeStep, type DocumentKind } from '#core/server/steps.ts';
import type { IncomingFile } from '#core/server/upload.ts';
import type { ImportRow } from '../contract.ts';
import { importMachine, whyNotDiscard } from '../import.rules.ts';
import { importerOf } from './import.access.ts';
import { checkMapping, guessMapping, rememberMapping } from './import-mapping.ts';
import { sniff } from './import-sheet.ts';
import { findImport, showImport, type KeptImport } from './import.queries.ts';
import './import.table.ts';

export const entity = 'import';

/** Reads the file's headings and guesses where they go; nothing is written to the registries. */
export async function uploadImport(
  ctx: Ctx,
  type: string,
  files: readonly IncomingFile[],
): Promise<{ data: ImportRow }> {
  const [file] = files;
  if (!file) throw invalid({ file: ['Escolha o arquivo a importar.'] });
  const importer = importerOf(ctx, type);
  const { headers, lines } = await sniff(file.path);
  const owner = { user_uuid: ctx.user.uuid, type };
  const guesses = await guessMapping(
    ctx.db,
    owner,
    importer,
    headers.map(({ title }) => title),
  );
  await keepContent(ctx.services.files, [file]);
  return ctx.transaction(async (db) => {
    const uuid = await insertRecord(db, 'data_import', {
      ...owner,
      file_name: file.name,
      sha256: file.sha256,
      total: lines,
      headers: JSON.stringify(
        headers.map((header, index) => ({ ...header, remembered: guesses[index]?.remembered ?? false })),
      ),
      mapping: JSON.stringify(guesses.map(({ column }) => column)),
    });
    await addFiles(db, ctx, { entity, uuid }, [file], null);
    return { data: await showImport(db, ctx, uuid) };
  });
}

interface Started {
  data: ImportRow;
  operation: Operation;
}

export const kind: DocumentKind<typeof importMachine, 'data_import'> = {
  entity,
  table: 'data_import',
  machine: importMachine,
};

/** The row is locked: two people's clicks, or two tabs', come one after the other. */
async function locked(db: Tx, ctx: Ctx, uuid: string): Promise<KeptImport> {
  await lockDocument(db, 'data_import', uuid);
  return findImport(db, ctx, uuid);
}

/** A person's step: what it begins goes on in the background. */
async function start(
  db: Tx,
  ctx: Ctx,
  found: KeptImport,
  step: 'map' | 'confirm' | 'undo',
  changes: object = {},
): Promise<Started> {
  const titles = { map: 'Conferência', confirm: 'Importação', undo: 'Desfazer importação' };
  const operation = await startOperation(db, ctx, {
    kind: `${entity}.${step}`,
    title: `${titles[step]} de ${found.type_label}`,
    params: { uuid: found.uuid },
  });
  await takeStep(db, kind, found, step, { values: { ...changes, operation_uuid: operation.operation_id } });
  return { data: await showImport(db, ctx, found.uuid), operation };
}

/** The background's step, at the end of its work; done once, however often the job runs. */
export async function end(db: Tx, uuid: string, step: 'analysed' | 'finish' | 'undone'): Promise<void> {
  const found = await lockDocument(db, 'data_import', uuid);
  if (found.status !== importMachine.steps[step].to) await takeStep(db, kind, found, step, { by: ['system'] });
}

const noCounts = {
  new: 0,
  changed: 0,
  equal: 0,
  conflict: 0,
  invalid: 0,
  pending: 0,
  created: 0,
  updated: 0,
  rejected: 0,
  undone: 0,
  kept: 0,
};

/** The columns are settled: the dry run starts, anew if there was one. */
export async function mapImport(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  chosen: { mapping: (string | null)[]; clear_empty: boolean },
): Promise<Started> {
  const found = await locked(db, ctx, uuid);
  requireStep(importMachine, found, 'map');
  checkMapping(importerOf(ctx, found.type), found.headers.length, chosen.mapping);
  const titles = found.headers.map(({ title }) => title);
  await rememberMapping(db, { user_uuid: ctx.user.uuid, type: found.type }, titles, chosen.mapping);
  await db.deleteFrom('data_import_line').where('import_uuid', '=', uuid).execute();
  return start(db, ctx, found, 'map', {
    ...noCounts,
    mapping: JSON.stringify(chosen.mapping),
    clear_empty: chosen.clear_empty,
  });
}

export async function startRun(db: Tx, ctx: Ctx, uuid: string, action: 'confirm' | 'undo'): Promise<Started> {
  const found = await locked(db, ctx, uuid);
  requireStep(importMachine, found, action);
  importerOf(ctx, found.type);
  return start(db, ctx, found, action);
}

export async function discardImport(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  const why = whyNotDiscard(await locked(db, ctx, uuid));
  if (why) throw conflict(why, 'transition');
  await deleteRecord(db, 'data_import', uuid);
  await removeFilesOf(db, { entity, uuid });
}
