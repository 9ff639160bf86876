import { can } from '#core/contract/endpoint.ts';
import { notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { existsIn } from '#core/server/records.ts';
import { settingEntity, settingHandlers } from '#core/server/settings.ts';
import { seesQualification, supplierQualification } from '../contract.ts';
import { qualificationSetting } from '../qualification.setting.ts';
import { nightlyJob, recalculate, recalculateAll, renewQualification, startQualification } from './qualify.actions.ts';
import { qualificationFigures } from './qualification.figures.ts';
import { rateReceipt, releaseSupplier, revokeRelease, stateForPurchase } from './supplier-qualification.actions.ts';
import { findQualification, findRating } from './supplier-qualification.queries.ts';

const isSupplier = existsIn('supplier');
const changed = (ctx: Ctx, uuid: string, work: (db: Tx) => Promise<void>) =>
  ctx.transaction(async (db) => {
    if (!(await isSupplier(db, uuid))) throw notFound();
    await work(db);
    return { data: await findQualification(db, uuid) };
  });

const handlers = mounted(supplierQualification, {
  show: async ({ params }, { db }) => ({ data: await findQualification(db, params.uuid) }),
  calculate: ({ params: { uuid } }, ctx) =>
    changed(ctx, uuid, async (db) => {
      await startQualification(db, ctx, uuid);
      await renewQualification(db, ctx, uuid);
      await recalculate(db, ctx, uuid);
    }),
  release: ({ params: { uuid }, body }, ctx) => changed(ctx, uuid, (db) => releaseSupplier(db, ctx, uuid, body)),
  revoke: ({ params: { uuid } }, ctx) => changed(ctx, uuid, (db) => revokeRelease(db, uuid)),
  rating: async ({ params }, { db }) => ({ data: await findRating(db, params.uuid) }),
  rate: ({ params: { uuid }, body }, ctx) =>
    ctx.transaction(async (db) => {
      await rateReceipt(db, ctx, uuid, body);
      return { data: await findRating(db, uuid) };
    }),
});

async function begun(db: Tx, ctx: Ctx, { supplier_uuid }: { supplier_uuid: string }): Promise<void> {
  await startQualification(db, ctx, supplier_uuid);
  await recalculate(db, ctx, supplier_uuid);
}

export const supplierQualificationModule: ServerModule = {
  name: 'supplier-qualification',
  dependsOn: [
    'non-conformity',
    'notification',
    'purchase',
    'quality-setting',
    'receiving',
    'supplier',
    'supplier-checklist',
    'supplier-document',
  ],
  personal: { supplier_qualification: { staff: ['released_by_name'] }, supplier_rating: { staff: ['rated_by_name'] } },
  mounts: [handlers, mounted(qualificationSetting.calls, settingHandlers(qualificationSetting))],
  on: {
    // The first paper, or the first checklist, begins the qualification.
    'supplier-document.changed': begun,
    'supplier-checklist.changed': begun,
    'non_conformity.changed': async (db, ctx, { supplier_uuids }) => {
      for (const supplier of supplier_uuids) await recalculate(db, ctx, supplier);
    },
    'purchase.received': (db, ctx, { receiving }) => recalculate(db, ctx, receiving.supplier_uuid),
    'purchase.receipt_undone': async (db, ctx, { receiving }) => {
      const found = await db
        .selectFrom('receiving')
        .select('supplier_uuid')
        .where('uuid', '=', receiving.uuid)
        .executeTakeFirst();
      if (found) await recalculate(db, ctx, found.supplier_uuid);
    },
  },
  answers: {
    'quality.figures': async () => ({ title: 'Fornecedores', figures: qualificationFigures }),
    'purchase.supplier_state': (db, ctx, { supplier_uuid }) => stateForPurchase(db, ctx, supplier_uuid),
  },
  jobs: { [nightlyJob]: recalculateAll },
  schedule: { [nightlyJob]: '40 2 * * *' },
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    ...settingEntity(qualificationSetting),
    supplier_qualification: {
      label: 'Qualificação de fornecedor',
      show: seesQualification,
      tables: ['supplier_qualification', 'supplier_qualification_result'],
    },
    supplier_rating: {
      label: 'Avaliação de recebimento',
      show: can('purchase', 'show_receiving'),
      tables: ['supplier_rating'],
    },
  },
};
