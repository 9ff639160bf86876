import { z } from 'zod';
import { choice } from './choice.ts';
import { contract } from './endpoint.ts';
import { moment } from './fields.ts';
import { file, one } from './page.ts';

/** Long work on the job queue: exports, bulk changes, imports. Names are the spec's "bulk operation". */
export const operationStatus = choice({
  pending: ['Na fila', 'gray'],
  processing: ['Em andamento', 'teal'],
  completed: ['Concluída', 'green'],
  failed: ['Falhou', 'red'],
  cancelled: ['Cancelada', 'red'],
});

export const operationRow = z.object({
  operation_id: z.string(),
  kind: z.string(),
  title: z.string(),
  status: operationStatus.schema,
  processed_items: z.int(),
  failed_items: z.int(),
  total_items: z.int(),
  message: z.string().nullable(),
  file_name: z.string().nullable(),
  created_at: moment,
  finished_at: moment.nullable(),
});
export type Operation = z.infer<typeof operationRow>;

const logRow = z.object({ item: z.string(), label: z.string(), message: z.string() });

/** Everyone follows their own operations only; the server looks at the owner, not at a permission. */
export const operation = contract({
  list: {
    method: 'GET',
    path: '/bulk-operation',
    access: 'signed-in',
    keys: true,
    poll: true,
    reply: z.object({ data: z.array(operationRow) }),
  },
  status: {
    method: 'GET',
    path: '/bulk-operation/:id/status',
    access: 'signed-in',
    keys: true,
    poll: true,
    reply: one(operationRow),
  },
  logs: {
    method: 'GET',
    path: '/bulk-operation/:id/logs',
    access: 'signed-in',
    keys: true,
    reply: z.object({ data: z.array(logRow) }),
  },
  cancel: {
    method: 'POST',
    path: '/bulk-operation/:id/cancel',
    access: 'signed-in',
    keys: true,
    timeout: 10_000,
    unaudited: 'stops the caller’s own background work; no business record changes',
    reply: one(operationRow),
  },
  result: {
    method: 'GET',
    path: '/bulk-operation/:id/result',
    access: 'signed-in',
    keys: true,
    binary: true,
    reply: file,
  },
});
export const startedOperation = one(operationRow);
