import { z } from 'zod';
import { choice } from './choice.ts';
import { can, contract } from './endpoint.ts';
import { day, moment, uuid } from './fields.ts';
import { listQuery, pageOf } from './page.ts';
import { exportCall } from './resource.ts';

export const activityAction = choice({
  create: ['Cadastrou', 'green'],
  update: ['Alterou', 'blue'],
  delete: ['Excluiu', 'red'],
  read: ['Consultou', 'gray'],
  export: ['Exportou', 'violet'],
  login: ['Entrou', 'teal'],
  logout: ['Saiu', 'gray'],
  security: ['Segurança', 'yellow'],
});

/** `changes`: field → [before, after]; lines of a record carry their own key, `contacts.<uuid>.phone`. */
export const activityRow = z.object({
  uuid: z.string(),
  at: moment,
  entity: z.string(),
  entity_label: z.string(),
  entity_uuid: z.string().nullable(),
  record_label: z.string().nullable(),
  action: activityAction.schema,
  operation: z.string().nullable(),
  user_uuid: z.string().nullable(),
  user_name: z.string().nullable(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type Activity = z.infer<typeof activityRow>;

const activityQuery = listQuery({
  filters: {
    entity: z.string().max(60).optional(),
    action: activityAction.schema.optional(),
    user_uuid: uuid.optional(),
    from: day.optional(),
    to: day.optional(),
  },
  sort: ['at'],
});

export const activity = contract({
  list: {
    method: 'GET',
    path: '/activity-log',
    access: can('activity_log', 'list'),
    query: activityQuery,
    reply: pageOf(activityRow),
  },
  export: exportCall('/activity-log/export', can('activity_log', 'list'), activityQuery),
  /** A record's own history: whoever may open the record may read it. */
  ofRecord: {
    method: 'GET',
    path: '/activity-log/:entity/:uuid',
    access: 'signed-in',
    keys: true,
    query: listQuery({ filters: {}, sort: ['at'] }),
    reply: pageOf(activityRow),
  },
});
