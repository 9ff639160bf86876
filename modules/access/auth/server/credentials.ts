import { unauthenticated } from '#core/contract/error.ts';
import { logActivity, type Ctx } from '#core/server/context.ts';
import {
  accountByCredential,
  isKnownDevice,
  passwordMatches,
  warnOfAttempts,
  type Account,
} from '#modules/access/user/server/public.ts';
import { beginAttempt, digest, type Attempt } from './sign-in.limits.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** One answer whatever was wrong: name, password, or an account that may not enter. */
export const wrongCredentials = () => unauthenticated('Login ou senha inválidos.');

/**
 * Both doors of a password (login and first access) go through here: same counters, same work, same
 * refusal. `admits` is what else must be true of the account.
 */
export async function checkCredentials(
  ctx: Ctx,
  credential: string,
  password: string,
  admits: (account: Account) => boolean,
): Promise<Account> {
  const { services, facts, db } = ctx;
  const account = await accountByCredential(db, credential);
  // Asked for strangers too: the same queries are made whether or not the name exists.
  const knownDevice = await isKnownDevice(db, account?.uuid ?? nobody, facts);
  const attempt = await beginAttempt(services.limits, {
    user: account?.uuid ?? digest(credential.toLowerCase()),
    facts,
    knownDevice,
  });
  const matches = await passwordMatches(services.config, account?.password_hash, password);
  if (!account || !matches || account.status !== 'ACTIVE' || !admits(account)) {
    await noteFailure(ctx, account, attempt);
    throw wrongCredentials();
  }
  await attempt.succeeded();
  return account;
}

/** What was typed is not written: people type passwords into the wrong field. */
async function noteFailure(ctx: Ctx, account: Account | undefined, attempt: Attempt): Promise<void> {
  const warn = await attempt.shouldWarn();
  await ctx.transaction(async (db) => {
    await logActivity(db, {
      entity: 'user',
      uuid: account?.uuid ?? null,
      label: account?.name ?? null,
      action: 'security',
      changes: { event: 'Tentativa de acesso recusada' },
    });
    if (warn && account) await warnOfAttempts(db, account, attempt.warnSeconds);
  });
}
