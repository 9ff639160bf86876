import { z } from 'zod';
import { choice } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { moment, optionalUuid, uuid } from '#core/contract/fields.ts';
import { many, one } from '#core/contract/page.ts';
import { crmReportSummary } from '#modules/crm/crm-report/contract.ts';

export const followupKind = choice({
  SERVICE_ORDER: 'Ordem de serviço',
  BUDGET: 'Orçamento',
  VISIT: 'Visita',
  NON_CONFORMITY: 'Não conformidade',
  MAINTENANCE_CONTRACT: 'Contrato de manutenção',
  RENTAL_CONTRACT: 'Contrato de locação',
});
export type FollowupKind = (typeof followupKind.values)[number];
/** What is made elsewhere and then said to belong to a report; quality takes a complaint only from the report itself. */
export const linkable = ['BUDGET', 'SERVICE_ORDER', 'VISIT', 'MAINTENANCE_CONTRACT', 'RENTAL_CONTRACT'] as const;
export type LinkableKind = (typeof linkable)[number];

export const followupRow = z.object({
  uuid: z.string(),
  kind: followupKind.schema,
  code: z.string(),
  /** Of what came of it, in its own words. */
  status: z.string(),
  record_uuid: z.string(),
  created_at: moment,
});
export type Followup = z.infer<typeof followupRow>;

/** The report a record came of. */
export const originRow = crmReportSummary.pick({ uuid: true, code: true, subject: true, status: true });
export type Origin = z.infer<typeof originRow>;

const path = '/crm/report/:uuid';
const draft = { method: 'POST', body: z.strictObject({}).default({}), reply: one(followupRow) } as const;
export const crmFollowup = contract({
  list: { method: 'GET', path: `${path}/followup`, access: can('crm', 'show_report'), reply: many(followupRow) },
  /** Once: asked for again, it answers the order that was made. */
  openOrder: {
    method: 'POST',
    path: `${path}/service-order`,
    access: can('service_order', 'create'),
    /** Left empty, the usual type of a repair. */
    body: z.strictObject({ type_uuid: optionalUuid }).default({ type_uuid: null }),
    reply: one(followupRow),
  },
  /** A complaint becomes a non-conformity, once. */
  openNonConformity: {
    method: 'POST',
    path: `${path}/non-conformity`,
    access: can('quality', 'non_conformities_create'),
    body: z.strictObject({}).default({}),
    reply: one(followupRow),
  },
  /** A draft with what the report says, once; its terms are still to be agreed. */
  openMaintenanceContract: {
    ...draft,
    path: `${path}/maintenance-contract`,
    access: can('maintenance_contract', 'create'),
  },
  openRentalContract: { ...draft, path: `${path}/rental-contract`, access: can('rental_contract', 'create') },
  /** What was made elsewhere belongs to this report: it follows that from now on. */
  link: {
    method: 'POST',
    path: `${path}/followup`,
    access: can('crm', 'update_report'),
    body: z.strictObject({ kind: z.enum(linkable), record_uuid: uuid }),
    reply: one(followupRow),
  },
  /** Of a record, the report it came of; none where it came of none. */
  origin: {
    method: 'GET',
    path: '/crm/followup',
    access: can('crm', 'show_report'),
    query: z.strictObject({ record_uuid: uuid }),
    reply: many(originRow),
  },
});
