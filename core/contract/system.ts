import { z } from 'zod';
import { can, contract } from './endpoint.ts';
import { done, one } from './page.ts';

export const system = contract({
  health: {
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Is this process able to serve?',
    timeout: 5_000,
    reply: one(
      z.object({
        status: z.literal('ok'),
        version: z.string(),
        database: z.literal('ok'),
        /** A queue that restarts or is late keeps nobody from being served: it is told, and the process stays. */
        queue: z.enum(['ok', 'late', 'restarting', 'off']),
      }),
    ),
  },
  /** An error screen tells the server its code, so that what the user reads to support is found in the log. */
  clientError: {
    method: 'POST',
    path: '/client-error',
    access: 'signed-in',
    unaudited: 'writes to the log only',
    body: z.strictObject({
      code: z.string().regex(/^ERR-\d{10,16}$/),
      message: z.string().max(500),
      screen: z.string().max(200),
      stack: z.string().max(4000).optional(),
    }),
    reply: done,
  },
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    access: can('config', 'config_permissions'),
    summary: 'This very document',
    reply: z.unknown(),
  },
});
