import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { moment, uuid } from '#core/contract/fields.ts';
import { many, one } from '#core/contract/page.ts';
import { setting, wholeNumber } from '#core/contract/setting.ts';

const [list, assign] = [can('crm', 'list_report'), can('crm', 'assign_responsible_report')];

/** Whom the company wants to see, and how often. */
export const relationshipSetting = setting({
  entity: 'relationship_setting',
  label: 'Visitas de relacionamento',
  path: '/crm/relationship-setting',
  see: list,
  change: assign,
  fields: {
    silent_days: wholeNumber({
      label: 'Propor visita depois de',
      help: 'Sem conversa registrada nem visita realizada por este tempo; uma ordem não conta.',
      suffix: 'dias',
      min: 7,
      max: 720,
      default: 90,
    }),
    least_units: wholeNumber({
      label: 'Clientes com ao menos',
      help: 'Equipamentos em serviço na base instalada.',
      suffix: 'equipamentos',
      min: 1,
      max: 10_000,
      default: 3,
    }),
  },
  sections: [
    {
      title: 'Quem visitar',
      hint: 'Clientes ativos com base instalada e sem contato recente, os maiores primeiro.',
      fields: ['silent_days', 'least_units'],
    },
  ],
});

export const proposalRow = z.object({
  customer_uuid: z.string(),
  customer_name: z.string(),
  city: z.string().nullable(),
  units: z.int(),
  /** Nothing where there never was any. */
  last_contact_at: moment.nullable(),
  silent_days: z.int().nullable(),
});
export type VisitProposal = z.infer<typeof proposalRow>;

const path = '/crm/relationship-visits';
export const relationshipVisit = contract({
  list: { method: 'GET', path, access: list, reply: many(proposalRow) },
  /** Opens the report with its next action, once: asked for again, it answers the one that is open. */
  propose: {
    method: 'POST',
    path: `${path}/:uuid`,
    access: can('crm', 'create_report'),
    body: z.strictObject({}).default({}),
    reply: one(z.object({ uuid, code: z.string() })),
  },
});
