import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { many } from '#core/contract/page.ts';

export const permissionGroup = z.object({
  module: z.string(),
  label: z.string(),
  group: z.string(),
  actions: z.array(z.object({ action: z.string(), label: z.string(), persons_only: z.literal(true).optional() })),
});

export const permission = contract({
  catalogue: {
    method: 'GET',
    path: '/permission',
    access: [
      ...can('role', 'list', 'show', 'create', 'update'),
      ...can('config', 'config_permissions'),
      ...can('activity_log', 'list'),
    ],
    reply: many(permissionGroup),
  },
});
