import { z } from 'zod';
import { choice } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { moment, optionalUuid, uuid } from '#core/contract/fields.ts';
import { many, one } from '#core/contract/page.ts';

export const followupKind = choice({
  SERVICE_ORDER: 'Ordem de serviço',
  BUDGET: 'Orçamento',
  VISIT: 'Visita',
  NON_CONFORMITY: 'Não conformidade',
});
export type FollowupKind = (typeof followupKind.values)[number];

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

const path = '/crm/report/:uuid';
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
  /** What was made elsewhere belongs to this report: it follows that from now on. */
  link: {
    method: 'POST',
    path: `${path}/followup`,
    access: can('crm', 'update_report'),
    body: z.strictObject({ kind: z.enum(['SERVICE_ORDER', 'BUDGET', 'VISIT']), record_uuid: uuid }),
    reply: one(followupRow),
  },
});
