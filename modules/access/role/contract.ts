import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { optionalText, recordFields, text, version } from '#core/contract/fields.ts';
import { listQuery, many, one, done, pageOf } from '#core/contract/page.ts';
import { exportCall } from '#core/contract/resource.ts';

export const technicianSlug = 'technician';
export const administratorSlug = 'administrator';

/** Module → actions, both from the catalogue, which the server knows. */
const permissionMap = z.record(z.string().max(60), z.array(z.string().max(60)).max(80));

export const roleRow = z.object({
  ...recordFields,
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  permissions: z.record(z.string(), z.array(z.string())),
  is_system: z.boolean(),
  user_count: z.int(),
});
export type Role = z.infer<typeof roleRow>;

const write = { name: text(60, 'Informe o nome do papel'), description: optionalText(300), permissions: permissionMap };

const query = listQuery({ filters: {}, sort: ['name', 'created_at'] });

export const role = contract({
  list: { method: 'GET', path: '/role', access: can('role', 'list'), query, reply: pageOf(roleRow) },
  export: exportCall('/role/export', can('role', 'list'), query),
  /** Names only, for pickers of the user form. */
  options: {
    method: 'GET',
    path: '/role/options',
    access: [...can('role', 'list'), ...can('user', 'create', 'update', 'list')],
    /** `grantable`: the caller holds all of it, and so may give it. */
    reply: many(z.object({ uuid: z.string(), name: z.string(), slug: z.string(), grantable: z.boolean() })),
  },
  show: { method: 'GET', path: '/role/:uuid', access: can('role', 'show'), reply: one(roleRow) },
  create: {
    method: 'POST',
    path: '/role',
    access: can('role', 'create'),
    body: z.strictObject(write),
    status: 201,
    reply: one(roleRow),
  },
  update: {
    method: 'PUT',
    path: '/role/:uuid',
    access: can('role', 'update'),
    body: z.strictObject({ ...write, version }),
    reply: one(roleRow),
  },
  remove: { method: 'DELETE', path: '/role/:uuid', access: can('role', 'delete'), reply: done },
  /** Every role against every permission, for /config/permissions. */
  matrix: { method: 'GET', path: '/role/matrix', access: can('config', 'config_permissions'), reply: many(roleRow) },
  /** One cell (or several) of that matrix at once. */
  setPermissions: {
    method: 'PUT',
    path: '/role/:uuid/permissions',
    access: can('config', 'config_permissions'),
    body: z.strictObject({ permissions: permissionMap, version }),
    reply: one(roleRow),
  },
});
