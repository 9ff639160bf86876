import { can } from '#core/contract/endpoint.ts';
import { required } from '#core/server/change.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { isApproved } from '#modules/budget/budget/budget.rules.ts';
import { findCrmReport, followReport } from '#modules/crm/crm-report/server/public.ts';
import { crmFollowup } from '../contract.ts';
import { openMaintenanceContract, openRentalContract } from './contract.actions.ts';
import { followupsOf, linkRecord, openNonConformity, openOrder, originOf, reportOf } from './crm-followup.actions.ts';

const taken = (field: string, message: string) => ({ field, message });
const elsewhere = taken('record_uuid', 'Este registro já pertence a um relatório.');

const contractKinds = { maintenance_contract: 'MAINTENANCE_CONTRACT', rental_contract: 'RENTAL_CONTRACT' } as const;

export const crmFollowupModule: ServerModule = {
  name: 'crm-followup',
  dependsOn: [
    'budget',
    'contract-terms',
    'crm-customer-equipment',
    'crm-report',
    'maintenance-contract',
    'maintenance-schedule',
    'non-conformity',
    'rental-contract',
    'service-order',
    'service-order-type',
  ],
  mounts: [
    mounted(crmFollowup, {
      list: async ({ params }, { db }) => {
        await required(findCrmReport(db, params.uuid));
        return { data: await followupsOf(db, params.uuid) };
      },
      openOrder: ({ params, body }, ctx) =>
        ctx.transaction(async (db) => ({ data: await openOrder(db, ctx, params.uuid, body.type_uuid) })),
      openNonConformity: ({ params }, ctx) =>
        ctx.transaction(async (db) => ({ data: await openNonConformity(db, ctx, params.uuid) })),
      openMaintenanceContract: ({ params }, ctx) =>
        ctx.transaction(async (db) => ({ data: await openMaintenanceContract(db, ctx, params.uuid) })),
      openRentalContract: ({ params }, ctx) =>
        ctx.transaction(async (db) => ({ data: await openRentalContract(db, ctx, params.uuid) })),
      origin: async ({ query }, { db }) => ({ data: await originOf(db, query.record_uuid) }),
      link: ({ params, body }, ctx) =>
        ctx.transaction(async (db) => ({ data: await linkRecord(db, ctx, params.uuid, body) })),
    }),
  ],
  on: {
    /** A won budget wins its deal, whether it is the report's own or its order's. */
    'budget.answered': async (db, _ctx, { uuid, code, status, service_order_uuid }) => {
      if (!isApproved(status)) return;
      const report = (await reportOf(db, 'BUDGET', uuid)) ?? (await reportOf(db, 'SERVICE_ORDER', service_order_uuid));
      if (report) await followReport(db, report, 'win', `Orçamento ${code} aprovado pelo cliente.`);
    },
    'service_order.status': async (db, _ctx, { order, to }) => {
      const report = await reportOf(db, 'SERVICE_ORDER', order.uuid);
      if (!report) return;
      if (to === 'IN_PROGRESS') await followReport(db, report, 'start');
      if (to === 'DELIVERED' || to === 'CLOSED')
        await followReport(db, report, 'conclude', `Ordem ${order.code} entregue.`);
    },
    'maintenance_schedule.status': async (db, _ctx, { schedule, to }) => {
      const report = await reportOf(db, 'VISIT', schedule.uuid);
      if (!report) return;
      if (to === 'IN_PROGRESS') await followReport(db, report, 'start');
      if (to === 'COMPLETED') await followReport(db, report, 'conclude', `Visita ${schedule.code} realizada.`);
    },
    /** A contract on its way starts its report; one that holds, signed or activated, wins its deal. */
    'contract.signing': async (db, _ctx, { kind, uuid, step }) => {
      const report = await reportOf(db, contractKinds[kind], uuid);
      if (!report) return;
      if (step === 'requestSignature') await followReport(db, report, 'start');
      if (step !== 'activate') return;
      const { code } = await db
        .selectFrom(kind as 'maintenance_contract')
        .select('code')
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow();
      await followReport(db, report, 'win', `Contrato ${code} em vigor.`);
    },
  },
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    crm_followup: { label: 'Desdobramento', show: can('crm', 'show_report'), tables: ['crm_followup'] },
  },
  constraints: {
    crm_followup_order_key: elsewhere,
    crm_followup_budget_key: elsewhere,
    crm_followup_visit_key: elsewhere,
    crm_followup_maintenance_contract_key: elsewhere,
    crm_followup_rental_contract_key: elsewhere,
  },
};
