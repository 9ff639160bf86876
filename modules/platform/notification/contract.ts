import { z } from 'zod';
import { choice } from '#core/contract/choice.ts';
import { contract } from '#core/contract/endpoint.ts';
import { moment, oneOrMore } from '#core/contract/fields.ts';
import { done, one, pageMeta } from '#core/contract/page.ts';

/** Entity types and their labels, as the spec lists them. Modules it does not name add theirs: see `AddedModules`. */
export const notificationModule = choice({
  service_order: 'Ordem de Serviço',
  purchase: 'Pedido de Compra',
  maintenance_contract: 'Contrato de Manutenção',
  maintenance_schedule: 'Agenda de Manutenção',
  asset_equipment: 'Patrimônio',
  budget: 'Orçamento',
  customer: 'Cliente',
  equipment: 'Equipamento',
  part: 'Peça',
  product: 'Produto',
  supplier: 'Fornecedor',
  user: 'Usuário',
  role: 'Papel',
  permission: 'Permissão',
  report: 'Relatório',
  stock: 'Estoque',
  rental_contract: 'Contrato de Locação',
  checklist: 'Checklist',
  labor: 'Serviço',
  accessory: 'Acessório',
  brand: 'Marca',
  address: 'Endereço',
  activity_log: 'Log de Atividade',
});

/**
 * Modules beyond the spec's list. Each is added where it belongs, `interface AddedModules { quality: true }`,
 * and gets its label from `notices` of the server module, as every module does that people are told about.
 */
export interface AddedModules {}
export type NoticeModule = (typeof notificationModule.values)[number] | keyof AddedModules;

/** Stored in capitals; the request filter says alta, media, baixa. */
export const priority = choice({ HIGH: ['Alta', 'red'], MEDIUM: ['Média', 'yellow'], LOW: ['Baixa', 'gray'] });
export const priorityFilter = choice({ alta: 'Alta', media: 'Média', baixa: 'Baixa' });

const labelled = z.object({ value: z.string(), label: z.string() });
export const notificationRow = z.object({
  id: z.string(),
  type: z.string(),
  created_at: moment,
  read_at: moment.nullable(),
  data: z.object({
    title: z.string(),
    description: z.string(),
    action_url: z.string().nullable(),
    related_id: z.string().nullable(),
    module: labelled,
    priority: labelled,
  }),
});
export type Notification = z.infer<typeof notificationRow>;

const moduleName = z.string().regex(/^[a-z_]{1,60}$/, 'Escolha uma opção da lista');
const preference = z.strictObject({ module: moduleName, in_app: z.boolean(), email: z.boolean() });
const labelledPreference = z.object({ ...preference.shape, label: z.string() });
const own = 'marks the caller’s own notices; no business record changes';

export const notification = contract({
  list: {
    method: 'GET',
    path: '/notifications',
    access: 'signed-in',
    poll: true,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      per_page: z.coerce.number().int().min(1).max(1000).default(20),
      priority: priorityFilter.schema.optional(),
      modules: oneOrMore(moduleName).optional(),
      status: z.enum(['unread', 'read']).optional(),
    }),
    reply: z.object({ data: z.array(notificationRow), meta: pageMeta }),
  },
  countUnread: {
    method: 'GET',
    path: '/notifications/count-unread',
    access: 'signed-in',
    poll: true,
    reply: one(z.object({ count: z.int() })),
  },
  read: {
    method: 'POST',
    path: '/notifications/:id/read',
    access: 'signed-in',
    unaudited: own,
    reply: one(notificationRow),
  },
  readAll: {
    method: 'POST',
    path: '/notifications/mark-all-as-read',
    access: 'signed-in',
    unaudited: own,
    reply: done,
  },
  preferences: {
    method: 'GET',
    path: '/notifications/preferences',
    access: 'signed-in',
    reply: one(z.array(labelledPreference)),
  },
  setPreferences: {
    method: 'PUT',
    path: '/notifications/preferences',
    access: 'signed-in',
    body: z.strictObject({ preferences: z.array(preference).max(100) }),
    unaudited: own,
    reply: one(z.array(labelledPreference)),
  },
});
