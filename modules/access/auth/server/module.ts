import { sql } from 'kysely';
import type { Services } from '#core/server/context.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { auth } from '../contract.ts';
import { authGates, authHandlers } from './auth.routes.ts';
import { identities } from './identities.ts';

/** Spent and expired links and challenges are of no use to anyone. */
async function sweep(_payload: unknown, { db }: Services): Promise<void> {
  await sql`delete from mfa_challenge where expires_at < now() - interval '1 day'`.execute(db);
  await sql`delete from password_reset where expires_at < now() - interval '1 day'`.execute(db);
}

export const authModule: ServerModule = {
  name: 'auth',
  dependsOn: ['role', 'user'],
  personal: { auth_secret: { none: ['name'] } },
  mounts: [mounted(auth, authHandlers, authGates)],
  migrations: `${import.meta.dirname}/migrations`,
  identities,
  jobs: { 'auth.sweep': sweep },
  schedule: { 'auth.sweep': '45 2 * * *' },
};
