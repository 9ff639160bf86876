import { conflict, notFound, staleCode } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import { mounted, type Handlers, type ServerModule } from '#core/server/module.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { dataProcessing } from '../contract.ts';
import './data-processing.table.ts';
import { processingPaper, processingSheet } from './processing.paper.ts';
import { overdueRules, processingOf } from './processing.queries.ts';
import { clearExpired, clearKind, countByNight, countJob, startClearing } from './retention.actions.ts';

const oneOf = async (ctx: Ctx, table: string, db = ctx.db) => {
  const found = (await processingOf(db, ctx.services)).find((row) => row.table === table);
  if (!found) throw notFound();
  return found;
};

const handlers: Handlers<typeof dataProcessing> = {
  list: async (_input, ctx) => ({ data: await processingOf(ctx.db, ctx.services) }),
  update: ({ params: { table }, body: { version, ...said } }, ctx) =>
    ctx.transaction(async (db) => {
      const { label } = await oneOf(ctx, table);
      const note = await db
        .selectFrom('processing_note')
        .select(['uuid', 'version'])
        .where('subject_table', '=', table)
        .executeTakeFirst();
      if (!note && version > 0) throw conflict('Este registro foi alterado por outra pessoa.', staleCode);
      if (note) await updateRecord(db, 'processing_note', { uuid: note.uuid, version }, said);
      else await insertRecord(db, 'processing_note', { subject_table: table, label, ...said });
      return { data: await oneOf(ctx, table, db) };
    }),
  pdf: (_input, ctx) => processingPaper(ctx),
  sheet: (_input, ctx) => processingSheet(ctx),
  overdue: async (_input, ctx) => ({ data: await overdueRules(ctx.db, ctx.services) }),
  clear: ({ params }, ctx) => startClearing(ctx, params.table),
};

export const dataProcessingModule: ServerModule = {
  name: 'data-processing',
  dependsOn: ['company', 'data-subject'],
  mounts: [mounted(dataProcessing, handlers)],
  operations: { [clearKind]: clearExpired },
  jobs: { [countJob]: countByNight },
  schedule: { [countJob]: '10 3 * * *' },
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    processing_note: {
      label: 'Registro de tratamento',
      show: dataProcessing.list.access,
      tables: ['processing_note', 'retention_count'],
    },
  },
};
