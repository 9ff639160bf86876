import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { conflict, forbidden, invalid } from '#core/contract/error.ts';
import { formatDate } from '#core/contract/format.ts';
import type { PermissionMap } from '#core/contract/permissions.ts';
import { todayOf } from '#core/server/business-day.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { lockDocument, takeStep, type DocumentKind } from '#core/server/steps.ts';
import { covers, difference } from '#modules/access/role/permission.rules.ts';
import { hashToken, makeToken } from '#modules/access/user/server/public.ts';
import type { apiKey } from '../contract.ts';
import { apiKeyMachine, lastExpiry, secretPrefix, shownLength } from '../api-key.rules.ts';
import './api-key.table.ts';
import { keysOf } from './api-key.queries.ts';

type NewKey = Received<typeof apiKey.create>['body'];
type ChangedKey = Received<typeof apiKey.update>['body'];

/** As it is stored: what the catalogue knows, and a key may hold. */
function requireForKeys({ services }: Ctx, map: Record<string, string[]>): PermissionMap {
  const catalogue = services.registry.permissions;
  const unknown = Object.entries(map).some(([module, actions]) => actions.some((one) => !catalogue.has(module, one)));
  if (unknown) throw invalid({ permissions: ['Permissão desconhecida'] });
  const [asked, wanted] = [catalogue.ordered(map), catalogue.forKeys(map)];
  if (Object.keys(difference(asked as Grants, wanted as Grants)).length > 0)
    throw invalid({ permissions: ['Há permissões que só uma pessoa pode ter.'] });
  if (Object.keys(wanted).length === 0) throw invalid({ permissions: ['Escolha ao menos uma permissão.'] });
  return wanted;
}
type Grants = Record<string, string[]>;

const beyond = 'Você não pode dar a uma chave, nem mexer em uma que tenha, permissões que você não possui.';

function requireExpiry(ctx: Ctx, expiresOn: string): void {
  const today = todayOf(ctx);
  if (expiresOn < today) throw invalid({ expires_on: ['A data já passou.'] });
  if (expiresOn > lastExpiry(today))
    throw invalid({ expires_on: [`No máximo dois anos: até ${formatDate(lastExpiry(today))}.`] });
}

const newSecret = (): { secret: string; prefix: string; token_hash: string } => {
  const secret = `${secretPrefix}${randomBytes(6).toString('base64url')}${makeToken()}`;
  return { secret, prefix: secret.slice(0, shownLength), token_hash: hashToken(secret) };
};

export interface Issued {
  uuid: string;
  secret: string;
}

export async function createApiKey(db: Tx, ctx: Ctx, { permissions, ...body }: NewKey): Promise<Issued> {
  requireExpiry(ctx, body.expires_on);
  const wanted = requireForKeys(ctx, permissions);
  if (!covers(ctx.user.permissions, wanted)) throw forbidden(beyond, 'permissions');
  const { secret, prefix, token_hash } = newSecret();
  const uuid = await insertRecord(db, 'api_key', {
    ...body,
    permissions: JSON.stringify(wanted),
    prefix,
    owner_uuid: ctx.user.uuid,
    owner_name: ctx.user.name,
    code: await nextCode(db, 'CHV'),
  });
  await db.insertInto('api_key_secret').values({ key_uuid: uuid, token_hash, prefix, valid_until: null }).execute();
  return { uuid, secret };
}

/** Whoever changes what a key may do holds all that changes, and so does the person it acts for. */
export async function updateApiKey(db: Tx, ctx: Ctx, uuid: string, body: ChangedKey): Promise<void> {
  const { version, permissions, ...rest } = body;
  const before = await lockDocument(db, 'api_key', uuid);
  if (rest.expires_on !== before.expires_on) requireExpiry(ctx, rest.expires_on);
  const wanted = requireForKeys(ctx, permissions);
  const changed = difference(before.permissions, wanted as Grants);
  const { identities } = ctx.services.registry;
  const owner = await identities.byUser({ ...ctx.services, db }, before.owner_uuid);
  if (!covers(ctx.user.permissions, changed)) throw forbidden(beyond, 'permissions');
  if (owner && !covers(owner.permissions, added(before.permissions, wanted as Grants)))
    throw forbidden(`${owner.name}, por quem a chave age, não possui tudo o que foi escolhido.`, 'permissions');
  await updateRecord(db, 'api_key', { uuid, version }, { ...rest, permissions: JSON.stringify(wanted) });
}

const added = (before: Grants, after: Grants): Grants =>
  Object.fromEntries(
    Object.entries(after).map(([module, actions]) => [
      module,
      actions.filter((action) => !before[module]?.includes(action)),
    ]),
  );

/** A new secret is as good as the key itself: only who holds all it may do gets one. */
export async function rotateApiKey(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { version, overlap_hours }: Received<typeof apiKey.rotate>['body'],
): Promise<string> {
  const key = await lockDocument(db, 'api_key', uuid);
  const why = apiKeyMachine.whyNotEdit(key.status);
  if (why) throw conflict(why, 'transition');
  if (!covers(ctx.user.permissions, key.permissions)) throw forbidden(beyond);
  const { secret, prefix, token_hash } = newSecret();
  // One that was to end sooner does.
  await sql`update api_key_secret set valid_until = least(valid_until, now() + make_interval(hours => ${overlap_hours}))
    where key_uuid = ${uuid}`.execute(db);
  await sql`delete from api_key_secret where key_uuid = ${uuid} and valid_until <= now()`.execute(db);
  await db.insertInto('api_key_secret').values({ key_uuid: uuid, token_hash, prefix, valid_until: null }).execute();
  await updateRecord(db, 'api_key', { uuid, version }, { prefix });
  return secret;
}

/** All that acts in one person's name, when their password was reset because somebody else may know it. */
export async function revokeKeysOf(
  db: Tx,
  ctx: Ctx,
  owner: string,
  kind: DocumentKind<typeof apiKeyMachine, 'api_key'>,
) {
  const reason = `${ctx.user.name} redefiniu a senha de quem a criou e revogou as chaves.`;
  for (const { uuid } of await keysOf(db, owner))
    await takeStep(db, kind, await lockDocument(db, 'api_key', uuid), 'revoke', { reason });
}
