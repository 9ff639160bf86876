import { columnWord } from '#core/contract/personal.ts';
import { logActivity, type Ctx } from '#core/server/context.ts';
import type { Handlers } from '#core/server/module.ts';
import { startOperation } from '#core/server/operations.ts';
import { dossierOf, heldBy, recordOf, said, type PersonalRecord } from '#core/server/personal/dossier.ts';
import { findPerson } from '#core/server/personal/find.ts';
import type { dataSubject, SubjectRecord } from '../contract.ts';
import { covered, coveredKinds } from '../data-subject.rules.ts';
import { anonymiseKind, planFor } from './anonymise.actions.ts';
import { exportKind } from './export.actions.ts';
import { idOf, readIds } from './record-id.ts';

const onScreen = (record: PersonalRecord, by: readonly string[] = []): SubjectRecord => ({
  id: idOf(record),
  label: record.label,
  title: record.title,
  path: record.path,
  facts: record.facts.map(({ kind, label, value }) => ({
    label,
    value: coveredKinds.includes(kind) ? covered : said(value, kind),
  })),
  by: [...new Set(by)],
});

/** That somebody looked, and at how much: not what they typed, which is personal itself. */
const noteLook = (ctx: Ctx, label: string, count: number): Promise<void> =>
  ctx.transaction((db) =>
    logActivity(db, { entity: 'data_subject', uuid: null, label, action: 'read', changes: { records: count } }),
  );

export const dataSubjectHandlers: Handlers<typeof dataSubject> = {
  find: async ({ query }, ctx) => {
    const { registry } = ctx.services;
    const found = await findPerson(ctx.db, registry, query.search);
    await noteLook(ctx, 'Busca de titular', found.length);
    const data = found.flatMap(({ table, row, by }) => {
      const held = heldBy(registry, table);
      return held
        ? [
            onScreen(
              recordOf(held, row),
              by.map((column) => columnWord(column, held.own.columns[column] ?? column)),
            ),
          ]
        : [];
    });
    return { data };
  },
  dossier: async ({ query }, ctx) => {
    const { records, named } = await dossierOf(ctx.db, ctx.services.registry, readIds(query.records));
    await noteLook(ctx, 'Dados de titular', records.length);
    return {
      data: {
        records: records.map((record) => onScreen(record)),
        named: named.map(({ label, count }) => ({ label, count })),
      },
    };
  },
  export: ({ body }, ctx) =>
    ctx.transaction(async (db) => {
      const title = 'Dados do titular';
      const changes = { format: body.format, records: body.records.length };
      await logActivity(db, { entity: 'data_subject', uuid: null, label: title, action: 'export', changes });
      return { data: await startOperation(db, ctx, { kind: exportKind, title, params: body }) };
    }),
  plan: async ({ query }, ctx) => {
    const data = await planFor(ctx, query.records);
    await noteLook(ctx, 'Ensaio de anonimização', data.length);
    return { data };
  },
  anonymise: ({ body }, ctx) =>
    ctx.transaction(async (db) => {
      const title = 'Anonimização de titular';
      const changes = { reason: body.reason, records: body.records.length };
      await logActivity(db, { entity: 'data_subject', uuid: null, label: title, action: 'security', changes });
      return { data: await startOperation(db, ctx, { kind: anonymiseKind, title, params: body }) };
    }),
};
