import { conflict, invalid } from '#core/contract/error.ts';
import type { Operation } from '#core/contract/operation.ts';
import { addFiles, keepContent, removeFilesOf } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { startOperation } from '#core/server/operations.ts';
import { deleteRecord, insertRecord } from '#core/server/records.ts';
import type { IncomingFile } from '#core/server/upload.ts';
import type { ImportRow } from '../contract.ts';
import { flow, whyNot, type ImportAction } from '../import.rules.ts';
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

/** The row is locked: two people's clicks, or two tabs', come one after the other. */
async function take(db: Tx, ctx: Ctx, uuid: string, action: ImportAction): Promise<KeptImport> {
  await db.selectFrom('data_import').select('uuid').where('uuid', '=', uuid).forUpdate().execute();
  const found = await findImport(db, ctx, uuid);
  const reason = whyNot(action, found, new Date());
  if (reason) throw conflict(reason, 'not_now', { status: found.status });
  return found;
}

async function start(
  db: Tx,
  ctx: Ctx,
  found: KeptImport,
  action: 'map' | 'confirm' | 'undo',
  changes: object = {},
): Promise<Started> {
  const titles = { map: 'Conferência', confirm: 'Importação', undo: 'Desfazer importação' };
  const operation = await startOperation(db, ctx, {
    kind: `${entity}.${action}`,
    title: `${titles[action]} de ${found.type_label}`,
    params: { uuid: found.uuid },
  });
  await db
    .updateTable('data_import')
    .set({ ...changes, status: flow[action].to ?? found.status, operation_uuid: operation.operation_id })
    .where('uuid', '=', found.uuid)
    .execute();
  return { data: await showImport(db, ctx, found.uuid), operation };
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
  const found = await take(db, ctx, uuid, 'map');
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
  const found = await take(db, ctx, uuid, action);
  importerOf(ctx, found.type);
  return start(db, ctx, found, action);
}

export async function discardImport(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  await take(db, ctx, uuid, 'discard');
  await deleteRecord(db, 'data_import', uuid);
  await removeFilesOf(db, { entity, uuid });
}
