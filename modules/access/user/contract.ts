import { z } from 'zod';
import { cpf, phone } from '#core/contract/br.ts';
import { choice, recordStatus } from '#core/contract/choice.ts';
import { can, contract } from '#core/contract/endpoint.ts';
import {
  email,
  flag,
  moment,
  oneOrMore,
  optionalDay,
  optionalText,
  optionalUuid,
  recordFields,
  text,
  uuid,
} from '#core/contract/fields.ts';
import { done, many, one } from '#core/contract/page.ts';
import { resource } from '#core/contract/resource.ts';
import { unsentDevice } from '#core/contract/unsent-work.ts';

export const gender = choice({ MALE: 'Masculino', FEMALE: 'Feminino', OTHERS: 'Outros' });
export const maritalStatus = choice({
  SINGLE: 'Solteiro(a)',
  MARRIED: 'Casado(a)',
  WIDOWED: 'Viúvo(a)',
  DIVORCED: 'Divorciado(a)',
  STABLE_UNION: 'União Estável',
});

const blankable = <T extends z.ZodType>(schema: T) =>
  z
    .union([z.literal(''), schema])
    .nullish()
    .transform((value) => (value === '' || value === undefined ? null : (value as z.output<T> | null)));

export const person = z.strictObject({
  cpf: blankable(cpf),
  birth_date: optionalDay,
  gender: blankable(gender.schema),
  marital_status: blankable(maritalStatus.schema),
  phone: blankable(phone),
});

const personRow = z.object({
  name: z.string(),
  cpf: z.string().nullable(),
  birth_date: z.string().nullable(),
  gender: gender.schema.nullable(),
  marital_status: maritalStatus.schema.nullable(),
  phone: z.string().nullable(),
});
const reference = z.object({ uuid: z.string(), name: z.string() });

export const userSummary = z.object({
  ...recordFields,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  job_title: z.string().nullable(),
  department: z.string().nullable(),
  roles: z.array(z.object({ uuid: z.string(), name: z.string(), slug: z.string() })),
  status: recordStatus.schema,
  last_login_at: z.string().nullable(),
});
export type UserSummary = z.infer<typeof userSummary>;

export const userRow = userSummary.extend({
  person: personRow,
  hired_at: z.string().nullable(),
  manager: reference.nullable(),
  must_change_password: z.boolean(),
  locked_until: z.string().nullable(),
  totp_enabled: z.boolean(),
});
export type User = z.infer<typeof userRow>;
/** As who opens it sees it. Personal data are null to whoever is neither that person nor manages users. */
export const openedUser = userRow.extend({ may_manage: z.boolean() });
export type OpenedUser = z.infer<typeof openedUser>;

/** Where someone is signed in: seen and ended by themselves and by who manages users. */
export const sessionRow = z.object({
  uuid: z.string(),
  device: z.string(),
  ip: z.string().nullable(),
  created_at: moment,
  last_used_at: moment,
  expires_at: moment,
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionRow>;

/** Shown once, to whoever created the account or reset its password. */
export const temporaryPassword = z.object({
  temporary_password: z.string(),
  expires_at: z.string(),
  emailed: z.boolean(),
});

export const minUsernameLength = 3;
export const shortUsername = 'Nome de usuário deve ter pelo menos 3 caracteres';
/** An account may have come with a shorter one (the demo's `rh`); a new or changed one may not. */
const username = text(60, 'Informe o nome de usuário')
  .toLowerCase()
  .min(2, shortUsername)
  .regex(/^[a-z0-9][a-z0-9._-]*$/, 'Use letras sem acento, números, ponto, hífen ou sublinhado');

const registry = resource({
  path: '/user',
  module: 'user',
  row: userRow,
  listRow: userSummary,
  write: {
    name: text(120, 'Informe o nome'),
    username,
    email,
    role_uuids: z.array(uuid).max(20),
    person,
    job_title: optionalText(80),
    department: optionalText(80),
    hired_at: optionalDay,
    manager_uuid: optionalUuid,
    status: recordStatus.schema.default('ACTIVE'),
  },
  operators: { has: ['department'], empty: ['department'] },
  filters: {
    status: oneOrMore(recordStatus.schema).optional(),
    role: z.string().max(60).optional(),
    department: z.string().max(80).optional(),
    /** Has come in at least once. */
    signed_in: flag.optional(),
  },
  sort: ['name', 'username', 'email', 'job_title', 'department', 'status', 'last_login_at', 'created_at', 'updated_at'],
});

/** Names only, for whoever must name a colleague: in orders, assets and the life of equipment. */
export const userOption = z.object({ uuid, name: z.string(), username: z.string(), job_title: z.string().nullable() });
export type UserOption = z.infer<typeof userOption>;
const namesColleagues = [
  ...can('report_schedule', 'schedule'),
  ...can('user', 'list'),
  ...can('service_order', 'list'),
  ...can('equipment', 'list_asset_equipment', 'move_asset_equipment', 'history_list', 'history_create'),
  ...can('productivity', 'reports'),
  ...can('absence', 'list', 'create', 'update'),
  ...can('maintenance_schedule', 'list', 'create'),
];

export const user = contract({
  ...registry,
  show: { ...registry.show, reply: one(openedUser) },
  options: {
    method: 'GET',
    path: '/user/options',
    access: namesColleagues,
    query: z.strictObject({
      search: z.string().trim().max(100).optional(),
      /** One known already, to be named. */
      uuid: uuid.optional(),
      status: recordStatus.schema.optional(),
      role: z.string().max(60).optional(),
    }),
    reply: many(userOption),
  },
  create: {
    ...registry.create,
    body: registry.create.body.extend({ username: username.min(minUsernameLength, shortUsername) }),
    reply: z.object({ data: userRow, access: temporaryPassword }),
  },
  resetPassword: {
    method: 'POST',
    path: '/user/:uuid/reset-password',
    access: can('user', 'update'),
    /** The account may be in other hands: systems that act in its name are cut off with it. */
    body: z.strictObject({ revoke_keys: z.boolean().default(false) }).default({ revoke_keys: false }),
    reply: one(temporaryPassword),
  },
  /** For who lost the phone and the recovery codes. */
  clearTotp: { method: 'DELETE', path: '/user/:uuid/totp', access: can('user', 'update'), reply: done },
  sessions: {
    method: 'GET',
    path: '/user/:uuid/sessions',
    access: can('user', 'update'),
    /** `unsent`: devices that keep work of this person which has not arrived; `keys`: systems that act in their name. */
    reply: z.object({ data: z.array(sessionRow), unsent: z.array(unsentDevice), keys: z.array(z.string()) }),
  },
  /** The device is lost: its session ends, and what it keeps is cleared as soon as it is heard of. */
  loseDevice: {
    method: 'POST',
    path: '/user/:uuid/sessions/:sessionUuid/lost',
    access: can('user', 'update'),
    unaudited: 'ends a session; logged as a security event by the action itself',
    reply: done,
  },
  endSessions: {
    method: 'DELETE',
    path: '/user/:uuid/sessions',
    access: can('user', 'update'),
    unaudited: 'ends sessions; logged as a security event by the action itself',
    reply: done,
  },
});
