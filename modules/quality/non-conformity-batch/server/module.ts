import { can } from '#core/contract/endpoint.ts';
import { notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { existsIn } from '#core/server/records.ts';
import { nonConformityBatch } from '../contract.ts';
import { decideBatch, putAside, refuseUndecided } from './non-conformity-batch.actions.ts';
import { asidesOf, choosableBatches } from './non-conformity-batch.queries.ts';

const isRecord = existsIn('non_conformity');
const changed = (ctx: Ctx, uuid: string, work: (db: Tx) => Promise<void>) =>
  ctx.transaction(async (db) => {
    await work(db);
    return { data: await asidesOf(db, uuid) };
  });

const handlers = mounted(nonConformityBatch, {
  list: async ({ params: { uuid } }, { db }) => {
    if (!(await isRecord(db, uuid))) throw notFound();
    return { data: await asidesOf(db, uuid) };
  },
  choose: async ({ query }, { db }) => ({ data: await choosableBatches(db, query) }),
  putAside: ({ params: { uuid }, body }, ctx) => changed(ctx, uuid, (db) => putAside(db, ctx, uuid, body.batch_uuid)),
  decide: ({ params: { uuid, asideUuid }, body }, ctx) =>
    changed(ctx, uuid, (db) => decideBatch(db, ctx, { record: uuid, aside: asideUuid }, body)),
});

export const nonConformityBatchModule: ServerModule = {
  name: 'non-conformity-batch',
  dependsOn: ['customer', 'non-conformity', 'service-order', 'stock'],
  personal: { non_conformity_batch: { staff: ['put_aside_by_name', 'decided_by_name'] } },
  mounts: [handlers],
  refuses: { 'non_conformity.settle': refuseUndecided },
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    non_conformity_batch: {
      label: 'Lote posto de lado',
      show: can('quality', 'non_conformities_show', 'non_conformities_list'),
      tables: ['non_conformity_batch'],
    },
  },
  constraints: {
    non_conformity_batch_once: { field: 'batch_uuid', message: 'Este lote já está nesta não conformidade.' },
    non_conformity_batch_record_fkey: { field: 'uuid', message: 'Não conformidade não encontrada.' },
  },
};
