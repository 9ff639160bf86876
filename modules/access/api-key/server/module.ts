import { can } from '#core/contract/endpoint.ts';
import { required, withCurrentIfStale } from '#core/server/change.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { apiKey, apiKeyFields } from '../contract.ts';
import { apiKeyMachine } from '../api-key.rules.ts';
import { createApiKey, revokeKeysOf, rotateApiKey, updateApiKey } from './api-key.actions.ts';
import { apiKeyPermissions } from './api-key.permissions.ts';
import { apiKeyList, effectiveOf, findApiKey, keysOf, searchApiKeys } from './api-key.queries.ts';
import { expiryReminder } from './expiry.reminder.ts';
import { keys } from './keys.ts';

const documents = serverDocument(apiKey, {
  entity: 'api_key',
  table: 'api_key',
  title: 'Chaves de API',
  insert: async (db, ctx, body) => (await createApiKey(db, ctx, body)).uuid,
  update: updateApiKey,
  machine: apiKeyMachine,
  listing: apiKeyList,
  find: findApiKey,
  sheet: sheetColumns(apiKeyFields),
});

export const apiKeyModule: ServerModule = {
  name: 'api-key',
  dependsOn: ['notification', 'role', 'user'],
  permissions: [apiKeyPermissions],
  personal: {
    api_key: { staff: ['owner_name'], none: ['name', 'last_used_ip'] },
  },
  mounts: [
    mounted(apiKey, {
      ...documents.handlers,
      create: ({ body }, ctx) =>
        ctx.transaction(async (db) => {
          const { uuid, secret } = await createApiKey(db, ctx, body);
          return { data: await required(findApiKey(db, uuid)), secret };
        }),
      effective: async ({ params }, ctx) => ({ data: await effectiveOf(ctx, params.uuid) }),
      rotate: ({ params, body }, ctx) =>
        withCurrentIfStale(
          ctx,
          (db) => findApiKey(db, params.uuid),
          () =>
            ctx.transaction(async (db) => {
              const secret = await rotateApiKey(db, ctx, params.uuid, body);
              return { data: await required(findApiKey(db, params.uuid)), secret };
            }),
        ),
    }),
  ],
  operations: documents.operations,
  documents: [documents.kind],
  reminders: [expiryReminder],
  on: { 'user.keys-revoked': (db, ctx, { uuid }) => revokeKeysOf(db, ctx, uuid, documents.kind) },
  answers: {
    'user.keys': async (db, _ctx, { uuid }) => (await keysOf(db, uuid)).map(({ name }) => name),
  },
  notices: { api_key: 'Chaves de API' },
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    api_key: { label: 'Chave de API', show: can('api_key', 'show', 'list'), tables: ['api_key'] },
  },
  constraints: {
    api_key_name_key: { field: 'name', message: 'Já existe uma chave ativa para este sistema.' },
  },
  search: [{ entity: 'api_key', access: can('api_key', 'list'), find: searchApiKeys }],
  keys,
};
