import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { required } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { asMap } from '#modules/access/role/permission.rules.ts';
import { apiKeyFields, type ApiKey, type apiKey, type ApiKeySummary } from '../contract.ts';
import { apiKeyStatus } from '../api-key.rules.ts';
import './api-key.table.ts';
import { heldByKey } from './keys.ts';

const { listed, whole } = selection('api_key', apiKeyFields);

export const apiKeyList = listing<'api_key', Received<typeof apiKey.list>['query'], ApiKeySummary>({
  table: 'api_key',
  searchable: true,
  filters: { status: (values, eb) => eb('api_key.status', 'in', values) },
  sort: {
    code: 'code',
    name: { column: 'name', text: true },
    status: { column: 'status', ties: { column: 'code' } },
    expires_on: 'expires_on',
    last_used_at: 'last_used_at',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['created_at', 'desc'],
  rows: (db, page) => db.selectFrom(page).innerJoin('api_key', 'api_key.uuid', 'page.uuid').select(listed),
});

export async function findApiKey(db: Db, uuid: string): Promise<ApiKey | undefined> {
  const found = await db
    .selectFrom('api_key')
    .select([...whole, 'api_key.permissions'])
    .where('api_key.uuid', '=', uuid)
    .executeTakeFirst();
  return found && { ...found, secrets: await secretsOf(db, uuid) };
}

/** What it may do now, by what its owner holds now. */
export async function effectiveOf(
  { db, services: { registry } }: Ctx,
  uuid: string,
): Promise<{ owner_active: boolean; permissions: Record<string, string[]> }> {
  const key = await required(findApiKey(db, uuid));
  const owner = await registry.identities.byUser({ db, registry }, key.owner_uuid);
  const held = owner && heldByKey(registry, key.permissions, owner);
  return {
    owner_active: owner !== null,
    permissions: (held ? asMap(registry.permissions, held) : {}) as Record<string, string[]>,
  };
}

const secretsOf = (db: Db, key: string) =>
  db
    .selectFrom('api_key_secret')
    .select(['prefix', 'created_at', 'valid_until'])
    .where('key_uuid', '=', key)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', sql<string>`now()`)]))
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute();

/** Those that act for a person, until they are revoked or their day is over. */
export const keysOf = (db: Db, owner: string): Promise<{ uuid: string; name: string }[]> =>
  db
    .selectFrom('api_key')
    .select(['uuid', 'name'])
    .where('owner_uuid', '=', owner)
    .where('status', '=', 'ACTIVE')
    .orderBy('name')
    .orderBy('uuid')
    .execute();

export const searchApiKeys = apiKeyList.finder({
  columns: ['code', 'name', 'status'],
  hit: ({ uuid, code, name, status }) => ({
    title: `${code} · ${name}`,
    subtitle: apiKeyStatus.label(status),
    url: `/config/api-keys/show/${uuid}`,
  }),
});
