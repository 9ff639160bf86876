import type { Received, Reply } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import type { Db } from '#core/server/db.ts';
import type { Registry } from '#core/server/registry.ts';
import type { notification } from '../contract.ts';
import { moduleLabels, toldModules } from './module-labels.ts';
import './notification.table.ts';

type Preference = Reply<typeof notification.preferences>['data'][number];
type Choice = Received<typeof notification.setPreferences>['body']['preferences'][number];

const byDefault = { in_app: true, email: false };

export async function preferencesOf(db: Db, registry: Registry, user: string): Promise<Preference[]> {
  const rows = await db
    .selectFrom('notification_preference')
    .select(['module', 'in_app', 'email'])
    .where('user_uuid', '=', user)
    .execute();
  const chosen = new Map(rows.map((row) => [row.module, row]));
  const labels = moduleLabels(registry);
  return toldModules(registry).map((module) => ({
    ...byDefault,
    ...chosen.get(module),
    module,
    label: labels.get(module) ?? module,
  }));
}

/** How each of these people wants to hear of a module. */
export async function channelsOf(
  db: Db,
  users: readonly string[],
  module: string,
): Promise<(user: string) => typeof byDefault> {
  if (users.length === 0) return () => byDefault;
  const rows = await db
    .selectFrom('notification_preference')
    .select(['user_uuid', 'in_app', 'email'])
    .where('module', '=', module)
    .where('user_uuid', 'in', [...users])
    .execute();
  const chosen = new Map(rows.map((row) => [row.user_uuid, row]));
  return (user) => chosen.get(user) ?? byDefault;
}

/** Modules not named keep what they had; of one named twice the last counts. */
export async function savePreferences(
  db: Db,
  registry: Registry,
  user: string,
  given: readonly Choice[],
): Promise<void> {
  const labels = moduleLabels(registry);
  if (given.some(({ module }) => !labels.has(module))) throw invalid({ preferences: ['Escolha uma opção da lista'] });
  const rows = [
    ...new Map(given.map((preference) => [preference.module, { ...preference, user_uuid: user }])).values(),
  ];
  if (rows.length === 0) return;
  await db
    .insertInto('notification_preference')
    .values(rows)
    .onConflict((clash) =>
      clash
        .columns(['user_uuid', 'module'])
        .doUpdateSet((eb) => ({ in_app: eb.ref('excluded.in_app'), email: eb.ref('excluded.email') })),
    )
    .execute();
}
