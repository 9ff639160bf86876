import { z } from 'zod';
import { document } from '#core/contract/document.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import { field } from '#core/contract/field-kinds.ts';
import { fields } from '#core/contract/field.ts';
import { day, moment, version } from '#core/contract/fields.ts';
import { one } from '#core/contract/page.ts';
import { apiKeyMachine, apiKeyStatus, longestOverlapHours } from './api-key.rules.ts';

export const apiKeyFields = fields({
  code: field.code(),
  name: field.text({ label: 'Sistema', max: 60, missing: 'Diga qual sistema usa a chave', sort: true }),
  status: field.choice(apiKeyStatus, { label: 'Status', sort: true, readOnly: true }),
  prefix: { ...field.text({ label: 'Segredo', max: 20, mono: true, readOnly: true }), row: z.string() },
  owner_uuid: {
    ...field.reference('owner_name', { label: 'Age por', entity: 'user', readOnly: true }),
    row: z.string(),
  },
  per_minute: {
    ...field.count({ label: 'Chamadas por minuto', required: true, min: 1, max: 6000 }),
    row: z.int(),
    write: z.int('Informe um número').min(1, 'No mínimo 1').max(6000, 'No máximo 6.000').default(300),
  },
  expires_on: { ...field.day({ label: 'Vale até', required: true, sort: true }), row: z.string(), write: day },
  last_used_at: field.moment({ label: 'Último uso', readOnly: true, sort: true, history: false }),
  last_used_ip: field.optionalText({ label: 'De onde', max: 60, mono: true, readOnly: true, history: false }),
  description: field.longText({ label: 'Para que serve', max: 1000, rows: 2, list: false }),
  ...field.dates({ feminine: true }),
});

/** Module → actions. */
const permissionMap = z.record(z.string().max(60), z.array(z.string().max(60)).max(80));

const secretRow = z.object({ prefix: z.string(), created_at: moment, valid_until: moment.nullable() });

export const apiKeySummary = z.object(apiKeyFields.listRow);
export type ApiKeySummary = z.infer<typeof apiKeySummary>;
export const apiKeyRow = z.object({
  ...apiKeyFields.row,
  permissions: permissionMap,
  /** Those it can be called with now, the newest first. */
  secrets: z.array(secretRow),
});
export type ApiKey = z.infer<typeof apiKeyRow>;

const withSecret = z.object({ data: apiKeyRow, secret: z.string() });
const calls = document({
  path: '/api-key',
  module: 'api_key',
  row: apiKeyRow,
  listRow: apiKeySummary,
  write: { ...apiKeyFields.write, permissions: permissionMap },
  machine: apiKeyMachine,
  filters: apiKeyFields.filters,
  sort: apiKeyFields.sort,
});

export const apiKey = contract({
  ...calls,
  create: { ...calls.create, shownOnce: true, reply: withSecret },
  /** What is left of its permissions by what its owner holds now; nothing once they are gone. */
  effective: {
    method: 'GET',
    path: '/api-key/:uuid/effective',
    access: calls.show.access,
    reply: one(z.object({ owner_active: z.boolean(), permissions: permissionMap })),
  },
  rotate: {
    method: 'POST',
    path: '/api-key/:uuid/rotate',
    access: can('api_key', 'update'),
    body: z.strictObject({
      version,
      overlap_hours: z
        .int('Informe um número de horas')
        .min(0, 'No mínimo 0 horas')
        .max(longestOverlapHours, 'No máximo 7 dias'),
    }),
    shownOnce: true,
    reply: withSecret,
  },
});
