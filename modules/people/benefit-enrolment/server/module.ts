import { can } from '#core/contract/endpoint.ts';
import { conflict, invalid, notFound } from '#core/contract/error.ts';
import { ok } from '#core/contract/page.ts';
import { keepContent } from '#core/server/attachments.ts';
import { todayOf } from '#core/server/business-day.ts';
import { changeRecord, required } from '#core/server/change.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type Handlers, type ServerModule } from '#core/server/module.ts';
import { startOperation } from '#core/server/operations.ts';
import { serverResource } from '#core/server/resource.ts';
import { findBenefit } from '#modules/people/benefit/server/public.ts';
import { enrolment, enrolmentFields, enrolmentRegistry } from '../contract.ts';
import { createEnrolment, endEnrolment, updateEnrolment } from './benefit-enrolment.actions.ts';
import { enrolmentImporter } from './benefit-enrolment.importer.ts';
import { enrolmentPermissions } from './benefit-enrolment.permissions.ts';
import { enrolmentList, findEnrolment } from './benefit-enrolment.queries.ts';
import { enrolMany, enrolManyKind, whoWouldBe, withoutBenefit } from './enrol-many.ts';
import { myBenefits } from './my-benefits.queries.ts';
import { asSeenBy, openEnrolment } from './personal-data.ts';
import { declineBenefit, openRefusals, refusalSignature } from './refusal.actions.ts';
import { benefitEnrolmentPersonal } from './benefit-enrolment.personal.ts';

const registry = serverResource(enrolmentRegistry, {
  entity: 'benefit_enrolment',
  table: 'benefit_enrolment',
  title: 'Adesões a benefícios',
  label: 'user_name',
  listing: enrolmentList,
  find: findEnrolment,
  sheet: sheetColumns(enrolmentFields),
  insert: createEnrolment,
  update: updateEnrolment,
});
const { bulkStatus: _status, ...plain } = registry.handlers;
const { 'benefit_enrolment.bulk-status': _bulk, ...operations } = registry.operations;

const handlers: Handlers<typeof enrolment> = {
  ...plain,
  show: async ({ params }, ctx) => ({
    data: await openEnrolment(ctx, await required(findEnrolment(ctx.db, params.uuid))),
  }),
  create: ({ body }, ctx) =>
    ctx.transaction(async (db) => {
      const uuid = await createEnrolment(db, ctx, body);
      return { data: asSeenBy(ctx, await required(findEnrolment(db, uuid))) };
    }),
  update: ({ params, body }, ctx) =>
    changeRecord(
      ctx,
      async (db) => asSeenBy(ctx, await required(findEnrolment(db, params.uuid))),
      (db) => updateEnrolment(db, ctx, params.uuid, body),
    ),
  enrol: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => {
      const starts_on = body.starts_on ?? todayOf(ctx);
      const asked = { ...body, starts_on, benefit_uuid: params.uuid, user_uuid: params.userId };
      const uuid = await createEnrolment(db, ctx, asked);
      return { data: asSeenBy(ctx, await required(findEnrolment(db, uuid))) };
    }),
  leave: ({ params }, ctx) =>
    ctx.transaction(async (db) => {
      await endEnrolment(db, ctx, params.uuid, params.userId);
      return ok;
    }),
  enrolMany: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => {
      const benefit = await findBenefit(db, params.uuid);
      if (!benefit) throw notFound();
      if (benefit.status !== 'ACTIVE') throw conflict('Este benefício está inativo.', 'transition');
      const operation = await startOperation(db, ctx, {
        kind: enrolManyKind,
        title: `Incluir pessoas em ${benefit.name}`,
        params: { benefit_uuid: params.uuid, starts_on: body.starts_on, plan: body.plan },
        items: () => withoutBenefit(params.uuid, body),
      });
      return { data: operation };
    }),
  whoMany: async ({ params, body }, { db }) => {
    await required(findBenefit(db, params.uuid));
    return { data: await whoWouldBe(db, params.uuid, body) };
  },
  mine: async (_asked, ctx) => ({ data: await myBenefits(ctx) }),
  decline: async ({ params, body, files }, ctx) => {
    if (files.length === 0) throw invalid({ signature: ['Assine no quadro, ou digite o seu nome.'] });
    await keepContent(ctx.services.files, files);
    await ctx.transaction((db) => declineBenefit(db, ctx, params.uuid, body.statement, files));
    return { data: await myBenefits(ctx) };
  },
  refusals: async ({ params }, ctx) => ({ data: await openRefusals(ctx, params.uuid) }),
};

export const benefitEnrolmentModule: ServerModule = {
  name: 'benefit-enrolment',
  dependsOn: ['benefit', 'business-calendar', 'hr', 'notification', 'user'],
  permissions: [enrolmentPermissions],
  personal: benefitEnrolmentPersonal,
  mounts: [mounted(enrolment, handlers)],
  operations: { ...operations, [enrolManyKind]: enrolMany },
  notices: { benefit: 'Benefícios' },
  imports: [enrolmentImporter(registry)],
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  entities: {
    benefit_enrolment: {
      label: 'Adesão a benefício',
      show: can('hr', 'manage_benefits'),
      tables: ['benefit_enrolment', 'benefit_dependant'],
    },
    [refusalSignature]: { label: 'Assinatura de recusa', show: can('hr', 'manage_benefits'), tables: [] },
  },
  constraints: {
    benefit_enrolment_once: {
      field: 'starts_on',
      message: 'Esta pessoa já tem este benefício em parte deste período.',
    },
    benefit_enrolment_user: { field: 'user_uuid', message: 'Pessoa não encontrada.' },
    benefit_enrolment_benefit: { field: 'benefit_uuid', message: 'Benefício não encontrado.' },
  },
};
