import { z } from 'zod';
import { feminineStatus } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { uuid } from '#core/contract/fields.ts';
import { lineFields, type LineOf } from '#core/contract/line-fields.ts';
import { many } from '#core/contract/page.ts';
import { resource } from '#core/contract/resource.ts';
import { priority } from '#modules/service/service-order/service-order.rules.ts';
import { audience, formatHours, pauseStatus, policyCalendar } from './policy.rules.ts';

/** A year of work: more than that is no promise. */
const longest = 60 * 24 * 365;
const hours = z.int('Informe as horas').min(1, 'Informe as horas').max(longest, 'No máximo um ano');
const inHours = { format: (minutes: string) => formatHours(Number(minutes)) };
const promise = (label: string, short: string, help: string) => ({
  ...field.count({ label, short, help, max: longest, sort: true, required: true }),
  ...inHours,
  row: z.int(),
  write: hours,
});

export const policyFields = fields({
  name: field.text({ label: 'Nome', max: 80, missing: 'Dê um nome à política', sort: true }),
  by_contract: field.flag({
    label: 'Só para contratos que a indicam',
    short: 'Por contrato',
    help: 'Vale apenas para ordens cobertas por um contrato que aponta para ela.',
    column: false,
  }),
  customer_uuid: field.reference('customer_name', { label: 'Cliente', entity: 'customer', filter: true }),
  type_uuid: field.reference('type_name', { label: 'Tipo de ordem', entity: 'service_order_type', filter: true }),
  priority: field.optionalChoice(priority, { label: 'Prioridade', filter: true }),
  equipment_category_uuid: field.reference('equipment_category_name', {
    label: 'Categoria do equipamento',
    short: 'Categoria',
    entity: 'equipment_category',
  }),
  response_minutes: promise('Primeiro atendimento em', 'Atendimento', 'Da abertura até a ordem sair da fila.'),
  arrival_minutes: {
    ...field.count({
      label: 'Chegada ao cliente em',
      short: 'Chegada',
      help: 'Só nas ordens feitas no cliente: da abertura ao início da execução.',
      max: longest,
    }),
    ...inHours,
    write: hours.nullish().default(null),
  },
  solution_minutes: promise('Solução em', 'Solução', 'Da abertura até a ordem ficar pronta.'),
  calendar: field.choiceOr(policyCalendar, 'COMPANY', { label: 'Conta em' }),
  pause_statuses: field.choices(pauseStatus, {
    label: 'O relógio para enquanto a ordem está',
    short: 'Para em',
    list: false,
  }),
  penalty: field.longText({ label: 'Multa ou penalidade', max: 1000, rows: 2, list: false }),
  valid_from: field.day({ label: 'Vale desde', help: 'Para ordens abertas a partir deste dia.' }),
  valid_until: field.day({ label: 'Vale até' }),
  status: field.status(feminineStatus),
  updated_at: field.dates({ feminine: true }).updated_at,
});

export const warningLines = lineFields({
  percent: {
    ...field.count({ label: 'Ao chegar a', short: '% do prazo', required: true, min: 1, max: 300 }),
    row: z.int(),
    write: z.int('Informe o percentual').min(1, 'No mínimo 1%').max(300, 'No máximo 300%'),
  },
  audience: field.choice(audience, { label: 'Avisar' }),
  user_uuid: field.reference('user_name', { label: 'Pessoa', entity: 'user' }),
  user_name: field.optionalText({ label: 'Pessoa', max: 200, readOnly: true }),
});
export type Warning = LineOf<typeof warningLines>;

export const policySummary = z.object(policyFields.listRow);
export type PolicySummary = z.infer<typeof policySummary>;
export const policyRow = z.object({ ...policyFields.row, warnings: z.array(warningLines.row) });
export type Policy = z.infer<typeof policyRow>;

const registry = resource({
  path: '/sla-configuration',
  module: 'sla_configuration',
  row: policyRow,
  listRow: policySummary,
  write: {
    ...policyFields.write,
    warnings: z.array(warningLines.write).max(10, 'Use no máximo 10 avisos').default([]),
  },
  filters: policyFields.filters,
  sort: [...policyFields.sort, 'created_at'],
});

export const slaConfiguration = contract({
  ...registry,
  /** Which policies fit such an order opened today, the one that holds first. */
  matching: {
    method: 'GET',
    path: '/sla-configuration/matching',
    access: can('sla_configuration', 'list'),
    query: z.strictObject({
      customer_uuid: uuid.optional(),
      type_uuid: uuid.optional(),
      priority: priority.schema.optional(),
      equipment_category_uuid: uuid.optional(),
    }),
    reply: many(policySummary.extend({ why: z.string() })),
  },
});
