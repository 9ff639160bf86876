import { z } from 'zod';
import { can, contract } from './endpoint.ts';
import { one } from './page.ts';

export const system = contract({
  health: {
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Is this process able to serve?',
    reply: one(z.object({ status: z.literal('ok'), version: z.string(), database: z.literal('ok') })),
  },
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    access: can('config', 'config_permissions'),
    summary: 'This very document',
    reply: z.unknown(),
  },
});
