import { ok } from '#core/contract/page.ts';
import type { Handlers } from '#core/server/module.ts';
import type { dataImport } from '../contract.ts';
import { importerOf } from './import.access.ts';
import { discardImport, mapImport, startRun, uploadImport } from './import.actions.ts';
import { rejectedFile, templateFile } from './import-sheet.ts';
import { importExport } from './import-export.ts';
import { findImport, listImports, listLines, listTypes, rejectedLines, showImport } from './import.queries.ts';

export const importHandlers: Handlers<typeof dataImport> = {
  types: async (_input, ctx) => ({ data: listTypes(ctx) }),
  template: async ({ params }, ctx) => templateFile(importerOf(ctx, params.type)),
  list: ({ query }, ctx) => listImports(ctx, query),
  export: importExport.handler,
  upload: ({ body, files }, ctx) => uploadImport(ctx, body.type, files),
  show: async ({ params }, ctx) => ({ data: await showImport(ctx.db, ctx, params.uuid) }),
  map: ({ params, body }, ctx) => ctx.transaction((db) => mapImport(db, ctx, params.uuid, body)),
  lines: ({ params, query }, ctx) => listLines(ctx, params.uuid, query),
  confirm: ({ params }, ctx) => ctx.transaction((db) => startRun(db, ctx, params.uuid, 'confirm')),
  undo: ({ params }, ctx) => ctx.transaction((db) => startRun(db, ctx, params.uuid, 'undo')),
  rejected: async ({ params }, ctx) => {
    const { type, file_name, headers, uuid } = await findImport(ctx.db, ctx, params.uuid);
    importerOf(ctx, type);
    return rejectedFile(file_name, headers, rejectedLines(ctx.db, uuid));
  },
  discard: ({ params }, ctx) =>
    ctx.transaction(async (db) => {
      await discardImport(db, ctx, params.uuid);
      return ok;
    }),
};
